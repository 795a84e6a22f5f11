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

/** Six digits, by each key: told by the first one, recognised by all. */
export const oneTimeCodes = (
  keys: StoreKeys,
  { accountId, codeId }: Readonly<{ accountId: string; codeId: string }>,
): readonly string[] =>
  keys.tokensFor('one-time code', `${accountId}/${codeId}`).map((token) => {
    const number = Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000;
    return String(number).padStart(6, '0');
  });
