import { isDisputed, isGivenBack, isHeld, type Order, type ProcessingOrder } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Sender } from '../messages/compose.ts';
import { alarmMail } from './alarm-mail.ts';
import type { AlarmActivities, AlarmKind, WaitingOrder } from './contract.ts';
import { mailEach, postSigned, type StaffWays } from './tell-staff.ts';

export type AlarmDependencies = StaffWays &
  Readonly<{ ledger: Pick<Ledger, 'order'>; sender: () => Sender }>;

export function alarmActivities(dependencies: AlarmDependencies): AlarmActivities {
  const { ledger, sender, alarms } = dependencies;
  const waiting = async (orderId: string) => waitingIn(await ledger.order.stateOf(orderId));
  return {
    async mailStaff(orderId, kind) {
      const order = alarms().emails.length === 0 ? null : await waiting(orderId);
      if (order === null) return;
      await mailEach(dependencies, `alarm-${orderId}-${kind}`, (to) =>
        alarmMail(to, kind, order, sender()),
      );
    },

    async callWebhook(orderId, kind) {
      const { webhook, secret } = alarms();
      const order = webhook === '' || secret === null ? null : await waiting(orderId);
      if (order === null) return;
      await postSigned(dependencies, `${orderId}-${kind}`, { event: EVENTS[kind], ...order });
    },
  };
}

const EVENTS: Readonly<Record<AlarmKind, string>> = {
  waiting: 'order.waiting',
  late: 'order.late',
};

function waitingIn(order: Order): WaitingOrder | null {
  if (order.status !== 'Processing') return null;
  const { orderId, item, price: amount } = order.placed;
  const { at: paidAt } = order.paid.confirmed;
  return { orderId, item: item.name, amount, cause: causeIn(order), paidAt };
}

function causeIn(order: ProcessingOrder): WaitingOrder['cause'] {
  if (isHeld(order.paid)) return 'held';
  if (isDisputed(order)) return 'disputed';
  if (isGivenBack(order)) return 'disputeLost';
  const { legs } = order.paid;
  if (legs.some(({ status }) => status === 'unknown')) return 'unknownOutcome';
  return legs.some(({ status }) => status === 'notSent') ? 'providerDown' : 'manual';
}
