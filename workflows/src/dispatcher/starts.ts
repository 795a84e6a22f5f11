import { decodeEvent, type RecordedEvent } from '@store/ledger/event-store';
import { workflowIds } from '../contracts.ts';
import type { AlarmInput, HourlyAlarmInput } from '../alarm/contract.ts';
import type { NewsToTell } from '../news/contract.ts';
import type { BankRefundInput } from '../bank-refund/contract.ts';
import type { BookEntryInput } from '../book-entry/contract.ts';
import type { DisputedPointsInput, DisputeInput, FollowDisputeInput } from '../dispute/contract.ts';
import type { OrderInput, StoreTiming } from '../order/contract.ts';
import type { RedeemPointsInput } from '../redeem-points/contract.ts';
import type { ReverseOrderInput } from '../reverse-order/contract.ts';
import type { SuspendedInput, SuspenseRefundInput } from '../suspense/contract.ts';
import type { TopUpInput } from '../top-up/contract.ts';

/** Streams whose events may start something. */
export const DISPATCHED_PREFIXES = [
  ...['order-', 'topup-', 'points-', 'entry-'],
  ...['refund-', 'dispute-', 'suspense-'],
];

export type WorkflowStart = Readonly<{ workflowId: string }> &
  (
    | Readonly<{ workflow: 'order'; input: OrderInput }>
    | Readonly<{ workflow: 'topUp'; input: TopUpInput }>
    | Readonly<{ workflow: 'redeemPoints'; input: RedeemPointsInput }>
    | Readonly<{ workflow: 'bookEntry'; input: BookEntryInput }>
    | Readonly<{ workflow: 'reverseOrder'; input: ReverseOrderInput }>
    | Readonly<{ workflow: 'refundToBank'; input: BankRefundInput }>
    | Readonly<{ workflow: 'followDispute'; input: FollowDisputeInput }>
    | Readonly<{ workflow: 'takeDisputedPoints'; input: DisputedPointsInput }>
    | Readonly<{ workflow: 'settleDispute'; input: DisputeInput }>
    | Readonly<{ workflow: 'tellOfSuspense' | 'creditReleased'; input: SuspendedInput }>
    | Readonly<{ workflow: 'refundSuspended'; input: SuspenseRefundInput }>
    | Readonly<{ workflow: 'alarmStaff'; input: AlarmInput }>
    | Readonly<{ workflow: 'alarmHourly'; input: HourlyAlarmInput }>
    | Readonly<{ workflow: 'tellNews' | 'tellSlowOrders'; input: NewsToTell }>
  );

const STARTING = new Set([
  'OrderPlaced',
  'OrderRefunded',
  'TopUpRequested',
  'PointsRedeemed',
  'ManualEntryProposed',
  'ManualEntryApproved',
  'BankRefundAsked',
  'DisputeOpened',
  'SaleDisputed',
  'DisputeWon',
  'DisputeLost',
  'FundsSuspended',
  'SuspenseReleased',
  'SuspenseRefundAsked',
]);

const HOUR_MS = 60 * 60_000;

/** What an event starts, null for most. Durations are copied in and hold for that workflow. */
export function startedBy(recorded: RecordedEvent, timing: StoreTiming): WorkflowStart | null {
  // Nearly all events start nothing: those are not even read.
  if (!STARTING.has(recorded.type)) return null;
  const event = decodeEvent(recorded);
  switch (event?.type) {
    case 'OrderPlaced': {
      const order = event.data;
      const workflowId = workflowIds.order(order.orderId);
      // The order's own, so that it is started anew with the same, and pages know it as well.
      const manualRefundAfterMs = order.refundAfterHours * HOUR_MS;
      const input = { order, timing: { ...timing, manualRefundAfterMs } };
      return { workflow: 'order', workflowId, input };
    }
    case 'OrderRefunded': {
      // Whatever refunds an order that was not completed pays the money out itself.
      if (!event.data.reversal) return null;
      const { orderId } = event.data;
      const { stepTimeoutMs } = timing;
      return {
        workflow: 'reverseOrder',
        workflowId: workflowIds.reverseOrder(orderId),
        input: { orderId, stepTimeoutMs },
      };
    }
    case 'TopUpRequested': {
      const topUp = event.data;
      const workflowId = workflowIds.topUp(topUp.txnId);
      return { workflow: 'topUp', workflowId, input: { topUp, timing } };
    }
    case 'PointsRedeemed': {
      const redemption = event.data;
      const workflowId = workflowIds.redeemPoints(redemption.redemptionId);
      const { stepTimeoutMs } = timing;
      return { workflow: 'redeemPoints', workflowId, input: { redemption, stepTimeoutMs } };
    }
    case 'ManualEntryProposed':
    case 'ManualEntryApproved': {
      // One that takes two persons starts when the second has agreed.
      if (event.type === 'ManualEntryProposed' && event.data.takesTwo) return null;
      const { entryId } = event.data;
      const { stepTimeoutMs } = timing;
      return {
        workflow: 'bookEntry',
        workflowId: workflowIds.bookEntry(entryId),
        input: { entryId, stepTimeoutMs },
      };
    }
    case 'BankRefundAsked': {
      const { orderId, number, reference, at: askedAt } = event.data;
      const { stepTimeoutMs, gatewayTimeoutMs } = timing;
      return {
        workflow: 'refundToBank',
        workflowId: workflowIds.refundToBank(reference),
        input: { orderId, number, askedAt, stepTimeoutMs, gatewayTimeoutMs },
      };
    }
    case 'DisputeOpened': {
      const { disputeId, answerBy } = event.data;
      const { stepTimeoutMs } = timing;
      return {
        workflow: 'followDispute',
        workflowId: workflowIds.followDispute(disputeId),
        input: { disputeId, answerBy, stepTimeoutMs },
      };
    }
    case 'SaleDisputed': {
      const { orderId, disputeId } = event.data;
      const { stepTimeoutMs } = timing;
      return {
        workflow: 'takeDisputedPoints',
        workflowId: workflowIds.disputedPoints(disputeId),
        input: { orderId, disputeId, stepTimeoutMs },
      };
    }
    case 'DisputeWon':
    case 'DisputeLost': {
      const { disputeId } = event.data;
      const { stepTimeoutMs } = timing;
      return {
        workflow: 'settleDispute',
        workflowId: workflowIds.settleDispute(disputeId),
        input: { disputeId, stepTimeoutMs },
      };
    }
    case 'FundsSuspended': {
      const { utr } = event.data;
      const input = { utr, stepTimeoutMs: timing.stepTimeoutMs };
      return { workflow: 'tellOfSuspense', workflowId: workflowIds.suspense(utr), input };
    }
    case 'SuspenseReleased': {
      const { utr } = event.data;
      const input = { utr, stepTimeoutMs: timing.stepTimeoutMs };
      return { workflow: 'creditReleased', workflowId: workflowIds.creditReleased(utr), input };
    }
    case 'SuspenseRefundAsked': {
      const { utr, number, reference, at: askedAt } = event.data;
      const { stepTimeoutMs, gatewayTimeoutMs } = timing;
      return {
        workflow: 'refundSuspended',
        workflowId: workflowIds.refundSuspended(reference),
        input: { utr, number, askedAt, stepTimeoutMs, gatewayTimeoutMs },
      };
    }
    default:
      return null;
  }
}
