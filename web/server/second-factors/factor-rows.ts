import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Factor } from '../../ports/second-factors.ts';
import type { Actor } from '../../ports/trail.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { noteCodes } from './note-factors.ts';
import { recoveryHash } from './recovery-codes.ts';

type FactorRow = Readonly<{
  id: string;
  kind: Factor['kind'];
  signs_in: boolean;
  name: string;
  added_at: Date;
  used_at: Date | null;
}>;

/** The oldest first. */
export async function factorsOf(db: Db | Tx, accountId: string): Promise<readonly Factor[]> {
  const rows = await db<FactorRow[]>`
    select id, kind, signs_in, name, added_at, used_at from shop.second_factor
    where account_id = ${accountId} order by added_at, id`;
  return rows.map(({ id, kind, signs_in, name, added_at, used_at }) => ({
    ...{ id, kind, name },
    signsIn: signs_in,
    addedAt: added_at,
    usedAt: used_at,
  }));
}

/** Of those that were not used. */
export async function codesLeft(db: Db | Tx, accountId: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select count(*)::int as left from shop.recovery_code
    where account_id = ${accountId} and used_at is null`;
  return row?.left ?? 0;
}

/** In place of all earlier ones. */
export async function putCodes(tx: Tx, accountId: string, codes: readonly string[]): Promise<void> {
  await tx`delete from shop.recovery_code where account_id = ${accountId}`;
  await tx`insert into shop.recovery_code ${tx(
    codes.map((code) => ({ account_id: accountId, hash: recoveryHash(code) })),
  )}`;
}

type Given = Readonly<{ accountId: string; hash: Buffer; actor: Actor; now: Date }>;

/** Uses a code up, and notes it. */
export const takeRecoveryCode = (db: Db, { accountId, hash, actor, now }: Given) =>
  transaction(db, async (tx): Promise<'right' | 'wrong' | 'used'> => {
    await lock(tx, `second factors of ${accountId}`);
    const [code] = await tx<{ used_at: Date | null }[]>`
      select used_at from shop.recovery_code
      where account_id = ${accountId} and hash = ${hash}`;
    if (!code) return 'wrong';
    if (code.used_at !== null) return 'used';
    await tx`update shop.recovery_code set used_at = ${now}
             where account_id = ${accountId} and hash = ${hash}`;
    const left = await codesLeft(tx, accountId);
    await noteCodes(tx, actor, accountId, { before: left + 1, after: left });
    await oweLetter(tx, accountId, 'codeUsed', now);
    return 'right';
  });
