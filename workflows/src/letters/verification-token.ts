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
