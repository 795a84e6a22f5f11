import { lock, transaction, type Db } from '@store/platform/postgres';
import type { Role } from '../../ports/accounts.ts';
import type { Actor } from '../../ports/trail.ts';
import type { PasskeyRemoved } from '../../ports/ways.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { awaitedIn } from '../second-factors/awaited.ts';
import { factorsOf } from '../second-factors/factor-rows.ts';
import { noteFactors } from '../second-factors/note-factors.ts';
import { countOf, waysOf } from './way-rows.ts';

type Unwanted = Readonly<{
  accountId: string;
  passkeyId: string;
  actor: Actor;
  /** Whether every admin has to have a second factor. */
  factorDemanded: boolean;
}>;

/** Of an admin it is a second factor as well. */
export const removePasskey = (
  db: Db,
  { accountId, passkeyId, actor, factorDemanded }: Unwanted,
  now: Date,
) =>
  transaction(db, async (tx): Promise<PasskeyRemoved> => {
    await lock(tx, `second factors of ${accountId}`);
    const [account] = await tx<{ role: Role; made_up: boolean }[]>`
      select role, made_up from shop.account where id = ${accountId} for update`;
    const ways = await waysOf(tx, accountId);
    const passkey = ways.passkeys.find(({ id }) => id === passkeyId);
    if (account === undefined || passkey === undefined) return 'gone';
    if (countOf(ways) === 1) return 'last';
    const before = await factorsOf(tx, accountId);
    const after = before.filter(({ id }) => id !== passkeyId);
    const without = { ...account, has_factor: after.length > 0, second_at: now };
    if (awaitedIn(without, factorDemanded) === 'enrolment') return 'lastFactor';
    await tx`delete from shop.second_factor where id = ${passkeyId}`;
    if (account.role === 'admin') await noteFactors(tx, actor, accountId, before, after);
    if (after.length === 0) {
      await tx`delete from shop.recovery_code where account_id = ${accountId}`;
    }
    const { name } = passkey;
    const called = name === '' ? 'A passkey' : `A passkey from ${name}`;
    await oweLetter(tx, accountId, 'wayRemoved', now, called);
    return 'removed';
  });
