import type { StoreKeys } from '@store/platform/sealing';

/**
 * The secret of a verification link, by each key: only the id of the link is handed from process to
 * process, and whoever writes the mail works the secret out again.
 */
export const verificationTokens = (
  keys: StoreKeys,
  accountId: string,
  linkId: string,
): readonly string[] => keys.tokensFor('verification link', `${accountId}/${linkId}`);

/** Likewise of a link to set a new password: whose account it is for is not known to its maker. */
export const resetTokens = (keys: StoreKeys, linkId: string): readonly string[] =>
  keys.tokensFor('password reset link', linkId);

/** Likewise of a link to keep an account that is closing. */
export const closingTokens = (keys: StoreKeys, closingId: string): readonly string[] =>
  keys.tokensFor('closing link', closingId);

/** Likewise of a link that undoes a change of an address or number. */
export const undoTokens = (keys: StoreKeys, changeId: string): readonly string[] =>
  keys.tokensFor('undo link', changeId);

/** Likewise of a link to a complaint, for who has no account. */
export const complaintTokens = (keys: StoreKeys, number: string): readonly string[] =>
  keys.tokensFor('complaint link', number);

/** Likewise of a link to one receipt. */
export const receiptTokens = (keys: StoreKeys, linkId: string): readonly string[] =>
  keys.tokensFor('receipt link', linkId);

/** Mails that come until somebody wants them no more, and can stop them by a link. */
export type MailList = 'service' | 'offers';

/** Likewise of a link that stops the mails of one list. */
export const unsubscribeTokens = (
  keys: StoreKeys,
  list: MailList,
  accountId: string,
): readonly string[] => keys.tokensFor('unsubscribe link', `${list}/${accountId}`);

/** Six digits, by each key: told by the first one, recognised by all. */
export const oneTimeCodes = (keys: StoreKeys, codeId: string): readonly string[] =>
  keys.tokensFor('one-time code', codeId).map((token) => {
    const number = Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000;
    return String(number).padStart(6, '0');
  });
