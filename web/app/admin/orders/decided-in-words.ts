import type { NoticeTone } from '../../ui/notice.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import type { Decided } from './decided.ts';

type Done = Extract<Decided, { order: unknown }>;
type Refused = Exclude<Decided, Done | { outcome: 'noSuchOrder' }>;

export const isDone = (decided: Decided): decided is Done => 'order' in decided;

/** For the notice on the next page. */
export function doneInWords({ outcome, order }: Done): { tone: NoticeTone; text: string } {
  const { orderId, status, price } = order;
  switch (outcome) {
    case 'proposed':
      return {
        tone: 'info',
        text: `Cancelling ${orderId} is proposed. A second admin has to confirm it.`,
      };
    case 'withdrawn':
      return {
        tone: 'info',
        text: `The proposal to cancel ${orderId} is withdrawn. The order waits for a decision.`,
      };
    case 'sent':
      return {
        tone: 'info',
        text: `The decision about ${orderId} is on its way. It counts as soon as the provider is done.`,
      };
    case 'settled':
      return {
        tone: 'success',
        text:
          status === 'Refunded'
            ? `${orderId} is Refunded. ${formatRupees(price)} is in the buyer’s wallet.`
            : `${orderId} is ${status}.`,
      };
  }
}

export function refusedInWords(refused: Refused): { status: 403 | 409 | 503; text: string } {
  switch (refused.outcome) {
    case 'notProcessing':
      return {
        status: 409,
        text: `This order is ${refused.status} and not Processing any more. Nothing was changed.`,
      };
    case 'ownOrder':
      return {
        status: 403,
        text: 'You bought this order yourself. Another admin has to decide about it.',
      };
    case 'ownProposal':
      return {
        status: 409,
        text: 'You have proposed to cancel this order. A second admin has to confirm it.',
      };
    case 'alreadyProposed':
      return {
        status: 409,
        text: 'Another admin has just proposed to cancel this order. Confirm or decline that first.',
      };
    case 'notOpen':
      return {
        status: 409,
        text: 'This proposal is withdrawn, or the order has moved on since. Nothing was changed.',
      };
    case 'outOfReach':
      return {
        status: 503,
        text: 'The order could not be reached just now. Please send the decision again in a minute.',
      };
  }
}
