import type { AppLoadContext } from '@remix-run/node';
import type { CodeChecked } from '../../../ports/one-time-codes.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import type { CodeSent } from './send-code.server.ts';
import { codeRefusals as refusals } from './words.ts';

export type CodeRefused = Readonly<{
  message: string;
  status: 401 | 429 | 503;
  headers?: HeadersInit;
}>;

/** Why no code was sent, in words, and how to answer. */
export function notSent(
  sent: Exclude<CodeSent, { outcome: 'sent' }>,
  { shop }: AppLoadContext,
): CodeRefused {
  if (sent.outcome === 'failed') return { message: refusals.failed, status: 503 };
  const seconds = Math.ceil((sent.until.getTime() - shop.now().getTime()) / 1_000);
  return {
    message: refusals.tooMany(formatInstant(sent.until)),
    status: 429,
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  };
}

/** Why a code was not taken. The last wrong try is also the end of the code. */
export const notRight = (checked: Exclude<CodeChecked, { outcome: 'right' }>): CodeRefused => ({
  message:
    checked.outcome === 'wrong' && checked.triesLeft > 0
      ? refusals.wrong(checked.triesLeft)
      : refusals.over,
  status: 401,
});
