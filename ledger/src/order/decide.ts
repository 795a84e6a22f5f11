import { assertNever } from '../kernel/assert-never.ts';
import { reject, type Decider } from '../kernel/decider.ts';
import { askRefund } from './asking-refund.ts';
import { cancelOrder, completeOrder, refundOrder } from './closing.ts';
import type { OrderCommand } from './commands.ts';
import { correctGameAccount } from './correcting.ts';
import {
  makeLegManual,
  recordLegAccepted,
  recordLegDelivered,
  recordLegUnknown,
  recordUnbought,
  startLeg,
} from './delivery.ts';
import { disputeOrder, endOrderDispute } from './disputing.ts';
import type { OrderEvent } from './events.ts';
import { revealCodes } from './revealing.ts';
import { approveResend } from './resending.ts';
import { rerouteLeg } from './rerouting.ts';
import { setDecisionAside } from './seeing.ts';
import { evolve } from './evolve.ts';
import {
  confirmPayment,
  failPayment,
  recordStrayPayment,
  reportPayment,
  requestPayment,
} from './payment.ts';
import { place } from './placing.ts';
import { confirmCancellation, proposeCancellation, withdrawCancellation } from './two-persons.ts';
import { holdForReview, releaseFromReview } from './review.ts';
import type { OrderDecision } from './decision.ts';
import type { OrderRejection } from './rejections.ts';
import { notPlaced, type Order } from './state.ts';

function decide(command: OrderCommand, order: Order): OrderDecision {
  if (command.type === 'PlaceOrder') return place(command.data, order);
  if (order.status === 'NotPlaced') {
    return reject({ type: 'NoSuchOrder', orderId: command.data.orderId });
  }
  switch (command.type) {
    case 'CorrectGameAccount':
      return correctGameAccount(command.data, order);
    case 'RequestPayment':
      return requestPayment(command.data, order);
    case 'ReportPayment':
      return reportPayment(command.data, order);
    case 'ConfirmPayment':
      return confirmPayment(command.data, order);
    case 'FailPayment':
      return failPayment(command.data, order);
    case 'RecordStrayPayment':
      return recordStrayPayment(command.data, order);
    case 'StartLeg':
      return startLeg(command.data, order);
    case 'RecordLegAccepted':
      return recordLegAccepted(command.data, order);
    case 'RecordLegDelivered':
      return recordLegDelivered(command.data, order);
    case 'RecordLegFailed':
    case 'RecordLegNotSent':
      return recordUnbought(command, order);
    case 'RecordLegUnknown':
      return recordLegUnknown(command.data, order);
    case 'MakeLegManual':
      return makeLegManual(command.data, order);
    case 'ApproveResend':
      return approveResend(command.data, order);
    case 'RerouteLeg':
      return rerouteLeg(command.data, order);
    case 'CompleteOrder':
      return completeOrder(command.data, order);
    case 'RefundOrder':
      return refundOrder(command.data, order);
    case 'SetDecisionAside':
      return setDecisionAside(command.data, order);
    case 'AskRefund':
      return askRefund(command.data, order);
    case 'RevealCodes':
      return revealCodes(command.data, order);
    case 'HoldForReview':
      return holdForReview(command.data, order);
    case 'ReleaseFromReview':
      return releaseFromReview(command.data, order);
    case 'ProposeCancellation':
      return proposeCancellation(command.data, order);
    case 'WithdrawCancellation':
      return withdrawCancellation(command.data, order);
    case 'ConfirmCancellation':
      return confirmCancellation(command.data, order);
    case 'CancelOrder':
      return cancelOrder(command.data, order);
    case 'DisputeOrder':
      return disputeOrder(command.data, order);
    case 'EndOrderDispute':
      return endOrderDispute(command.data, order);
    default:
      return assertNever(command);
  }
}

export const order: Decider<Order, OrderCommand, OrderEvent, OrderRejection> = {
  initialState: notPlaced,
  decide,
  evolve,
};
