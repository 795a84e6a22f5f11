import { isHeld, wayOf, type LegProgress, type Order, type ProcessingOrder } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { waitingCauseOf, type WaitingCause, type WaitingFacts } from '@store/projections';
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
  const facts = factsOf(order);
  const cause = waitingCauseOf(facts);
  const isWithProvider = facts.legs.some(({ status }) => WITH_PROVIDER.has(status));
  // That is what keeps the money, whatever else waits.
  if (kind === 'overdue' && isWithProvider && !BEFORE_PROVIDER.has(cause)) return 'provider';
  return TOLD[cause];
}

const WITH_PROVIDER = new Set<LegProgress['status']>(['started', 'accepted']);
const BEFORE_PROVIDER = new Set<WaitingCause>([
  'held',
  'disputed',
  'disputeLost',
  'unknownOutcome',
]);

/** As the page of waiting orders has them; read from the order itself, which is never behind. */
function factsOf(order: ProcessingOrder): WaitingFacts {
  const { paid, disputes } = order;
  return {
    heldFor: isHeld(paid) ? (paid.held?.causes ?? []) : null,
    disputes: disputes
      .valueSeq()
      .toArray()
      .map(({ disputed, ended }) => ({
        status: ended?.outcome ?? 'open',
        ...(disputed.stray === undefined ? {} : { isStray: true as const }),
      })),
    legs: order.placed.legs.map(({ leg, route }) => {
      const progress = paid.legs.get(leg);
      const attempt = paid.attempts.get(leg);
      return {
        status: progress?.status ?? 'waiting',
        route: wayOf(order, paid, leg)?.route ?? route,
        reason: progress && 'reason' in progress ? progress.reason : null,
        heldBack: (progress && 'heldBack' in progress && progress.heldBack) || null,
        ...(attempt === undefined ? {} : { attempt }),
      };
    }),
  };
}

/** Staff and their webhook need no more than what is to be done. */
const TOLD: Readonly<Record<WaitingCause, WaitingOrder['cause']>> = {
  held: 'held',
  disputed: 'disputed',
  disputeLost: 'disputeLost',
  disputeWon: 'disputeWon',
  unknownOutcome: 'unknownOutcome',
  providerDown: 'providerDown',
  waitsForTurn: 'waitsForTurn',
  unreadableAccount: 'manual',
  manualItem: 'manual',
  wrongId: 'manual',
  partRefused: 'manual',
  provider: 'provider',
};
