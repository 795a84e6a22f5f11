import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the secret of a mailed link is one of those that the keys give; it takes as long if it is not. */
export const isOneOf = (secrets: readonly string[], sent: string): boolean =>
  secrets.some((secret) => timingSafeEqual(hashOf(secret), hashOf(sent)));

const hashOf = (text: string) => createHash('sha256').update(text).digest();
