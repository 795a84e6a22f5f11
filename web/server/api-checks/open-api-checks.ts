import { createHmac } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { ApiChecks, AskedAbout } from '../../ports/api-checks.ts';

/** Longer than any proof holds. */
const KEPT_MS = 15 * 60_000;

/** By a hash of what was asked about: what was typed stands in nobody's table. */
export function openApiChecks(
  db: Db,
  { secret, now }: Readonly<{ secret: string; now: () => Date }>,
): ApiChecks {
  const hashOf = ({ productId, inputs }: AskedAbout) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([productId, ...inputs]))
      .digest();

  return {
    async keep(accountId, about, proof) {
      const row = { account_id: accountId, about_hash: hashOf(about), proof, at: now() };
      await db`
        insert into shop.api_check ${db(row)}
        on conflict (account_id, about_hash) do update
          set proof = excluded.proof, at = excluded.at`;
    },

    async proofOf(accountId, about) {
      const [row] = await db<{ proof: string }[]>`
        select proof from shop.api_check
        where account_id = ${accountId} and about_hash = ${hashOf(about)}`;
      return row?.proof ?? '';
    },
  };
}

export const forgetApiChecks = async (db: Db, now: Date): Promise<void> =>
  void (await db`
    delete from shop.api_check where at <= ${new Date(now.getTime() - KEPT_MS)}`);
