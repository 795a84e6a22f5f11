import {
  WALLET_SUBJECT,
  type WebhookAnswer,
  type WebhookType,
} from '@store/workflows/webhooks-out';
import type { WebhookEntry } from '../../../ports/webhooks-out.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { webhookOutcomes as outcomes, webhooksWords } from './words.ts';

const words = webhooksWords.log;

export type ShownMessage = Readonly<{
  id: string;
  type: string;
  subject: string;
  madeAt: string;
  state: WebhookEntry['state'];
  /** What is known of it, in sentences. */
  told: readonly string[];
}>;

/** A message as the list says it. */
export const shownMessage = (entry: WebhookEntry): ShownMessage => ({
  id: entry.id,
  type: entry.type,
  subject: subjectInWords(entry),
  madeAt: formatInstant(entry.madeAt),
  state: entry.state,
  told: toldOf(entry),
});

const TEST: WebhookType = 'ping';

function subjectInWords({ type, subject }: WebhookEntry): string {
  const { wallet, test } = words.subjects;
  if (type === TEST) return test;
  return subject === WALLET_SUBJECT ? wallet : subject;
}

function toldOf({ tries, triedAt, answer, nextAt }: WebhookEntry): readonly string[] {
  const next = tries === 0 ? words.first : words.next;
  return [
    ...(triedAt === null ? [words.notTried] : [words.tried(tries, formatInstant(triedAt))]),
    ...(answer === null ? [] : [inWords(answer)]),
    ...(nextAt === null ? [] : [next(formatInstant(nextAt))]),
  ];
}

function inWords(answer: WebhookAnswer): string {
  switch (answer) {
    case 'refused':
    case 'notReached':
    case 'noAnswer':
    case 'off':
      return outcomes[answer];
    default:
      return outcomes.status(answer);
  }
}
