import { daysAfter, endOfDay, startOfDay, type Claimant, type IstDay } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { CollectedPayment } from '@store/projections';
import { subjectOfReference } from '../payment/reference.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentState,
  type ReportedMovement,
  type ReportedSettlement,
} from '../payment-gateway/payment-gateway.ts';
import type { Books } from './compare.ts';
import { toBeAsked, type PaymentBooks, type ToldMovement } from './compare-payments.ts';
import { coveredBy } from './covered.ts';
import type { Span } from './difference.ts';
import type { ReconciledBooks } from './reconciled-books.ts';
import type { Compared } from './run.ts';
import type { GatewayFile } from './uploaded-files.ts';

type GatewaySources = Pick<ReconciledBooks, 'paymentsIn' | 'paymentsOf' | 'files' | 'refunds'> &
  Readonly<{ ledger: Pick<Ledger, 'bankPayment' | 'entry'> }>;

export type Gathered = Readonly<{ books: Books; compared: readonly Compared[] }>;

/** As many calls as a gateway takes from one shop without being asked. */
const AT_ONCE = 4;

export const spanOf = (day: IstDay): Span => ({
  from: startOfDay(day).toISOString(),
  until: endOfDay(day).toISOString(),
});

/** What a payment of midnight, and one that came late, may be found in. */
const around = (day: IstDay): Span => ({
  from: startOfDay(daysAfter(day, -1)).toISOString(),
  until: endOfDay(daysAfter(day, 1)).toISOString(),
});

/**
 * Both sides of one gateway on one day: by its report where it has one, else by the files that the
 * owner has uploaded, and by a question for each payment of which neither tells.
 * @throws GatewayUnavailable when its report, or not one of the questions, is answered
 */
export async function gatherPayments(
  { ledger, paymentsIn, paymentsOf, files, refunds }: GatewaySources,
  gateway: PaymentGateway,
  day: IstDay,
): Promise<Gathered> {
  const { name } = gateway;
  const [wide, span] = [around(day), spanOf(day)];
  const told = await toldBy(gateway, day, await files(name, wide));
  const settlements = (await gateway.reports?.settlementsOf(day)) ?? null;
  const lines = [...told.movements, ...(settlements ?? []).flatMap((one) => one.lines)];
  const near = await paymentsIn({ gateway: name, ...wide });
  const claims = await claimsOf(ledger, near, lines);
  const payments = [...near, ...(await furtherOf({ paymentsOf }, near, lines, claims))];
  const claimed = await creditedByHand(ledger, claims);
  const unasked: PaymentBooks = {
    ...{ gateway: name, day, span, payments, claimed },
    ...{ movements: told.movements, covered: told.covered, looks: new Map() as Looks },
  };
  const looks = await lookAt(gateway, toBeAsked(unasked));
  const books: Books = {
    payments: { ...unasked, looks },
    refunds: {
      ...{ gateway: name, span, movements: told.movements },
      ...{
        refunds: await refunds(name, wide),
        covered: told.by === 'report' ? told.covered : null,
      },
    },
    ...(settlements && { settlements: { gateway: name, settlements, payments, claimed } }),
  };
  return { books, compared: comparedIn(told, settlements, unasked, looks) };
}

type Told = Readonly<{
  by: 'report' | 'file' | 'calls';
  movements: readonly ToldMovement[];
  covered: Span | null;
}>;

/** The day itself, and one to each side. */
async function toldBy(
  { reports }: PaymentGateway,
  day: IstDay,
  uploaded: readonly GatewayFile[],
): Promise<Told> {
  if (reports !== null) {
    const days = [-1, 0, 1].map((count) => daysAfter(day, count));
    const movements: ReportedMovement[] = [];
    for (const one of days) movements.push(...(await reports.movementsOf(one)));
    return { by: 'report', movements, covered: around(day) };
  }
  const movements = uploaded.flatMap(({ id, lines }) =>
    lines.map((line) => ({ ...line, file: id })),
  );
  const covered = coveredBy(uploaded, spanOf(day));
  return { by: covered === null ? 'calls' : 'file', movements, covered };
}

type Line = Pick<ReportedMovement, 'reference' | 'utr'>;

/** What transfers count for that none of these payments has. */
async function claimsOf(
  { bankPayment }: Pick<Ledger, 'bankPayment'>,
  payments: readonly CollectedPayment[],
  lines: readonly Line[],
): Promise<ReadonlyMap<string, Claimant>> {
  const known = new Set(payments.flatMap(({ received }) => received.map(({ utr }) => utr)));
  const strange = new Set(lines.flatMap(({ utr }) => (utr === null || known.has(utr) ? [] : utr)));
  const claims = new Map<string, Claimant>();
  for (const utr of strange) {
    const { claim } = await bankPayment.stateOf(utr);
    if (claim !== null) claims.set(utr, claim.claimant);
  }
  return claims;
}

/** One whose credit was undone is with nobody. */
async function creditedByHand(
  { entry }: Pick<Ledger, 'entry'>,
  claims: ReadonlyMap<string, Claimant>,
): Promise<ReadonlySet<string>> {
  const credited = new Set<string>();
  for (const [utr, { kind, id }] of claims) {
    if (kind === 'entry' && (await entry.stateOf(id)).status !== 'undone') credited.add(utr);
  }
  return credited;
}

/** Payments of other days that lines name by our reference, or that have claimed their transfer. */
async function furtherOf(
  { paymentsOf }: Pick<GatewaySources, 'paymentsOf'>,
  near: readonly CollectedPayment[],
  lines: readonly Line[],
  claims: ReadonlyMap<string, Claimant>,
): Promise<readonly CollectedPayment[]> {
  const known = new Set(near.map(({ id }) => id));
  const named = lines.flatMap(({ reference, utr }) => [
    ...(reference === null ? [] : [subjectOfReference(reference)]),
    ...(utr === null ? [] : idsIn(claims.get(utr))),
  ]);
  const ids = [...new Set(named)].filter((id) => !known.has(id));
  return ids.length === 0 ? [] : paymentsOf(ids);
}

const idsIn = (claimant: Claimant | undefined): readonly string[] =>
  claimant === undefined ? [] : [claimant.id];

type Looks = PaymentBooks['looks'];

/** One that it cannot answer keeps no other from being compared. */
async function lookAt(
  gateway: PaymentGateway,
  payments: readonly CollectedPayment[],
): Promise<Looks> {
  const looks = new Map<string, PaymentState | 'unanswered'>();
  for (let place = 0; place < payments.length; place += AT_ONCE) {
    await Promise.all(
      payments.slice(place, place + AT_ONCE).map(async ({ reference, openedAt }) => {
        looks.set(reference, await stateOf(gateway, reference, openedAt));
      }),
    );
  }
  if (looks.size > 0 && unansweredIn(looks) === looks.size) {
    throw new GatewayUnavailable(`${gateway.name} answered none of ${looks.size} questions`);
  }
  return looks;
}

async function stateOf(
  gateway: PaymentGateway,
  reference: string,
  openedAt: string,
): Promise<PaymentState | 'unanswered'> {
  try {
    return await gateway.stateOf(reference, openedAt);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unanswered';
    throw error;
  }
}

const unansweredIn = (looks: Looks): number =>
  [...looks.values()].filter((look) => look === 'unanswered').length;

function comparedIn(
  { by, movements }: Told,
  settlements: readonly ReportedSettlement[] | null,
  { payments, span }: PaymentBooks,
  looks: Looks,
): readonly Compared[] {
  const isOfDay = (at: string) => at >= span.from && at < span.until;
  const told = movements.filter(({ at }) => isOfDay(at));
  const of = (kind: ReportedMovement['kind']) => told.filter((one) => one.kind === kind).length;
  const asked = payments.filter(({ reference }) => looks.has(reference)).length;
  const whole = { unanswered: 0 };
  const count = by === 'calls' ? asked : of('payment');
  return [
    { what: 'payments', by, count, unanswered: unansweredIn(looks) },
    by === 'report'
      ? { what: 'refunds', by, count: of('refund'), ...whole }
      : { what: 'refunds', by: null, count: 0, ...whole, why: 'noReport' },
    settlements === null
      ? { what: 'settlements', by: null, count: 0, ...whole, why: 'noReport' }
      : { what: 'settlements', by: 'report', count: settlements.length, ...whole },
  ];
}
