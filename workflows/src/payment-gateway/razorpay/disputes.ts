import { toPaise } from '@store/ledger';
import { GatewayUnavailable, type DisputeAtGateway, type Disputes } from '../payment-gateway.ts';
import { readDispute, readDisputes, readPayment, type Dispute } from './answers.ts';
import type { RazorpayCalls } from './api.ts';

/** The most that one list holds. */
const PAGE = 100;
/** A store with more of them has other worries. */
const MOST_PAGES = 20;

export function razorpayDisputes(begin: () => RazorpayCalls): Disputes {
  return {
    async dispute(id) {
      const calls = begin();
      const told = await calls.ask(`disputes/${encodeURIComponent(id)}`, readDispute);
      if (told.id !== id) throw new GatewayUnavailable(`asked for ${id}, answered with another`);
      return disputeIn(calls, told);
    },

    async openedSince(from) {
      const found: DisputeAtGateway[] = [];
      const since = Math.floor(Date.parse(from) / 1_000);
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const asked = `disputes?count=${PAGE}&skip=${page * PAGE}&from=${since}`;
        const told = await begin().ask(asked, readDisputes);
        for (const one of told) found.push(await disputeIn(begin(), one));
        if (told.length < PAGE) break;
      }
      return found;
    },
  };
}

/** A dispute names Razorpay's payment; the bank's reference of that is the one the store knows, too. */
async function disputeIn(calls: RazorpayCalls, told: Dispute): Promise<DisputeAtGateway> {
  const { id, payment_id, amount, amount_deducted, respond_by } = told;
  const payment = await calls.ask(`payments/${encodeURIComponent(payment_id)}`, readPayment);
  return {
    ...{ id, utr: payment.acquirer_data.rrn?.trim() || null, amount },
    taken: toPaise(amount_deducted),
    reason: told.reason_description ?? (told.reason_code ?? '').replaceAll('_', ' '),
    answerBy: respond_by ? new Date(respond_by * 1_000).toISOString() : null,
    status: statusIn(told),
  };
}

function statusIn({ status, amount_deducted }: Dispute): DisputeAtGateway['status'] {
  switch (status) {
    case 'open':
    case 'under_review':
      return 'open';
    case 'won':
    case 'lost':
      return status;
    // Questions of a bank that were answered: they cost something, or nothing.
    case 'closed':
      return amount_deducted > 0 ? 'lost' : 'won';
  }
}
