import { paidFactsOf, type Instant } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import type { ReadModels, UnpaidPayment } from '@store/projections';
import { orderPayment, type PaymentStepDependencies } from '../order/payment.ts';
import type { OpenedPage } from '../payment/open-payment.ts';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import { GatewayUnavailable, type PaymentState } from '../payment-gateway/payment-gateway.ts';
import { topUpActivities } from '../top-up/activities.ts';
import type { LatePayment, LatePaymentActivities } from './contract.ts';
import { isDue } from './due.ts';

export type LatePaymentDependencies = PaymentStepDependencies &
  Readonly<{
    gateways: Pick<PaymentGateways, 'named'>;
    unpaid: Pick<ReadModels, 'eachUnpaid'>;
    /** How long after it was given up a payment is looked for. */
    latePaymentWatchMs: number;
    log: Pick<Logger, 'warn'>;
  }>;

type NoAnswer = 'unanswered' | 'notAsked';

/** As many calls as a gateway takes from one shop without being asked. */
const AT_ONCE = 4;

export function latePaymentActivities(
  dependencies: LatePaymentDependencies,
): LatePaymentActivities {
  const { ledger, gateways, unpaid, latePaymentWatchMs, log } = dependencies;
  const orders = orderPayment(dependencies);
  const topUps = topUpActivities(dependencies);
  return {
    async lookForLatePayments(stretch) {
      const found: LatePayment[] = [];
      let [asked, unanswered] = [0, 0];
      const closedSince = before(stretch.since, latePaymentWatchMs);
      for await (const part of unpaid.eachUnpaid({ from: closedSince, until: stretch.until })) {
        const due = part.filter(({ closedAt }) => isDue(closedAt, stretch, latePaymentWatchMs));
        for (let place = 0; place < due.length; place += AT_ONCE) {
          const looks = await Promise.all(due.slice(place, place + AT_ONCE).map(look));
          asked += looks.filter((late) => late !== 'notAsked').length;
          unanswered += looks.filter((late) => late === 'unanswered').length;
          found.push(...looks.filter((late) => late !== null && typeof late !== 'string'));
        }
      }
      // One that it cannot answer must not hold up the others, nor those of a gateway that is gone.
      if (asked > 0 && unanswered === asked) throw new GatewayUnavailable('no look was answered');
      return found;
    },

    async settleLatePayment({ kind, id, payment }, at) {
      if (kind === 'order') {
        const order = await ledger.order.stateOf(id);
        if (order.status === 'NotPlaced') return;
        await orders.settlePayment(order.placed, payment, at);
        return;
      }
      const topUp = await ledger.topUp.stateOf(id);
      if (topUp.status === 'NotRequested') return;
      await topUps.settleTopUp(topUp.requested, payment, at);
    },
  };

  /** Null while nothing has come. One that has no answer is due again. */
  async function look({ kind, id }: UnpaidPayment): Promise<LatePayment | null | NoAnswer> {
    const page = await pageOf(kind, id);
    if (page === null) return null;
    const payment = await stateOf(page);
    if (typeof payment === 'string') return payment;
    return payment.status === 'paid' ? { kind, id, payment } : null;
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

  /** Null where the money is accounted for meanwhile: read models may be behind. */
  async function pageOf(kind: LatePayment['kind'], id: string): Promise<OpenedPage | null> {
    if (kind === 'topUp') {
      const topUp = await ledger.topUp.stateOf(id);
      const isUnpaid = topUp.status === 'Failed' && topUp.suspended.length === 0;
      return isUnpaid ? topUp.paymentRequest : null;
    }
    const order = await ledger.order.stateOf(id);
    if (order.status === 'NotPlaced' || paidFactsOf(order) !== null) return null;
    return order.strayPayments.size === 0 ? order.paymentRequest : null;
  }
}

const before = (at: Instant, ms: number): Instant => new Date(Date.parse(at) - ms).toISOString();
