import type { Visitor } from '../http/visitors.ts';
import type { Person } from './people.ts';
import type { Row } from './rows.ts';
import { askOnce, type Asking } from './walk.ts';

type Scene = Asking &
  Readonly<{
    /** An admin with a second factor, of whom only the password was shown. */
    unproven: Visitor;
  }>;

/** Asks every address of the admins as one whose password is known to a thief. What opens, in words. */
export async function walkUnproven(
  answered: ReadonlyMap<string, Readonly<{ answered: Row<Person> }>>,
  { unproven, ...asking }: Scene,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [what, { answered: row }] of answered) {
    if (!/^\/admin(\/|$)/.test(what.split(' ')[1] ?? '')) continue;
    const expected = row.admin === '405' ? '405' : '>/login/second';
    const outcome = await askOnce(what, unproven, asking);
    if (outcome === expected) continue;
    faults.push(`${what} without the second factor: ${outcome} instead of ${expected}`);
  }
  return faults;
}
