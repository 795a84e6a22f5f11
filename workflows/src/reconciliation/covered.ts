import type { Span } from './difference.ts';

/** Clocks differ, and what happens at midnight may stand under the next day. */
const EDGE_MS = 15 * 60_000;

/** The time around noon of the day that files tell of without a gap, null where they do not. */
export function coveredBy(
  files: readonly Readonly<{ covers: Span }>[],
  { from, until }: Span,
): Span | null {
  const noon = (Date.parse(from) + Date.parse(until)) / 2;
  let [start, end] = [noon, noon];
  for (let grown = true; grown;) {
    grown = false;
    for (const { covers } of files) {
      const [first, last] = [Date.parse(covers.from), Date.parse(covers.until)];
      if (first > end || last < start || (first >= start && last <= end)) continue;
      [start, end, grown] = [Math.min(start, first), Math.max(end, last), true];
    }
  }
  if (start === end) return null;
  return { from: new Date(start).toISOString(), until: new Date(end).toISOString() };
}

/** Not of what lies so near to the edge that it may stand beyond it. */
export const isCovered = (covered: Span | null, at: string): boolean =>
  covered !== null &&
  Date.parse(at) - EDGE_MS >= Date.parse(covered.from) &&
  Date.parse(at) + EDGE_MS < Date.parse(covered.until);
