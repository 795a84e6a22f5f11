/**
 * What no spec could or should tell apart. Fault texts: what programs go by, its class, code and
 * cause, is mutated as all else. Branches that the types rule out: they are there for the compiler.
 */
const leftOut = {
  shouldIgnore(path) {
    if (isTextOfAFault(path)) return 'words for people';
    if (isForTheCompiler(path)) return 'the compiler holds it';
    return undefined;
  },
};

function isTextOfAFault(path) {
  if (path.listKey !== 'arguments' || path.key !== 0) return false;
  const call = path.parentPath;
  if (call.isNewExpression()) return call.parentPath.isThrowStatement();
  const callee = call.get('callee');
  return callee.isSuper() || callee.matchesPattern('ApplicationFailure.nonRetryable');
}

const isForTheCompiler = (path) =>
  path.isSwitchCase() && path.node.test === null && /^return assertNever/.test(sourceOf(path));

/** Empty where a case falls out of the switch. */
const sourceOf = (path) => String(path.get('consequent.0') ?? '');

export const strykerPlugins = [{ kind: 'Ignore', name: 'left-out', value: leftOut }];
