import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { SignInWay } from '../../ports/sessions.ts';
import { SIGN_IN_CODE_MS, type SignInCodes } from '../../ports/sign-in-codes.ts';

type Row = Readonly<{ account_id: string; by: SignInWay; given_at: Date }>;

/** The table has hashes only, as that of sessions does. */
export function openSignInCodes(db: Db, { now }: Readonly<{ now: () => Date }>): SignInCodes {
  return {
    async give({ accountId, by }) {
      const code = randomBytes(32).toString('base64url');
      await db`
        insert into shop.sign_in_code ${db({
          code_hash: hashOf(code),
          account_id: accountId,
          by,
          given_at: now(),
        })}`;
      return code;
    },

    async take(code) {
      const [row] = await db<Row[]>`
        delete from shop.sign_in_code where code_hash = ${hashOf(code)}
        returning account_id, by, given_at`;
      if (row === undefined || row.given_at <= over(now())) return null;
      return { accountId: row.account_id, by: row.by };
    },
  };
}

/** Takes away those that nobody has come for. */
export const forgetSignInCodes = async (db: Db, now: Date): Promise<void> =>
  void (await db`delete from shop.sign_in_code where given_at <= ${over(now)}`);

const over = (now: Date): Date => new Date(now.getTime() - SIGN_IN_CODE_MS);

const hashOf = (code: string) => createHash('sha256').update(code).digest();
