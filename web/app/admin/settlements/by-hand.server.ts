import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  byHandId,
  daysAfter,
  endOfDay,
  istDay,
  settledUtr,
  settlementStream,
  ZERO_PAISE,
} from '@store/ledger';
import type { SettlementView } from '@store/projections';
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

type Recorded = Pick<SettlementView, 'gateway' | 'settlementId'>;

/** A settlement counts once by the gateway's number, and once by the bank's reference. */
async function recordedAlready(
  { ledger, readModels }: Pick<Shop, 'ledger' | 'readModels'>,
  asked: ByHand,
  entryId: string,
): Promise<ByHandErrors | null> {
  const { gateway, settlementId, utr } = asked;
  const stream = settlementStream({ gateway, settlementId: byHandId(asked) });
  const { recorded } = await ledger.settlement.stateOf(stream);
  if (recorded !== null) {
    if (recorded.entryId === entryId) return null;
    const { recorded: said } = refusals;
    return settlementId === undefined ? { utr: said } : { settlementId: said };
  }
  const other =
    (await claimantOf({ ledger }, utr, stream)) ?? (await unclaimedWith({ readModels }, asked));
  if (other === null) return null;
  const isNumbered = other.settlementId !== byHandId({ utr });
  const id = isNumbered ? other.settlementId : null;
  return { utr: refusals.utrRecorded(gatewayName(other.gateway), id) };
}

/** The other settlement that has claimed the reference. */
async function claimantOf(
  { ledger }: Pick<Shop, 'ledger'>,
  utr: string,
  stream: string,
): Promise<Recorded | null> {
  const transfer = settledUtr(utr);
  if (transfer === null) return null;
  const { claim } = await ledger.bankPayment.stateOf(transfer);
  if (claim === null || claim.claimant.id === stream) return null;
  return (await ledger.settlement.stateOf(claim.claimant.id)).recorded;
}

/** Days between what a gateway calls the day of a settlement and what the bank does. */
const DAYS_APART = 10;

/** What was recorded before settlements claimed their references. */
async function unclaimedWith(
  { readModels }: Pick<Shop, 'readModels'>,
  { gateway, utr, day }: ByHand,
): Promise<Recorded | null> {
  const around = { from: daysAfter(day, 0 - DAYS_APART), to: daysAfter(day, DAYS_APART) };
  const near = await readModels.settlementsOf(around);
  return near.find((one) => one.gateway === gateway && one.utr?.toUpperCase() === utr) ?? null;
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
