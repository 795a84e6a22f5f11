import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { isUuid } from '../../ports/is-uuid.ts';
import { NO_PAYOUT_MS, type Ways } from '../../ports/ways.ts';
import { changeContact } from './change-contact.ts';
import { removeMobile, removePassword } from './remove-way.ts';
import { isUndoLink, undo } from './undo.ts';
import { waysOf } from './way-rows.ts';

export type WaysOptions = Readonly<{ keys: StoreKeys; now?: () => Date }>;

export function openWays(db: Db, { keys, now = () => new Date() }: WaysOptions): Ways {
  return {
    of: (accountId) => waysOf(db, accountId),

    changeEmail: (accountId, email) => changeContact(db, keys, accountId, { email }, now()),
    changeMobile: (accountId, mobile) => changeContact(db, keys, accountId, { mobile }, now()),

    removeMobile: (accountId) => removeMobile(db, keys, accountId, now()),
    removePassword: (accountId) => removePassword(db, accountId, now()),

    isUndoLink: async (changeId, token) =>
      isUuid(changeId) && (await isUndoLink(db, changeId, token, now())),
    undo: async (changeId, token, reset) =>
      isUuid(changeId) ? undo(db, { changeId, token, reset }, now()) : null,

    async payoutsFrom(accountId) {
      const [row] = await db<{ changed: Date | null }[]>`
        select credentials_changed_at as changed from shop.account where id = ${accountId}`;
      if (!row?.changed) return null;
      const from = new Date(row.changed.getTime() + NO_PAYOUT_MS);
      return from > now() ? from : null;
    },
  };
}
