import type { OrderView } from '@store/projections';
import { orderWords } from '../../order/words.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { decisionAnswers, decisionRefusals } from './words.ts';
import type { Decided } from './decided.ts';

type Done = Extract<Decided, { order: unknown }>;
type Refused = Exclude<Decided, Done | { outcome: 'noSuchOrder' }>;

export const isDone = (decided: Decided): decided is Done => 'order' in decided;

/** For the notice on the next page. */
export function doneInWords({ outcome, order }: Done): { tone: NoticeTone; text: string } {
  const { orderId } = order;
  switch (outcome) {
    case 'proposed':
      return {
        tone: 'info',
        text: decisionAnswers.proposed(orderId),
      };
    case 'withdrawn':
      return {
        tone: 'info',
        text: decisionAnswers.withdrawn(orderId),
      };
    case 'released':
      return { tone: 'success', text: decisionAnswers.released(orderId) };
    case 'sent':
      return {
        tone: 'info',
        text: decisionAnswers.sent(orderId),
      };
    case 'settled':
      return {
        tone: 'success',
        text: settledInWords(order),
      };
  }
}

function settledInWords({ orderId, status, price, returned }: OrderView): string {
  if (status === 'Refunded') return decisionAnswers.refunded(orderId, formatRupees(price));
  return returned === null
    ? decisionAnswers.settled(orderId, orderWords.statuses[status])
    : decisionAnswers.completedInPart(orderId, formatRupees(returned.amount));
}

const STATUSES = {
  notProcessing: 409,
  held: 409,
  corrected: 409,
  moved: 409,
  notHeld: 409,
  noSuchPart: 409,
  partDelivered: 409,
  codesSeen: 409,
  nothingKept: 409,
  ownOrder: 403,
  ownProposal: 409,
  alreadyProposed: 409,
  disputed: 409,
  notOpen: 409,
  lapsed: 409,
  tooEarly: 409,
  outOfReach: 503,
} as const satisfies Readonly<Record<Refused['outcome'], number>>;

export const refusedInWords = (refused: Refused): { status: 403 | 409 | 503; text: string } => ({
  status: STATUSES[refused.outcome],
  text: textOf(refused),
});

function textOf(refused: Refused): string {
  switch (refused.outcome) {
    case 'notProcessing':
      return decisionRefusals.notProcessing(orderWords.statuses[refused.status]);
    case 'tooEarly':
      return decisionRefusals.tooEarly(formatInstant(refused.from));
    default:
      return decisionRefusals[refused.outcome];
  }
}
