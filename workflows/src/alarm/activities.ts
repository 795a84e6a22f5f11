import {
  isDisputed,
  isGivenBack,
  isHeld,
  type LegProgress,
  type Order,
  type ProcessingOrder,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Sender } from '../messages/compose.ts';
import { alarmMail } from './alarm-mail.ts';
import type { AlarmActivities, AlarmKind, OrdersInHand, WaitingOrder } from './contract.ts';
import { mailEach, postSigned, type StaffWays } from './tell-staff.ts';

export type AlarmDependencies = StaffWays &
  Readonly<{
    ledger: Pick<Ledger, 'order'>;
    sender: () => Sender;
    inHand: OrdersInHand;
    /** Whether admins deliver in certain hours only. */
    inHours: () => boolean;
  }>;

export function alarmActivities(dependencies: AlarmDependencies): AlarmActivities {
  const { ledger, sender, alarms, inHand, inHours } = dependencies;
  const waiting = async (orderId: string, kind: AlarmKind) =>
    waitingIn(await ledger.order.stateOf(orderId), kind);
  return {
    async mailStaff(orderId, kind, about) {
      const order = alarms().emails.length === 0 ? null : await waiting(orderId, kind);
      if (order === null) return;
      const owner = await inHand.nameOf(orderId);
      await mailEach(dependencies, `alarm-${told(orderId, kind, about)}`, (to) =>
        alarmMail(to, kind, { ...order, owner, inHours: inHours() }, sender()),
      );
    },

    async callWebhook(orderId, kind, about) {
      const { webhook, secret } = alarms();
      const order = webhook === '' || secret === null ? null : await waiting(orderId, kind);
      if (order === null) return;
      const event = { event: EVENTS[kind], ...order };
      await postSigned(dependencies, told(orderId, kind, about), event);
    },

    isWaiting: async (orderId) => (await waiting(orderId, 'waiting')) !== null,
  };
}

const told = (orderId: string, kind: AlarmKind, about?: string) =>
  about === undefined ? `${orderId}-${kind}` : `${orderId}-${about}-${kind}`;

const EVENTS: Readonly<Record<AlarmKind, string>> = {
  waiting: 'order.waiting',
  late: 'order.late',
  overdue: 'order.overdue',
};

function waitingIn(order: Order, kind: AlarmKind): WaitingOrder | null {
  if (order.status !== 'Processing') return null;
  const { orderId, item, price: amount } = order.placed;
  const { at: paidAt } = order.paid.confirmed;
  return { orderId, item: item.name, amount, cause: causeIn(order, kind), paidAt };
}

function causeIn(order: ProcessingOrder, kind: AlarmKind): WaitingOrder['cause'] {
  if (isHeld(order.paid)) return 'held';
  if (isDisputed(order)) return 'disputed';
  if (isGivenBack(order)) return 'disputeLost';
  const legs = order.paid.legs.valueSeq().toArray();
  const is = (...statuses: readonly LegProgress['status'][]) =>
    legs.some(({ status }) => statuses.includes(status));
  if (is('unknown')) return 'unknownOutcome';
  const isWithProvider = is('started', 'accepted');
  // That is what keeps the money, whatever else waits.
  if (isWithProvider && kind === 'overdue') return 'provider';
  if (legs.some((leg) => leg.status === 'notSent' && leg.heldBack === undefined)) {
    return 'providerDown';
  }
  if (is('manual') || legs.some((leg) => leg.status === 'waiting' && leg.route === 'MANUAL')) {
    return 'manual';
  }
  if (is('notSent')) return 'waitsForTurn';
  if (isWithProvider) return 'provider';
  return order.disputes.isEmpty() ? 'manual' : 'disputeWon';
}
