import type { Answer, Message } from '../http/message.ts';

/** What a request came to: an answer, or the error that the client got instead. */
export type Outcome = Answer | Error;

/** An action that waits for what it has asked for does so for two seconds. */
const SLOWEST_MS = 3_000;

/** What is wrong with it, in words; null when nothing is. */
export function complaintAbout(outcome: Outcome): string | null {
  if (outcome instanceof Error) return `no answer: ${outcome.message}`;
  if (outcome.status >= 500) return `answered ${outcome.status}`;
  if (outcome.tookMs > SLOWEST_MS) return `took ${Math.round(outcome.tookMs)} ms`;
  return null;
}

const SHOWN = 300;
const shortened = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} in all)` : text;

/** Enough to make the request again by hand. */
export const described = ({ method, target, headers, body }: Message): string =>
  [
    `${method} ${shortened(target)}`,
    ...headers.map(([name, value]) => `  ${name}: ${shortened(name === 'cookie' ? '…' : value)}`),
    ...(body === null ? [] : [`  ${shortened(body.toString())}`]),
  ].join('\n');
