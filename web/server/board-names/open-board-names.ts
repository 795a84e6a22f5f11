import type { Db } from '@store/platform/postgres';
import type { BoardNames } from '../../ports/board-names.ts';
import { isUuid } from '../../ports/is-uuid.ts';

type Options = Readonly<{ now: () => Date }>;

/** The choice in schema `shop`; it goes with the account. */
export function openBoardNames(db: Db, { now }: Options): BoardNames {
  async function hiddenAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = accountIds.filter(isUuid);
    if (ids.length === 0) return new Set();
    const rows = await db<{ id: string }[]>`
      select account_id as id from shop.hidden_on_board where account_id = any (${ids}::uuid[])`;
    return new Set(rows.map(({ id }) => id));
  }

  return {
    isHidden: async (accountId) => (await hiddenAmong([accountId])).has(accountId),
    async choose(accountId, hidden) {
      await (hidden
        ? db`
            insert into shop.hidden_on_board ${db({ account_id: accountId, since: now() })}
            on conflict do nothing`
        : db`delete from shop.hidden_on_board where account_id = ${accountId}`);
    },
    hiddenAmong,
  };
}
