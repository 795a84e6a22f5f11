import { istDay } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import { compare, type Books } from '@store/workflows/reconciliation';
import { PROVIDED_ROUTES, ROUTES } from '@store/workflows/routes';
import { compareGatewayMoney, type Mismatch } from './gateway-money.ts';
import { ledgerBooks, type LedgerBooks } from './ledger-books.ts';
import {
  PURSES,
  simulatedBooks,
  type Balances,
  type Purse,
  type SimulatedBooks,
} from './simulated-books.ts';

export type ThreeWay = Readonly<{
  /** Where the simulators answer. */
  simulators: string;
  eventStore: Pick<EventStore, 'readAll'>;
  /** What was left at the providers before the ledger's first delivery, where that is to be compared. */
  balancesBefore?: Balances;
}>;

/** All of time: clocks of specs skip days. */
const EVER = { from: '1970-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' };

/**
 * The ledger against the gateways and the providers, by the whole of their books: what each has and
 * the others do not. What a person is to find out already, as an order waits for them, is none.
 */
export async function threeWayMatch(asked: ThreeWay): Promise<readonly Mismatch[]> {
  const ledger = await ledgerBooks(asked.eventStore);
  const theirs = await simulatedBooks(asked.simulators);
  return [
    ...(['ekqr', 'razorpay'] as const).flatMap((gateway) =>
      compare(paymentsAt(gateway, ledger, theirs)),
    ),
    ...compareGatewayMoney(ledger, theirs),
    ...PURSES.flatMap((purse) => compare(deliveriesFrom(purse, ledger, theirs, asked))),
  ];
}

export const simulatedBalances = async (simulators: string): Promise<Balances> =>
  (await simulatedBooks(simulators)).balances;

function paymentsAt(
  gateway: 'ekqr' | 'razorpay',
  { payments, claimed, refunds }: LedgerBooks,
  theirs: SimulatedBooks,
): Books {
  const movements = theirs.movements[gateway];
  const about = { gateway, span: EVER, covered: EVER, movements };
  const ours = payments.filter((payment) => payment.gateway === gateway);
  return {
    payments: { ...about, day: '', payments: ours, claimed, looks: new Map() },
    refunds: { ...about, refunds: refunds.filter((refund) => refund.gateway === gateway) },
  };
}

function deliveriesFrom(
  purse: Purse,
  ledger: LedgerBooks,
  theirs: SimulatedBooks,
  { balancesBefore }: ThreeWay,
): Books {
  const routes: readonly string[] = PROVIDED_ROUTES.filter(
    (route) => ROUTES[route].purse === purse,
  );
  const tries = ledger.tries.filter(({ route }) => routes.includes(route));
  const listed = theirs.listed[purse];
  const told = toldIn(tries, listed);
  const inDoubt = tries.filter(
    ({ status, orderStatus }) =>
      orderStatus === 'Processing' && (status === 'unknown' || status === 'started'),
  );
  const decided = tries.map((tried) =>
    inDoubt.includes(tried) ? ({ ...tried, status: 'accepted' } as const) : tried,
  );
  const deliveries = { purse, span: EVER, tries: decided, told, listed, rate: null };
  if (balancesBefore === undefined) return { deliveries };
  const ours = new Set(
    tries.flatMap(
      (tried) => told.get(tried.ourReference)?.reference ?? tried.providerReference ?? [],
    ),
  );
  const spent = listed
    .filter(({ reference, state }) => ours.has(reference) && state !== 'refused')
    .reduce((sum, { paid }) => sum + paid, 0);
  const balance = {
    ...{ purse, before: balancesBefore[purse], after: theirs.balances[purse], reloaded: 0 },
    ...{ spent: { least: spent, most: spent }, tolerance: 0.005, rate: null },
    day: istDay(new Date().toISOString()),
  };
  return { deliveries, balance };
}

type Tries = NonNullable<Books['deliveries']>['tries'];
type Told = NonNullable<Books['deliveries']>['told'];
type Listed = SimulatedBooks['listed'][Purse];

/**
 * By our reference, where the provider knows it. One that does not, and whose answer was lost, has
 * perhaps bought what nothing else explains: rather one that somebody has taken for delivered than
 * one that was given back.
 */
function toldIn(tries: Tries, listed: Listed): Told {
  const named = new Map(listed.map((one) => [one.reference, one]));
  const byOurs = new Map(
    listed.flatMap((one) => (one.ourReference === null ? [] : [[one.ourReference, one] as const])),
  );
  const explained = new Set(tries.map(({ providerReference }) => providerReference));
  const strange = listed.filter(
    ({ reference, ourReference }) => ourReference === null && !explained.has(reference),
  );
  const isGivenBack = ({ orderStatus, isReturned }: Tries[number]) =>
    isReturned || orderStatus === 'Refunded' || orderStatus === 'Cancelled';
  const rather = [
    ...tries.filter((tried) => !isGivenBack(tried)),
    ...tries.filter((tried) => isGivenBack(tried)),
  ];
  return new Map(
    rather.map(({ ourReference, providerReference, status }) => {
      const isLost = providerReference === null && (status === 'unknown' || status === 'started');
      const found =
        named.get(providerReference ?? '') ??
        byOurs.get(ourReference) ??
        (isLost ? strange.shift() : undefined);
      const outcome = found?.state ?? (isLost ? 'unanswered' : 'notThere');
      return [ourReference, { outcome, reference: found?.reference ?? null }];
    }),
  );
}
