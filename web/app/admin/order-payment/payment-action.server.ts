import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { adminOrderPath, entryPath } from '../addresses.ts';
import { entrySaid } from '../money/entry-said.server.ts';
import { hintOrder } from '../money/hint-order.server.ts';
import { proposeEntry } from '../money/propose.server.ts';
import { moneyRefusals } from '../money/words.ts';
import { askedOf, placedOr404, whyNot } from './payment-loader.server.ts';
import { readPayment, type PaymentErrors, type PaymentField } from './read-payment.server.ts';
import { standingOf } from './standing.server.ts';
import { bankPaymentRefusals as refusals, preventedWords } from './words.ts';

const form = {
  utr: typedText,
  amount: typedText,
  gateway: text(40),
  reason: typedText,
  /** What the form said would happen. */
  happens: text(20),
  id: text(100),
  signature: text(200),
  ...PROOF_FIELD,
};

export type BankPaymentAnswer = Readonly<{
  typed: Pick<ValuesOf<typeof form>, PaymentField>;
  ticket: NumberTicket;
  errors: PaymentErrors;
  /** What concerns no field. */
  problem: string | null;
  /** Why the second factor is asked for again; null where it is not. */
  proof: string | null;
}>;

/** Records a payment that was found at the bank, once for each form that was given out. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders', 'money');
  const { context } = args;
  const { shop } = context;
  const order = await placedOr404(shop, args.params);
  const { orderId, userId, tender } = order.placed;
  const due = tender.upi;
  const { id, signature, proof, happens, ...typed } = await readForm(args.request, form);
  const ticket = { id, signature };
  const answer = (status: number, more: Partial<BankPaymentAnswer>, headers?: HeadersInit) =>
    data<BankPaymentAnswer>(
      { typed, ticket, errors: {}, problem: null, proof: null, ...more },
      { status, ...(headers && { headers }) },
    );
  const fresh = () => issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now());

  try {
    const read = readPayment(typed, due, askedOf(order));
    if (!isNumberOf(shop.settings.formKeys, 'entry number', admin.id, ticket)) {
      const errors = read.valid ? {} : read.errors;
      return answer(400, { problem: moneyRefusals.ticketNotYours, ticket: fresh(), errors });
    }
    const customer = await shop.accounts.byId(userId);
    // Pressed again: what it has done by then is no reason to refuse it.
    const isNew = (await shop.ledger.entry.stateOf(id)).status === 'none';
    const standing = standingOf(order, customer, admin);
    if (isNew && !standing.possible) {
      return answer(standing.why === 'own' ? 403 : 409, { problem: whyNot(standing.why) });
    }
    if (!read.valid) return answer(400, { errors: read.errors });
    const { utr, gateway, reason } = read;
    if (isNew && standing.possible) {
      if (standing.happens !== happens) return answer(409, { problem: refusals.moved });
      const { claim } = await shop.ledger.bankPayment.stateOf(utr);
      if (claim !== null) {
        return answer(409, { errors: { utr: refusals.utrClaimed(claim.claimant.id) } });
      }
    }
    if (customer === null) return answer(409, { problem: preventedWords.closed });
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message }, stale.headers);

    const act = { kind: 'payOrder', orderId, amount: due, utr, gateway } as const;
    const proposed = await proposeEntry(context, admin, {
      ...{ entryId: id, customer, act, reason },
      code: 'bankPayment',
    });
    switch (proposed.outcome) {
      case 'ownAccount':
        return answer(403, { problem: preventedWords.own });
      case 'ticketUsed':
        return answer(409, { problem: moneyRefusals.ticketUsed(id), ticket: fresh() });
      case 'proposed': {
        const { tone, text } = await entrySaid(shop, id);
        hintOrder(shop, act);
        // The page of the entry follows what is not done yet.
        const to = tone === 'info' ? entryPath(id) : adminOrderPath(orderId);
        return redirect(withSeen(to, proposed.position), {
          status: 303,
          headers: { 'Set-Cookie': await flashCookie(shop, tone, text) },
        });
      }
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a bank payment could not be recorded', error);
    return answer(503, { problem: refusals.notDone });
  }
}
