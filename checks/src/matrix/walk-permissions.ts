import { ADMIN_PERMISSIONS, type AdminPermission } from '@store/web/accounts';
import type { Visitor } from '../http/visitors.ts';
import { NEEDS, NEEDS_ONE_OF } from './needs.ts';
import type { Person } from './people.ts';
import type { Row } from './rows.ts';
import { askOnce, type Asking } from './walk.ts';

type Scene = Asking &
  Readonly<{
    /** Signs in an admin who may do just that. */
    adminWith: (permissions: readonly AdminPermission[]) => Promise<Visitor>;
  }>;

/**
 * Asks every address of the admins as one who has only what it needs, who must be answered as
 * somebody who has all, and as ones who lack a part of it. What is otherwise, in words.
 */
export async function walkPermissions(
  answered: ReadonlyMap<string, Readonly<{ answered: Row<Person> }>>,
  { adminWith, ...asking }: Scene,
): Promise<readonly string[]> {
  const admins = new Map<string, Promise<Visitor>>();
  const admin = (permissions: readonly AdminPermission[]) => {
    const name = permissions.join('+');
    const known = admins.get(name) ?? adminWith(permissions);
    admins.set(name, known);
    return known;
  };
  const faults: string[] = [];
  for (const [what, { answered: row }] of answered) {
    const [, pattern = ''] = what.split(' ');
    if (!/^(?:\/api)?\/admin(\/|$)/.test(pattern)) continue;
    const expect = async (held: readonly AdminPermission[], expected: string) => {
      const outcome = await askOnce(what, await admin(held), asking);
      if (outcome === expected) return;
      faults.push(
        `${what} with ${held.join(', ') || 'nothing'}: ${outcome} instead of ${expected}`,
      );
    };
    const oneOf = NEEDS_ONE_OF[pattern];
    if (oneOf !== undefined) {
      for (const one of oneOf) await expect([one], row.admin);
      const others = ADMIN_PERMISSIONS.filter((one) => !oneOf.includes(one));
      await expect(others, refusedAs(row.admin, pattern));
      continue;
    }
    const needs = NEEDS[pattern];
    if (needs === undefined) {
      faults.push(`${what}: nobody has said which permission it needs`);
      continue;
    }
    await expect(needs, row.admin);
    for (const lacking of needs) {
      const held = ADMIN_PERMISSIONS.filter((one) => one !== lacking);
      await expect(held, refusedAs(row.admin, pattern));
    }
  }
  const patterns = new Set([...answered.keys()].map((what) => what.split(' ')[1]));
  const gone = Object.keys({ ...NEEDS, ...NEEDS_ONE_OF }).filter(
    (pattern) => !patterns.has(pattern),
  );
  return [...faults, ...gone.map((pattern) => `${pattern}: the store has no such address`)];
}

/** Where there is no such method, nobody gets as far as a permission. */
function refusedAs(admin: string, pattern: string): string {
  if (admin === '405' || admin === 'MethodNotAllowed') return admin;
  return pattern.startsWith('/api/') ? 'Forbidden' : '403';
}
