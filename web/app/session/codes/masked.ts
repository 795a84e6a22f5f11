import type { CodeTo } from '../../../ports/one-time-codes.ts';
import { codeWords as words } from './words.ts';

/** Enough for its owner to know which one is meant, and no more. */
export const maskedRecipient = (to: CodeTo): string =>
  'mobile' in to ? words.mobileEnding(to.mobile.slice(-4)) : maskedEmail(to.email);

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
