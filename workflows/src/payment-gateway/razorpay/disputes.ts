import { toPaise } from '@store/ledger';
import {
  GatewayUnavailable,
  type DisputeAtGateway,
  type Disputes,
  type DisputeTold,
  type UnreadableDispute,
} from '../payment-gateway.ts';
import { readDispute, readDisputedPayment, readDisputes, type Dispute } from './answers.ts';
import type { RazorpayCalls } from './api.ts';

/** The most that one list holds. */
const PAGE = 100;
/** Ends what would go on for ever: no store has as many. */
const MOST_PAGES = 200;
/** Whoever is silent as often, one after the other, is down. */
const MOST_SILENT = 3;

export function razorpayDisputes(begin: () => RazorpayCalls): Disputes {
  return {
    async dispute(id) {
      const calls = begin();
      const told = await calls.ask(`disputes/${encodeURIComponent(id)}`, readDispute);
      if (told.id !== id) throw new GatewayUnavailable(`asked for ${id}, answered with another`);
      return disputeIn(calls, told);
    },

    async openedSince(from) {
      const found: DisputeTold[] = [];
      const unanswered: string[] = [];
      let silentFor = 0;
      const since = Math.floor(Date.parse(from) / 1_000);
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const asked = `disputes?count=${PAGE}&skip=${page * PAGE}&from=${since}`;
        const told = await begin().ask(asked, readDisputes);
        for (const one of told) {
          try {
            found.push(await disputeIn(begin(), one));
            silentFor = 0;
          } catch (error) {
            if (!(error instanceof GatewayUnavailable)) throw error;
            // A no comes at once, and is about this payment alone.
            silentFor = isNo(error) ? 0 : silentFor + 1;
            if (silentFor === MOST_SILENT) throw error;
            unanswered.push(one.id);
          }
        }
        if (told.length < PAGE) break;
      }
      return { told: found, unanswered };
    },
  };
}

const isNo = ({ cause }: GatewayUnavailable): boolean => cause === undefined;

/** A dispute names Razorpay's payment; the bank's reference of that is the one the store knows, too. */
async function disputeIn(
  calls: RazorpayCalls,
  told: Dispute | UnreadableDispute,
): Promise<DisputeTold> {
  if (told.status === 'unreadable') return told;
  const { id, payment_id, amount, amount_deducted, respond_by } = told;
  const path = `payments/${encodeURIComponent(payment_id)}`;
  const { acquirer_data: bank } = await calls.ask(path, readDisputedPayment);
  return {
    ...{ id, utr: bank.rrn?.trim() || null, amount },
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
