import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { LONGEST_INPUT } from './input-length.ts';

/** So many ways to match are tried in an instant, whatever is typed. */
const MOST_WAYS = 100_000;

const parser = new RegExpParser();

/**
 * Why a pattern cannot be that of an order field: it is no regular expression, or it could keep the
 * store busy for long with what somebody types.
 */
export function patternFault(pattern: string): 'syntax' | 'slow' | null {
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
    const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
    return waysOfAny(alternatives) <= MOST_WAYS ? null : 'slow';
  } catch {
    return 'syntax';
  }
}

/** In how many ways it can be matched at most, before a text that does not fit is given up. */
const waysOfAny = (alternatives: readonly AST.Alternative[]): number =>
  alternatives.reduce((sum, { elements }) => sum + waysOfAll(elements), 0);

const waysOfAll = (elements: readonly AST.Element[]): number =>
  elements.reduce((product, element) => product * waysOf(element), 1);

function waysOf(element: AST.Element): number {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return waysOfAny(element.alternatives);
    case 'Quantifier':
      return waysToRepeat(element);
    case 'Assertion':
      return 'alternatives' in element ? waysOfAny(element.alternatives) : 1;
    default:
      return 1;
  }
}

function waysToRepeat({ element, min, max }: AST.Quantifier): number {
  const once = waysOf(element);
  const most = Math.min(max, Math.max(min, LONGEST_INPUT));
  if (once === 1) return most - min + 1;
  let ways = 0;
  for (let times = min; times <= most && ways <= MOST_WAYS; times += 1) ways += once ** times;
  return ways;
}
