import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { isUuid } from '../../ports/is-uuid.ts';
import type { Ways } from '../../ports/ways.ts';
import { changeContact } from './change-contact.ts';
import { removePasskey } from './remove-passkey.ts';
import { addIdentity, removeIdentities } from './elsewhere.ts';
import { giveMobile } from './give-mobile.ts';
import { payOut, payoutsFrom } from './payouts.ts';
import { removeMobile, removePassword } from './remove-way.ts';
import { isUndoLink, undo } from './undo.ts';
import { waysOf } from './way-rows.ts';

export type WaysOptions = Readonly<{
  /** Connections of their own for payouts; see `payOut`. */
  holding: Db;
  keys: StoreKeys;
  /** Whether every admin has to have a second factor. */
  factorDemanded: boolean;
  now?: () => Date;
}>;

export function openWays(
  db: Db,
  { holding, keys, factorDemanded, now = () => new Date() }: WaysOptions,
): Ways {
  return {
    of: (accountId) => waysOf(db, accountId),

    changeEmail: (accountId, email) => changeContact(db, keys, accountId, { email }, now()),
    changeMobile: (accountId, mobile) => changeContact(db, keys, accountId, { mobile }, now()),
    giveMobile: (accountId, mobile) => giveMobile(db, accountId, mobile, now()),

    removeMobile: (accountId) => removeMobile(db, keys, accountId, now()),
    removePassword: (accountId) => removePassword(db, accountId, now()),
    removePasskey: async (accountId, passkeyId, actor) =>
      isUuid(passkeyId)
        ? removePasskey(db, { accountId, passkeyId, actor, factorDemanded }, now())
        : 'gone',

    addIdentity: (accountId, identity, as) =>
      addIdentity(db, { accountId, identity, ...as }, now()),
    removeIdentities: (accountId, provider, named) =>
      removeIdentities(db, { accountId, provider, named }, now()),

    isUndoLink: async (changeId, token) =>
      isUuid(changeId) && (await isUndoLink(db, changeId, token, now())),
    undo: async (changeId, token, reset) =>
      isUuid(changeId) ? undo(db, { changeId, token, reset }, now()) : null,

    payoutsFrom: (accountId) => payoutsFrom(db, accountId, now()),
    payOut: (accountId, pay) => payOut(holding, accountId, pay, now),
  };
}
