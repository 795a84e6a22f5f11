import type { StoreKeys } from '@store/platform/sealing';
import type { CodeBySms } from '../contracts.ts';

/** Six digits, by each key: told by the first one, recognised by all. */
export const oneTimeCodes = (
  keys: StoreKeys,
  { accountId, codeId }: CodeBySms,
): readonly string[] =>
  keys.tokensFor('one-time code', `${accountId}/${codeId}`).map((token) => {
    const number = Buffer.from(token, 'base64url').readUIntBE(0, 6) % 1_000_000;
    return String(number).padStart(6, '0');
  });
