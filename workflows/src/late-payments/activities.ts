import type { PaidSubject, Instant } from '@store/ledger';
import { ApplicationFailure } from '@temporalio/common';
import type { Logger } from '@store/platform/logging';
import type { ReadModels } from '@store/projections';
import type { GatewayTroubles } from '../gateway-trouble/index.ts';
import { orderPayment, type PaymentStepDependencies } from '../order/payment.ts';
import { otherTransferActivities } from '../other-transfers/activities.ts';
import { isCountedOtherwise } from '../other-transfers/counted-otherwise.ts';
import { isSettled } from '../other-transfers/is-settled.ts';
import type { OpenedPage } from '../payment/open-payment.ts';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import { GatewayUnavailable, type PaymentState } from '../payment-gateway/payment-gateway.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import { topUpActivities } from '../top-up/activities.ts';
import type { DuePayments, LatePayment, LatePaymentActivities } from './contract.ts';
import { dueAgain, isDue, isLast, type Stretch } from './due.ts';

export type LatePaymentDependencies = PaymentStepDependencies &
  Readonly<{
    gateways: Pick<PaymentGateways, 'all' | 'named'>;
    unpaid: Pick<ReadModels, 'eachUnpaid' | 'paymentsReceivedIn'>;
    gatewayTroubles: GatewayTroubles;
    /** How long after it was given up a payment is looked for. */
    latePaymentWatchMs: number;
    log: Pick<Logger, 'warn'>;
  }>;

type Due = PaidSubject & Readonly<{ isLast: boolean }>;
type Paid = LatePayment['payment'];
/** Of the gateway, or because its settings are gone. */
type NoAnswer = 'unanswered' | 'notSetUp';

/** As many calls as a gateway takes from one shop without being asked. */
const AT_ONCE = 4;
/** So many looks in a row without an answer, and nothing more is asked: each may take its whole time. */
const MOST_SILENT = 2 * AT_ONCE;

export function latePaymentActivities(
  dependencies: LatePaymentDependencies,
): LatePaymentActivities {
  const { ledger, gateways, gatewayTroubles, unpaid, latePaymentWatchMs, clock, log } =
    dependencies;
  const orders = orderPayment(dependencies);
  const topUps = topUpActivities(dependencies);
  const others = otherTransferActivities(dependencies);
  return {
    lookForDuePayments: lookForDue,
    lookForLatePayments: async (stretch) => (await lookForDue(stretch)).found,

    async lookForPayments(subjects) {
      async function* these() {
        yield subjects.map(({ kind, id }) => ({ kind, id, isLast: true }));
      }
      return lookAtEach(these());
    },

    async lookForPayment({ kind, id }) {
      const page = await pageOf(kind, id);
      if (page === null) return null;
      const { gateway, gatewayReference, at } = page;
      return lateIn({ kind, id }, await gateways.named(gateway).stateOf(gatewayReference, at));
    },

    async settleLatePayment({ kind, id, payment }, at) {
      const first = kind === 'order' ? settleOrder : settleTopUp;
      // What a rule refuses of the first keeps the others from nobody.
      const refusal = await refusalOf(first(id, payment, at));
      await others.settleOthers({ kind, id }, payment, at);
      if (refusal !== null) throw refusal;
    },
  };

  async function settleOrder(id: string, payment: Paid, at: Instant): Promise<void> {
    const order = await ledger.order.stateOf(id);
    if (order.status !== 'NotPlaced') await orders.settlePayment(order.placed, payment, at);
  }

  async function settleTopUp(id: string, payment: Paid, at: Instant): Promise<void> {
    const topUp = await ledger.topUp.stateOf(id);
    if (topUp.status !== 'NotRequested') await topUps.settleTopUp(topUp.requested, payment, at);
  }

  async function lookForDue(stretch: Stretch): Promise<DuePayments> {
    return lookAtEach(eachDue(stretch));
  }

  async function lookAtEach(parts: AsyncIterable<readonly Due[]>): Promise<DuePayments> {
    const found: LatePayment[] = [];
    const unanswered: PaidSubject[] = [];
    let notSetUp = 0;
    const silent = silentGateways();
    for await (const due of parts) {
      for (let place = 0; place < due.length; place += AT_ONCE) {
        const some = due.slice(place, place + AT_ONCE);
        const looks = await Promise.all(some.map((one) => look(one, silent)));
        looks.forEach((late, number) => {
          const one = some[number];
          if (late === null || one === undefined) return;
          if (typeof late !== 'string') found.push(late);
          else if (one.isLast) {
            unanswered.push({ kind: one.kind, id: one.id });
            if (late === 'notSetUp') notSetUp += 1;
          }
        });
      }
    }
    return { found, unanswered, ...(notSetUp > 0 && { notSetUp }) };
  }

  async function* eachDue(stretch: Stretch): AsyncGenerator<readonly Due[], void> {
    const closedSince = before(stretch.since, latePaymentWatchMs);
    for await (const part of unpaid.eachUnpaid({ from: closedSince, until: stretch.until })) {
      yield part
        .filter(({ closedAt }) => isDue(closedAt, stretch, latePaymentWatchMs))
        .map((one) => ({ ...one, isLast: isLast(one.closedAt, stretch, latePaymentWatchMs) }));
    }
    const twice = gateways.all.filter((one) => one.mayBePaidTwice).map(({ name }) => name);
    if (twice.length === 0) return;
    const spans = dueAgain(stretch, latePaymentWatchMs);
    for (const span of spans) {
      const paid = await unpaid.paymentsReceivedIn({ ...span, gateways: twice });
      yield paid
        // The others are among the unpaid above: their gateway has told of nothing yet.
        .filter(({ received }) => received.some(({ isFound }) => !isFound))
        .map(({ kind, id }) => ({ kind, id, isLast: span === spans.at(-1) }));
    }
  }

  /** Null while nothing new has come. */
  async function look(
    { kind, id }: PaidSubject,
    silent: SilentGateways,
  ): Promise<LatePayment | null | NoAnswer> {
    const page = await pageOf(kind, id);
    if (page === null) return null;
    const asked = { gateway: page.gateway, deed: 'lastLook', about: id } as const;
    const payment = await stateOf(page, silent);
    if (payment === 'notSetUp') gatewayTroubles.turnedAway(asked, '');
    if (typeof payment === 'string') return payment;
    gatewayTroubles.did(asked);
    if (
      payment.status === 'waiting' &&
      payment.isUnknown &&
      clock() - Date.parse(page.at) < REMEMBERED_MS
    ) {
      gatewayTroubles.turnedAway({ ...asked, deed: 'unknownPage' }, '');
    }
    return lateIn({ kind, id }, payment);
  }

  async function lateIn(subject: PaidSubject, payment: PaymentState): Promise<LatePayment | null> {
    if (payment.status !== 'paid') return null;
    if (await isCountedOtherwise(ledger, subject, payment)) return null;
    for (const { utr } of transfersIn(payment)) {
      const { claim } = await ledger.bankPayment.stateOf(utr);
      if (claim === null) return { ...subject, payment };
      if (claim.claimant.id !== subject.id) continue;
      if (!(await isSettled(ledger, subject, utr))) return { ...subject, payment };
    }
    return null;
  }

  async function stateOf(
    { gateway, gatewayReference, at }: OpenedPage,
    silent: SilentGateways,
  ): Promise<PaymentState | NoAnswer> {
    if (silent.has(gateway)) return 'unanswered';
    try {
      const state = await gateways.named(gateway).stateOf(gatewayReference, at);
      silent.answered(gateway);
      return state;
    } catch (error) {
      const isGone = error instanceof GatewayNotSetUp;
      if (!isGone && !(error instanceof GatewayUnavailable)) throw error;
      if (!isGone) silent.unanswered(gateway);
      const about = { err: error, gateway, gatewayReference };
      log.warn(about, 'a late payment could not be looked for');
      return isGone ? 'notSetUp' : 'unanswered';
    }
  }

  /** Null where a workflow of its own still waits for the payment. */
  async function pageOf(kind: LatePayment['kind'], id: string): Promise<OpenedPage | null> {
    if (kind === 'topUp') {
      const topUp = await ledger.topUp.stateOf(id);
      const isWaitedFor = topUp.status === 'NotRequested' || topUp.status === 'Created';
      return isWaitedFor ? null : topUp.paymentRequest;
    }
    const order = await ledger.order.stateOf(id);
    const isWaitedFor = order.status === 'NotPlaced' || order.status === 'Created';
    return isWaitedFor ? null : order.paymentRequest;
  }
}

/** A gateway may forget what is older. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000;

type SilentGateways = ReturnType<typeof silentGateways>;

/** What one run has learned of the gateways. */
function silentGateways() {
  const inARow = new Map<string, number>();
  return {
    has: (gateway: string): boolean => (inARow.get(gateway) ?? 0) >= MOST_SILENT,
    answered: (gateway: string) => void inARow.delete(gateway),
    unanswered: (gateway: string) => void inARow.set(gateway, (inARow.get(gateway) ?? 0) + 1),
  };
}

async function refusalOf(step: Promise<void>): Promise<ApplicationFailure | null> {
  try {
    await step;
    return null;
  } catch (error) {
    if (error instanceof ApplicationFailure) return error;
    throw error;
  }
}

const before = (at: Instant, ms: number): Instant => new Date(Date.parse(at) - ms).toISOString();
