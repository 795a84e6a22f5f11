import { FIRST_GATEWAY, paidFactsOf, type Instant, type PaymentPage } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import { payerOf, type Customers } from '../customers/customers.ts';
import { withoutPeople, type GatewayTroubles } from '../gateway-trouble/index.ts';
import {
  GatewayTurnsAway,
  GatewayUnavailable,
  type PaymentOpening,
  type PaymentState,
  type PaymentToCollect,
} from '../payment-gateway/payment-gateway.ts';
import type { PaymentGateways } from '../payment-gateway/gateways.ts';
import type { PaymentActivities, PaymentSubject, PaymentToOpen } from './contract.ts';
import { openPaymentOf, type OpenedPage } from './open-payment.ts';
import { paymentReference, subjectOfReference } from './reference.ts';

export type PaymentDependencies = Readonly<{
  ledger: Ledger;
  gateways: PaymentGateways;
  customers: Customers;
  /** Where the payer's browser comes back to. */
  returnUrl: (subject: PaymentSubject) => string;
  gatewayTroubles: GatewayTroubles;
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}>;

/** More lost answers in a row than this and the gateway counts as out of order for now. */
const MOST_REFERENCES = 50;

export function paymentActivities(dependencies: PaymentDependencies): PaymentActivities {
  const { ledger, gateways, customers, returnUrl, gatewayTroubles, log, clock } = dependencies;
  return {
    async openPayment(payment, reached) {
      const { paymentRequest: earlier, expiresAt } = await subjectOf(payment);
      if (earlier) return openPaymentOf(earlier);
      const page = await openAtGateway(payment, expiresAt);
      if (page === null) return null;
      const at = timeOf(clock, reached);
      const rejection = await recordRequest(payment, { ...page, at });
      // Stryker disable next-line ConditionalExpression: it only spares the ledger a question
      if (rejection === null) return openPaymentOf({ ...page, at });
      // A try that was given up came first after all: its page is the one the payer is sent to.
      const { paymentRequest: first } = await subjectOf(payment);
      if (first === null) throw refused(rejection);
      return openPaymentOf(first);
    },

    lookUpPayment: async ({ reference, openedAt, gateway = FIRST_GATEWAY }) =>
      (await knownAlready(subjectOfReference(reference))) ??
      (await gateways.named(gateway).stateOf(reference, openedAt)),
  };

  /**
   * What pays for the order by the ledger, also where the gateway never tells of it: an admin has found it,
   * or the order is carried out anew, and the gateway knows it no more.
   */
  async function knownAlready(orderId: string): Promise<PaymentState | null> {
    const confirmed = paidFactsOf(await ledger.order.stateOf(orderId))?.confirmed;
    if (confirmed === undefined || confirmed.utr === null) return null;
    return { status: 'paid', amount: confirmed.amount, utr: confirmed.utr };
  }

  /**
   * A page whose address never reached us is lost; the next reference opens a fresh one. Who took
   * their number away after the pages had asked for it has no payment to open: nothing is charged,
   * and the next order asks for it again.
   */
  async function openAtGateway(
    payment: PaymentToOpen,
    expiresAt: Instant,
  ): Promise<PaymentPage | null> {
    const payer = payerOf(await customers.contactOf(payment.userId));
    if (payer === null) return null;
    const { amount, purpose } = payment;
    const { opening: gateway } = gateways;
    for (let attempt = 1; attempt <= MOST_REFERENCES; attempt += 1) {
      const reference = paymentReference(payment.id, attempt);
      const opening = await openOrTell(payment.id, {
        reference,
        amount,
        purpose,
        payer,
        returnUrl: returnUrl(payment),
        expiresAt,
      });
      if (opening.outcome === 'refused') return null;
      if (opening.outcome === 'opened') {
        const { paymentUrl, intent } = opening;
        return { gateway: gateway.name, gatewayReference: reference, paymentUrl, intent };
      }
    }
    throw new GatewayUnavailable(`no page for ${payment.id} after ${MOST_REFERENCES} references`);
  }

  /** What the gateway turns away staff are told of, whether another try may help or not. */
  async function openOrTell(id: string, payment: PaymentToCollect): Promise<PaymentOpening> {
    const { opening: gateway } = gateways;
    const asked = { gateway: gateway.name, deed: 'opening', about: id } as const;
    const tell = (said: string) => {
      log.warn({ ...asked, said: withoutPeople(said) }, 'a gateway turned a payment away');
      gatewayTroubles.turnedAway(asked, said);
    };
    try {
      const opening = await gateway.open(payment);
      if (opening.outcome === 'refused') tell(opening.message);
      if (opening.outcome === 'opened') gatewayTroubles.did(asked);
      return opening;
    } catch (error) {
      if (error instanceof GatewayTurnsAway) tell(error.said);
      throw error;
    }
  }

  async function recordRequest(
    { kind, id }: PaymentSubject,
    page: PaymentPage & Readonly<{ at: string }>,
  ): Promise<Readonly<{ type: string }> | null> {
    const handled =
      kind === 'order'
        ? await ledger.order.handle(
            id,
            { type: 'RequestPayment', data: { orderId: id, ...page } },
            trace('RequestPayment'),
          )
        : await ledger.topUp.handle(
            id,
            { type: 'RequestPayment', data: { txnId: id, ...page } },
            trace('RequestPayment'),
          );
    return handled.accepted ? null : handled.rejection;
  }

  /** @throws ApplicationFailure for what nobody asked for: no page is opened for it */
  async function subjectOf({ kind, id }: PaymentSubject): Promise<Subject> {
    if (kind === 'order') {
      const order = await ledger.order.stateOf(id);
      if (order.status === 'NotPlaced') throw refused({ type: 'NoSuchOrder' });
      return { paymentRequest: order.paymentRequest, expiresAt: order.placed.expiresAt };
    }
    const topUp = await ledger.topUp.stateOf(id);
    if (topUp.status === 'NotRequested') throw refused({ type: 'NoSuchTopUp' });
    return { paymentRequest: topUp.paymentRequest, expiresAt: topUp.requested.expiresAt };
  }
}

type Subject = Readonly<{ paymentRequest: OpenedPage | null; expiresAt: Instant }>;
