import { canonicalJson } from '@store/ledger';

export type Merged<Values> = Readonly<{
  /** What somebody changed and nobody else has changed meanwhile. */
  changes: Partial<Values>;
  /** What somebody else has changed meanwhile to something else. */
  conflicts: readonly (keyof Values & string)[];
}>;

/**
 * Two people edit one thing: `was` is what the form of the second one began with, `mine` what it
 * sends, `now` what is there. Fields that the second one left alone stay as they are now.
 */
export function mergedWith<Values extends Readonly<Record<string, unknown>>>(
  was: Values,
  mine: Values,
  now: Values,
): Merged<Values> {
  const changes: Partial<Values> = {};
  const conflicts: (keyof Values & string)[] = [];
  for (const name of Object.keys(mine) as (keyof Values & string)[]) {
    if (same(was[name], mine[name]) || same(now[name], mine[name])) continue;
    if (same(was[name], now[name])) changes[name] = mine[name];
    else conflicts.push(name);
  }
  return { changes, conflicts };
}

/**
 * What the form of the second one goes on with after a conflict: what they changed themselves, and
 * elsewhere what is there now. With `was` alone it would take back what the first one has saved.
 */
export const rebased = <Values extends Readonly<Record<string, unknown>>>(
  was: Values,
  mine: Values,
  now: Values,
): Values => ({ ...now, ...differencesTo(was, mine) });

/** What of `wanted` is not so yet. */
export const differencesTo = <Values extends Readonly<Record<string, unknown>>>(
  now: Values,
  wanted: Values,
): Partial<Values> => mergedWith(now, wanted, now).changes;

const same = (one: unknown, other: unknown) =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
