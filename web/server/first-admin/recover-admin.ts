import { lock, transaction, type Db } from '@store/platform/postgres';
import { normalEmail } from '../../ports/normalise.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { noteFactors } from '../second-factors/note-factors.ts';
import type { FactorKind } from '../../ports/second-factors.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';

export type Recovered =
  | Readonly<{ outcome: 'recovered'; customerNumber: number; email: string }>
  | Readonly<{ outcome: 'noAdmin' }>;

/**
 * Takes away the second factors and recovery codes of an admin who has lost them, and ends their
 * sessions: whoever runs this command runs the store. The password stays.
 */
export async function recoverAdmin(db: Db, typed: string): Promise<Recovered> {
  const email = normalEmail(typed);
  return transaction(db, async (tx) => {
    const [admin] = await tx<{ id: string; customer_number: number }[]>`
      select id, customer_number from shop.account where email = ${email} and role = 'admin'`;
    if (!admin) return { outcome: 'noAdmin' };
    const { id } = admin;
    await lock(tx, `second factors of ${id}`);
    const before = await tx<{ kind: FactorKind }[]>`
      delete from shop.second_factor where account_id = ${id} returning kind`;
    await tx`delete from shop.recovery_code where account_id = ${id}`;
    await endAllSessions(tx, id);
    await noteFactors(tx, { kind: 'program', name: 'npm run admin' }, id, before, []);
    await oweLetter(tx, id, 'recovered', new Date());
    return { outcome: 'recovered', customerNumber: admin.customer_number, email };
  });
}
