import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { daysAfter, endOfDay, istDay, settlementStream, ZERO_PAISE } from '@store/ledger';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { entryPath, SETTLEMENTS_PATH } from '../addresses.ts';
import { entrySaid } from '../money/entry-said.server.ts';
import { proposeEntry } from '../money/propose.server.ts';
import { moneyRefusals, moneyWords } from '../money/words.ts';
import { gatewayName } from '../gateway-name.ts';
import { gatewaysByHand, gatewaysReporting } from './gateways-by-hand.server.ts';
import {
  byHandForm,
  readByHand,
  type ByHand,
  type ByHandErrors,
  type TypedByHand,
} from './read-by-hand.ts';
import { byHandRefusals as refusals, byHandWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  requireFreshProof(args, admin);
  const { shop } = args.context;
  return data({
    gateways: gatewaysByHand(),
    reporting: gatewaysReporting(),
    today: istDay(shop.now().toISOString()),
    second: formatRupees(shop.settings.byHand.secondPersonFrom),
    ticket: issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now()),
  });
}

export type ByHandAnswer = Readonly<{
  typed: TypedByHand;
  ticket: NumberTicket;
  errors: ByHandErrors;
  /** What concerns no field. */
  problem: string | null;
  proof: string | null;
}>;

/** Proposes what a gateway has sent to the bank, as any money that is moved by hand. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const { id, signature, proof, ...typed } = await readForm(args.request, {
    ...byHandForm,
    ...PROOF_FIELD,
    id: text(100),
    signature: text(200),
  });
  const ticket = { id, signature };
  const answer = (status: number, more: Partial<ByHandAnswer>, headers?: HeadersInit) =>
    data<ByHandAnswer>(
      { typed, ticket, errors: {}, problem: null, proof: null, ...more },
      { status, ...(headers && { headers }) },
    );
  const fresh = () => issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now());
  try {
    const read = readByHand(typed, {
      now: shop.now(),
      gateways: gatewaysByHand(),
      reporting: gatewaysReporting(),
    });
    if (!isNumberOf(shop.settings.formKeys, 'entry number', admin.id, ticket)) {
      const errors = read.valid ? {} : read.errors;
      return answer(400, { problem: moneyRefusals.ticketNotYours, ticket: fresh(), errors });
    }
    if (!read.valid) return answer(400, { errors: read.errors });
    const { until, ...asked } = read.asked;
    const earlier = await shop.ledger.entry.stateOf(id);
    const paidBy =
      earlier.status !== 'none' && earlier.proposed.act.kind === 'settle'
        ? // Pressed again: what has been settled since is no reason to say something else.
          { utrs: earlier.proposed.act.paidBy }
        : await paymentsIn(shop, read.asked);
    const errors = await recordedAlready(shop, read.asked, id);
    if (errors !== null) return answer(409, { errors });
    if ('error' in paidBy) return answer(409, { errors: { until: paidBy.error } });
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message }, stale.headers);
    const proposed = await proposeEntry(context, admin, {
      ...{ entryId: id, customer: null, code: 'other' },
      act: { kind: 'settle', ...asked, paidBy: paidBy.utrs },
      reason: words.reason(gatewayName(asked.gateway), asked.utr),
    });
    switch (proposed.outcome) {
      case 'ownAccount':
        return answer(403, { problem: moneyRefusals.ownAccount });
      case 'ticketUsed':
        return answer(409, { problem: moneyRefusals.ticketUsed(id), ticket: fresh() });
      case 'proposed': {
        const said = await entrySaid(shop, id);
        const to = said.tone === 'success' ? SETTLEMENTS_PATH : entryPath(id);
        return redirect(withSeen(to, proposed.position), {
          status: 303,
          headers: { 'Set-Cookie': await flashCookie(shop, said.tone, said.text) },
        });
      }
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a settlement could not be recorded', error);
    return answer(503, { problem: moneyWords.notDone });
  }
}

/** Days between what a gateway calls the day of a settlement and what the bank does. */
const DAYS_APART = 10;

/** A settlement that a gateway numbers counts once by its number, and once by its reference. */
async function recordedAlready(
  { ledger, readModels }: Pick<Shop, 'ledger' | 'readModels'>,
  { gateway, settlementId, utr, day }: ByHand,
  entryId: string,
): Promise<ByHandErrors | null> {
  if (settlementId === undefined) return null;
  const { recorded } = await ledger.settlement.stateOf(settlementStream({ gateway, settlementId }));
  if (recorded !== null) {
    return recorded.entryId === entryId ? null : { settlementId: refusals.recorded };
  }
  const around = { from: daysAfter(day, 0 - DAYS_APART), to: daysAfter(day, DAYS_APART) };
  const other = (await readModels.settlementsOf(around)).find(
    (one) => one.gateway === gateway && one.utr?.toUpperCase() === utr,
  );
  return other === undefined ? null : { utr: refusals.utrRecorded(other.settlementId) };
}

/** One settlement stays one event of a readable size. */
const MOST_PAYMENTS = 5_000;

/** All that the gateway still holds of those days, if that is what has come. */
async function paymentsIn(
  { readModels }: Pick<Shop, 'readModels'>,
  { gateway, amount, fee, tax, refunds = ZERO_PAISE, deducted = ZERO_PAISE, until }: ByHand,
): Promise<Readonly<{ utrs: readonly string[] }> | Readonly<{ error: string }>> {
  if (until === null) return { utrs: [] };
  const before = endOfDay(until).toISOString();
  const page = { page: 1, pageSize: MOST_PAYMENTS };
  const waiting = await readModels.unsettledPayments({ ...page, gateway, before });
  if (waiting.total > MOST_PAYMENTS) return { error: refusals.tooManyPayments };
  return waiting.amount === amount + fee + tax + refunds + deducted
    ? { utrs: waiting.rows.map(({ utr }) => utr) }
    : { error: refusals.otherSum(waiting.total, formatRupees(waiting.amount)) };
}
