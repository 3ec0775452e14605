"""Answers for people: tables, plots, checks, cards and game logs."""
