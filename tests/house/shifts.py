"""A lint for the traps of compiled code: what mypyc would compile wrongly or slowly, without a word."""

import ast
from collections.abc import Iterator

UNSAFE_SHIFT = "a constant is shifted left: compiled, that is a 32-bit shift; take the bit from a table"
BOXED_LOOP = "range over a constant boxes its variable: write range(i64(N))"
FOREIGN_LUCK = "the random module is not portable: use the kernel's generator"

_INTEGERS = ("i64", "i32", "i16", "u8", "int")


def faults(source: str, hot: bool = False) -> list[tuple[int, str]]:
    """Line and reason of each fault; loops are looked at in hot modules only."""
    tree = ast.parse(source)
    found = [*_shifts(tree, _constants(tree.body)), *_random(tree)]
    if hot:
        found += _boxed(tree)
    return sorted(set(found))


def _constants(body: list[ast.stmt]) -> set[str]:
    """The names that these statements, or blocks within them, bind to a constant."""
    names: set[str] = set()
    for node in _own_nodes(body):
        if isinstance(node, ast.Assign) and _is_constant(node.value, names):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            if _is_constant(node.value, names):
                names.add(node.target.id)
        elif isinstance(node, ast.NamedExpr) and _is_constant(node.value, names):
            names.add(node.target.id)
    return names


def _own_nodes(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All nodes in source order, without those of functions and classes inside."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        yield statement
        for child in ast.iter_child_nodes(statement):
            if isinstance(child, ast.stmt):
                yield from _own_nodes([child])
            else:
                yield from ast.walk(child)


def _is_constant(node: ast.expr, names: set[str]) -> bool:
    """A literal, arithmetic on literals, i64(…) of one, a name bound to one, or a name in capitals."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.UnaryOp):
        return _is_constant(node.operand, names)
    if isinstance(node, ast.BinOp):
        return _is_constant(node.left, names) and _is_constant(node.right, names)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _INTEGERS:
        return len(node.args) == 1 and _is_constant(node.args[0], names)
    if isinstance(node, ast.Attribute):
        return node.attr.isupper()
    return isinstance(node, ast.Name) and (node.id in names or node.id.isupper())


def _shifts(scope: ast.Module | ast.FunctionDef | ast.ClassDef, names: set[str]) -> Iterator[tuple[int, str]]:
    for node in _nodes_of(scope):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            operand: ast.expr = node.left
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift):
            operand = node.target
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from _shifts(node, names | _constants(node.body))
            continue
        else:
            continue
        if _is_constant(operand, names):
            yield node.lineno, UNSAFE_SHIFT


def _nodes_of(scope: ast.Module | ast.FunctionDef | ast.ClassDef) -> Iterator[ast.AST]:
    """The nodes of a scope; of a scope inside it only its head."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)


def _boxed(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """`for` over range(N) in functions that answer with a number, a truth or nothing."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.returns is None:
            continue
        if function.name == "__init__" or ast.unparse(function.returns) not in ("i64", "bool", "None"):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.For) and isinstance(node.iter, ast.Call):
                call = node.iter
                named_range = isinstance(call.func, ast.Name) and call.func.id == "range"
                last = call.args[-1] if call.args else None
                if named_range and isinstance(last, ast.Constant | ast.Name) and _is_constant(last, set()):
                    yield node.lineno, BOXED_LOOP


def _random(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        if any(name.split(".")[0] == "random" for name in names) and isinstance(
            node, ast.Import | ast.ImportFrom
        ):
            yield node.lineno, FOREIGN_LUCK
