import { paidFactsOf, type PaymentPage } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import { payerOf, type Customers } from '../customers/customers.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentState,
} from '../payment-gateway/payment-gateway.ts';
import type { OpenPayment, PaymentActivities, PaymentSubject, PaymentToOpen } from './contract.ts';
import { paymentReference, subjectOfReference } from './reference.ts';

export type PaymentDependencies = Readonly<{
  ledger: Ledger;
  gateway: PaymentGateway;
  customers: Customers;
  /** Where the payer's browser comes back to. */
  returnUrl: (subject: PaymentSubject) => string;
  clock: Clock;
}>;

/** More lost answers in a row than this and the gateway counts as out of order for now. */
const MOST_REFERENCES = 50;

export function paymentActivities(dependencies: PaymentDependencies): PaymentActivities {
  const { ledger, gateway, customers, returnUrl, clock } = dependencies;
  return {
    async openPayment(payment, reached) {
      const earlier = await requestOf(payment);
      if (earlier) return earlier;
      const page = await openAtGateway(payment);
      if (page === null) return null;
      const at = timeOf(clock, reached);
      const rejection = await recordRequest(payment, { ...page, at });
      // Stryker disable next-line ConditionalExpression: it only spares the ledger a question
      if (rejection === null) return { reference: page.gatewayReference, openedAt: at };
      // A try that was given up came first after all: its page is the one the payer is sent to.
      const first = await requestOf(payment);
      if (first === null) throw refused(rejection);
      return first;
    },

    lookUpPayment: async ({ reference, openedAt }) =>
      (await foundAtBank(subjectOfReference(reference))) ??
      (await gateway.stateOf(reference, openedAt)),
  };

  /** What an admin has found pays for the order, also where the gateway never tells of it. */
  async function foundAtBank(orderId: string): Promise<PaymentState | null> {
    const confirmed = paidFactsOf(await ledger.order.stateOf(orderId))?.confirmed;
    if (confirmed?.foundBy === undefined || confirmed.utr === null) return null;
    return { status: 'paid', amount: confirmed.amount, utr: confirmed.utr };
  }

  /**
   * A page whose address never reached us is lost; the next reference opens a fresh one. Who took
   * their number away after the pages had asked for it has no payment to open: nothing is charged,
   * and the next order asks for it again.
   */
  async function openAtGateway(payment: PaymentToOpen): Promise<PaymentPage | null> {
    const payer = payerOf(await customers.contactOf(payment.userId));
    if (payer === null) return null;
    const { amount, purpose } = payment;
    for (let attempt = 1; attempt <= MOST_REFERENCES; attempt += 1) {
      const reference = paymentReference(payment.id, attempt);
      const opening = await gateway.open({
        reference,
        amount,
        purpose,
        payer,
        returnUrl: returnUrl(payment),
      });
      if (opening.outcome === 'refused') return null;
      if (opening.outcome === 'opened') {
        const { paymentUrl, intent } = opening;
        return { gateway: gateway.name, gatewayReference: reference, paymentUrl, intent };
      }
    }
    throw new GatewayUnavailable(`no page for ${payment.id} after ${MOST_REFERENCES} references`);
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

  async function requestOf({ kind, id }: PaymentSubject): Promise<OpenPayment | null> {
    const state =
      kind === 'order' ? await ledger.order.stateOf(id) : await ledger.topUp.stateOf(id);
    const request = 'paymentRequest' in state ? state.paymentRequest : null;
    return request && { reference: request.gatewayReference, openedAt: request.at };
  }
}
