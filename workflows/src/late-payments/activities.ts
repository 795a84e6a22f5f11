import type { PaidSubject, Instant } from '@store/ledger';
import { ApplicationFailure } from '@temporalio/common';
import type { Logger } from '@store/platform/logging';
import type { ReadModels } from '@store/projections';
import { orderPayment, type PaymentStepDependencies } from '../order/payment.ts';
import { otherTransferActivities } from '../other-transfers/activities.ts';
import { isCountedOtherwise } from '../other-transfers/counted-otherwise.ts';
import type { OpenedPage } from '../payment/open-payment.ts';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import { GatewayUnavailable, type PaymentState } from '../payment-gateway/payment-gateway.ts';
import { topUpActivities } from '../top-up/activities.ts';
import type { DuePayments, LatePayment, LatePaymentActivities } from './contract.ts';
import { dueAgain, isDue, isLast, type Stretch } from './due.ts';

export type LatePaymentDependencies = PaymentStepDependencies &
  Readonly<{
    gateways: Pick<PaymentGateways, 'all' | 'named'>;
    unpaid: Pick<ReadModels, 'eachUnpaid' | 'paymentsReceivedIn'>;
    /** How long after it was given up a payment is looked for. */
    latePaymentWatchMs: number;
    log: Pick<Logger, 'warn'>;
  }>;

type NoAnswer = 'unanswered' | 'notAsked';
type Due = PaidSubject & Readonly<{ isLast: boolean }>;
type Paid = LatePayment['payment'];

/** As many calls as a gateway takes from one shop without being asked. */
const AT_ONCE = 4;

export function latePaymentActivities(
  dependencies: LatePaymentDependencies,
): LatePaymentActivities {
  const { ledger, gateways, unpaid, latePaymentWatchMs, log } = dependencies;
  const orders = orderPayment(dependencies);
  const topUps = topUpActivities(dependencies);
  const others = otherTransferActivities(dependencies);
  return {
    lookForDuePayments: lookForDue,
    lookForLatePayments: async (stretch) => (await lookForDue(stretch)).found,

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
    const found: LatePayment[] = [];
    const silent: PaidSubject[] = [];
    let [asked, unanswered] = [0, 0];
    for await (const due of eachDue(stretch)) {
      for (let place = 0; place < due.length; place += AT_ONCE) {
        const some = due.slice(place, place + AT_ONCE);
        const looks = await Promise.all(some.map(look));
        asked += looks.filter((late) => late !== 'notAsked').length;
        unanswered += looks.filter((late) => late === 'unanswered').length;
        found.push(...looks.filter((late) => late !== null && typeof late !== 'string'));
        silent.push(
          ...some
            .filter((one, number) => one.isLast && typeof looks[number] === 'string')
            .map(({ kind, id }) => ({ kind, id })),
        );
      }
    }
    // One that it cannot answer must not hold up the others, nor those of a gateway that is gone.
    if (asked > 0 && unanswered === asked) throw new GatewayUnavailable('no look was answered');
    return { found, unanswered: silent };
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
    for (const span of dueAgain(stretch, latePaymentWatchMs)) {
      const paid = await unpaid.paymentsReceivedIn({ ...span, gateways: twice });
      yield paid.map(({ kind, id }) => ({ kind, id, isLast: false }));
    }
  }

  /** Null while nothing new has come. One that has no answer is due again. */
  async function look({ kind, id }: Due): Promise<LatePayment | null | NoAnswer> {
    const page = await pageOf(kind, id);
    if (page === null) return null;
    const payment = await stateOf(page);
    return typeof payment === 'string' ? payment : lateIn({ kind, id }, payment);
  }

  async function lateIn(subject: PaidSubject, payment: PaymentState): Promise<LatePayment | null> {
    if (payment.status !== 'paid') return null;
    const transfers = [payment, ...(payment.others ?? [])];
    if (await isCountedOtherwise(ledger, subject.id, transfers)) return null;
    for (const { utr } of transfers) {
      const { claim } = await ledger.bankPayment.stateOf(utr);
      if (claim === null) return { ...subject, payment };
    }
    return null;
  }

  async function stateOf(page: OpenedPage): Promise<PaymentState | NoAnswer> {
    const { gateway, gatewayReference, at } = page;
    try {
      return await gateways.named(gateway).stateOf(gatewayReference, at);
    } catch (error) {
      const isGone = error instanceof GatewayNotSetUp;
      if (!isGone && !(error instanceof GatewayUnavailable)) throw error;
      const about = { err: error, gateway, gatewayReference };
      log.warn(about, 'a late payment could not be looked for');
      return isGone ? 'notAsked' : 'unanswered';
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
