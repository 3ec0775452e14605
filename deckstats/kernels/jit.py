"""The one place with numba policy: how a kernel is declared, compiled and kept.

``@kernel(ret, *args)`` declares a function with its one signature. Nothing compiles at import: a
kernel is compiled when it is first called, its callees before it, each exactly once (numba makes
a new overload for every literal argument otherwise). Kernels run without the GIL.

Entry points (``entry=True``) are kept on disk. Numba's own cache looks at the file of the
function alone, so it runs stale code after a change in a callee elsewhere (numba issue 1833),
and it forgets the bounds-check switch. Ours lies in a folder named by the fingerprint of *all*
kernel sources, numba's version and its switches. A machine code entry holds its callees, so
helpers need no files, and a warm start loads one entry and compiles nothing.

With ``NUMBA_DISABLE_JIT=1`` kernels are the plain functions. Records must then be numpy records
(``array.view(numpy.recarray)[0]``) for ``state.field`` to mean the same.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import hashlib
import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba import extending
from numba.core import caching, compiler, imputils, types
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.cpython.unsafe import numbers as unsafe_numbers
from numba.misc.appdirs import AppDirs
from numba.np import arrayobj

__all__ = [
    "array",
    "boolean",
    "cache_folder",
    "f64",
    "fingerprint",
    "i32",
    "i64",
    "kernel",
    "multiply_high",
    "prepare",
    "record",
    "trailing_zeros",
    "u8",
    "u32",
    "u64",
    "void",
]

void: Any = types.void
boolean: Any = types.boolean
i32: Any = types.int32
i64: Any = types.int64
u8: Any = types.uint8
u32: Any = types.uint32
u64: Any = types.uint64
f64: Any = types.float64

JIT = not numba.config.DISABLE_JIT
KEPT_FINGERPRINTS = 3

Function = TypeVar("Function", bound=Callable[..., Any])

_compiling = threading.RLock()


def array(dtype: Any, ndim: int = 1) -> Any:
    """Return the type of a writable, C-contiguous array.

    Parameters
    ----------
    dtype : numba type or numpy.dtype
        Type of an element; a structured dtype makes an array of records.
    ndim : int
        Number of dimensions.
    """
    element = dtype if isinstance(dtype, types.Type) else numba.from_dtype(np.dtype(dtype))
    return types.Array(element, ndim, "C")


def record(dtype: np.dtype[Any]) -> Any:
    """Return the type of one record of a structured dtype.

    Parameters
    ----------
    dtype : numpy.dtype
        A structured dtype.
    """
    return numba.from_dtype(dtype)


def kernel(
    ret: Any, *args: Any, entry: bool = False, inline: bool = False
) -> Callable[[Function], Function]:
    """Declare a kernel: a function compiled for exactly this signature when first called.

    Parameters
    ----------
    ret : numba type
        What it returns.
    *args : numba types
        What it takes, in order.
    entry : bool
        Whether Python calls it directly; such kernels are kept on disk.
    inline : bool
        Whether every call is to hold its machine code; for the few innermost kernels where it
        was measured to pay.
    """

    def declare(function: Function) -> Function:
        if JIT:
            return _Kernel(function, ret(*args), entry, inline)
        # Unsigned arithmetic wraps without a word when compiled, so it does here.
        return np.errstate(over="ignore")(function)

    return declare


def prepare(entry: Callable[..., Any]) -> None:
    """Compile a kernel, or load it from disk, without calling it.

    Threads would all wait for numba's one lock, so do this before starting them.

    Parameters
    ----------
    entry : kernel
        Any kernel; nothing happens with the JIT switched off.
    """
    if JIT:
        entry.compile(None)  # type: ignore[attr-defined]


class _Kernel(CPUDispatcher):  # type: ignore[misc]
    """A numba dispatcher that only ever compiles its declared signature.

    Numba links, optimizes and turns into machine code every function together with all it calls,
    so that a deep tree of kernels is compiled once a level. Here a callee is only translated
    (:class:`_Part`); the kernel called from Python gathers them all and is compiled once.
    """

    def __init__(
        self, function: Callable[..., Any], signature: Any, entry: bool, inline: bool
    ) -> None:
        options = {"nopython": True, "nogil": True, "boundscheck": None, "error_model": "numpy"}
        super().__init__(function, targetoptions=options | {"forceinline": inline})
        self._signature = signature
        self._entry = entry
        self._ready = False

    def compile(self, sig: Any) -> Any:
        """Compile the declared signature, whatever was asked for; for a caller, translate it."""
        with _compiling:
            if sig is not None:  # numba asks for the types of a call that it found in a kernel
                self._translate()
            elif not self._ready:
                if self._entry and cache_folder() is not None:
                    self._cache = _EntryCache(self.py_func)
                if not self._load():
                    self._translate_callees()
                    result = self._result(_Whole)
                    self.overloads.clear()
                    self.add_overload(result)
                    self._cache.save_overload(self._signature, result)
                self._ready = True
                self.disable_compile()
        (compiled,) = self.overloads.values()
        return compiled.entry_point

    def _translate(self) -> None:
        """Make this kernel known to those that call it, without machine code of its own."""
        if not self.overloads:
            self._translate_callees()
            key = object()
            result = self._result(_Part)._replace(entry_point=key)
            self.targetctx._defns[key].append(_call_of(result), self._signature.args)
            self.overloads[self._signature.args] = result

    def _translate_callees(self) -> None:
        # Translated from inside this one they would nest numba's own deep calls.
        for callee in self._callees():
            callee._translate()

    def _result(self, kind: type[CodeLibrary]) -> Any:
        """Run numba's compiler into a code library of a kind."""
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        if kind is _Part:
            flags.no_compile = True
            flags.no_cpython_wrapper = True
            flags.no_cfunc_wrapper = True
        library = kind(self.targetctx.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        with _numba_for_records():
            return compiler.compile_extra(
                self.typingctx,
                self.targetctx,
                self.py_func,
                args=self._signature.args,
                return_type=self._signature.return_type,
                flags=flags,
                locals={},
                library=library,
            )

    def _load(self) -> bool:
        """Take this kernel from disk if it is there."""
        found = self._cache.load_overload(self._signature, self.targetctx)
        if found is not None:
            libraries = [found.library]
            self.targetctx.insert_user_function(found.entry_point, found.fndesc, libraries)
            self.add_overload(found)
        return found is not None

    def _callees(self) -> Iterator[_Kernel]:
        """Yield the kernels this one names as globals."""
        for instruction in dis.get_instructions(self.py_func):
            if instruction.opname == "LOAD_GLOBAL":
                value = self.py_func.__globals__.get(instruction.argval)
                if isinstance(value, _Kernel):
                    yield value

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Answer a first call from Python: compile, then let the call be matched again."""
        self.compile(None)
        return self


def _call_of(part: Any) -> Callable[..., Any]:
    """Return what writes a call of a part; without a check of whether it raised, as none does.

    Only bounds checks raise; where they are on, calls are written as numba does.
    """
    if numba.config.BOUNDSCHECK:
        return imputils.user_function(part.fndesc, [part.library])

    def call(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        function = context.declare_function(builder.module, part.fndesc)
        kinds = part.fndesc.argtypes
        return context.call_conv.call_function(
            builder, function, signature.return_type, kinds, args
        )[1]

    call.libs = (part.library,)  # type: ignore[attr-defined]
    return call


@contextlib.contextmanager
def _numba_for_records() -> Iterator[None]:
    """Compile with two habits of numba changed, under its lock, so that nobody else's code is.

    Kernels never use negative indices, whose arithmetic took a sixth of the time of a game; bounds
    checks, where they are on, refuse such an index. And numba describes the types of arguments
    anew in every pass, which with records of hundreds of fields took a tenth of the compile time.
    """
    with global_compiler_lock:
        kept = [vars(place)[name] for place, name, _ in _CHANGED_HABITS]
        try:
            for place, name, ours in _CHANGED_HABITS:
                setattr(place, name, ours)
            yield
        finally:
            for (place, name, _), theirs in zip(_CHANGED_HABITS, kept, strict=True):
                setattr(place, name, theirs)


def _index_as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Return an index as a machine word."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


_CHANGED_HABITS = (
    (arrayobj, "fix_integer_index", _index_as_it_is),
    (types.Record, "__repr__", functools.cache(types.Record.__repr__)),
)


class _Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a kernel as translated, waiting to be gathered."""

    def finalize(self) -> None:
        """Leave linking and optimizing to the kernel that gathers this one."""
        self._raise_if_finalized()
        self._finalized = True


class _Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of a kernel with that of all it calls."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Gather the parts, each once, then link and optimize as numba does."""
        waiting = list(self._linking_libraries)
        gathered = dict.fromkeys(waiting)
        while waiting:
            library = waiting.pop()
            if isinstance(library, _Part):
                new = [part for part in library._linking_libraries if part not in gathered]
                gathered.update(dict.fromkeys(new))
                waiting.extend(new)
        self._linking_libraries = list(gathered)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Hide the parts from outside first, so that calls of them can be simplified.

        Then nothing outside may call or replace them, and the optimizer drops what it inlined,
        passes fewer arguments and finds out that hardly any kernel ever raises.
        """
        for library in self._linking_libraries:
            for function in library._final_module.functions if isinstance(library, _Part) else ():
                if not function.is_declaration:
                    self._final_module.get_function(function.name).linkage = "internal"
        super()._optimize_final_module()


class _Locator(caching._CacheLocator):  # type: ignore[misc]
    """Where an entry is kept: by fingerprint, not beside its source."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._py_file = function.__code__.co_filename
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        """Return the folder."""
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        """Return what an entry must have been made from."""
        return fingerprint()

    def get_disambiguator(self) -> str:
        """Tell functions of one name apart."""
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator:
        """Make the locator of a function."""
        return cls(py_func)


class _EntryCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _EntryCache(caching.FunctionCache):  # type: ignore[misc]
    """Numba's file format in our folder; files that fail only cost a compile."""

    _impl_class = _EntryCacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return an entry, or None if there is none that can be read."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # a damaged pickle raises anything
            shutil.rmtree(self.cache_path, ignore_errors=True)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep an entry, if the disk lets us."""
        with contextlib.suppress(OSError):
            super().save_overload(sig, data)


@functools.cache
def fingerprint() -> str:
    """Return the hash of everything a compiled entry depends on.

    That is all kernel sources, the operation table they import, numba's version and the
    switches numba's own key leaves out.
    """
    here = Path(__file__).parent
    sources = [*sorted(here.glob("*.py")), here.parent / "effects" / "operations.py"]
    switches = (numba.__version__, numba.config.BOUNDSCHECK, str(numba.config.OPT))
    digest = hashlib.sha256(repr(switches).encode())
    for source in sources:
        if source.exists():
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@functools.cache
def cache_folder() -> Path | None:
    """Return the folder that keeps compiled entries; none if off or not writable.

    It lies in ``NUMBA_CACHE_DIR`` if that is set, otherwise in the user's cache folder.
    ``DECKSTATS_CACHE=0`` switches it off. The newest few fingerprints are kept.
    """
    if os.environ.get("DECKSTATS_CACHE") == "0":
        return None
    shared = numba.config.CACHE_DIR
    parent = (
        Path(shared, "deckstats") if shared else Path(AppDirs("deckstats", False).user_cache_dir)
    )
    folder = parent / "kernels" / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        os.utime(folder)
        newest_first = sorted(folder.parent.iterdir(), key=_modified, reverse=True)
    except OSError:
        return None
    for old in newest_first[KEPT_FINGERPRINTS:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _modified(path: Path) -> float:
    return path.stat().st_mtime


if JIT:
    _count_trailing_zeros = unsafe_numbers.trailing_zeros

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def _multiply_high(_typing: Any, a: Any, b: Any) -> tuple[Any, Callable[..., Any]]:
        def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            wide = ir.IntType(128)
            product = builder.mul(*(builder.zext(value, wide) for value in values))
            return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

        return u64(a, b), generate

else:

    def _count_trailing_zeros(mask: Any) -> int:
        bits = int(mask)
        return (bits & -bits).bit_length() - 1 if bits else 64

    def _multiply_high(a: Any, b: Any) -> Any:
        return u64((int(a) * int(b)) >> 64)


@kernel(i64, u64)
def trailing_zeros(mask: int) -> int:
    """Return the position of the lowest set bit; 64 if there is none."""
    return i64(_count_trailing_zeros(mask))


@kernel(u64, u64, u64, inline=True)
def multiply_high(a: Any, b: Any) -> Any:
    """Return the upper 64 bits of a product of 128.

    Parameters
    ----------
    a, b : uint64
        Any.
    """
    return _multiply_high(a, b)
