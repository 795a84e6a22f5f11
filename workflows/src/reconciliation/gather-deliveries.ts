import { daysAfter, type IstDay } from '@store/ledger';
import type { ProviderTry } from '@store/projections';
import type { Clock } from '../commands/context.ts';
import { ourReferenceTo } from '../order/our-reference.ts';
import type { Providers } from '../providers/providers.ts';
import { PROVIDED_ROUTES, ROUTES, type ProvidedRoute, type Purse } from '../providers/routes.ts';
import type { Found, ListedPurchase, TopUpProvider } from '../providers/top-up-provider.ts';
import type { BalanceBooks } from './compare-balances.ts';
import {
  rowsOf,
  toBeLookedUp,
  type DeliveryBooks,
  type LedgerTry,
  type ToldOfTry,
} from './compare-deliveries.ts';
import { isIn, type Span } from './difference.ts';
import { spanOf, type Gathered } from './gather-payments.ts';
import { missingIn, purchasesTold, type PurchasesTold } from './purchases-told.ts';
import type { PurseBooks } from './purse-books.ts';
import type { ReconciledBooks } from './reconciled-books.ts';
import type { Compared } from './run.ts';
import { spentBetween, type ChargedTry } from './spent-between.ts';

type ProviderSources = Pick<ReconciledBooks, 'providerTriesIn' | 'purchaseFiles' | 'purses'> &
  Readonly<{ providers: Providers; clock: Clock }>;

const AT_ONCE = 4;
const LOOK_UP_TIMEOUT_MS = 10_000;
/** Everything that was bought between two balances is told at once. */
const LONGEST_BETWEEN_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** What counts as one in each purse, at the least. */
const SMALLEST: Readonly<Record<Purse, number>> = {
  SMILEBR: 0.01,
  SMILEPH: 0.01,
  MOOGOLD: 0.01,
  YOKCASH: 1,
};

const routesOf = (purse: Purse): readonly ProvidedRoute[] =>
  PROVIDED_ROUTES.filter((route) => ROUTES[route].purse === purse);

/** Null where the store is not connected to the provider. */
export function providerOf(providers: Providers, purse: Purse): TopUpProvider | null {
  const [route] = routesOf(purse);
  return route === undefined ? null : providers(route);
}

/**
 * Both sides of one purse on one day: by the provider's list of orders where it has one, else by files
 * that the owner has uploaded, by a question for each part of which neither tells, where it can be asked,
 * and by its balances.
 */
export async function gatherDeliveries(
  { providers, providerTriesIn, purchaseFiles, purses, clock }: ProviderSources,
  purse: Purse,
  day: IstDay,
): Promise<Gathered> {
  const provider = providerOf(providers, purse);
  if (provider === null) return { books: {}, compared: NOT_SET_UP };
  const span = spanOf(day);
  const dayBefore = daysAfter(day, -1);
  const before = await purses.lastBalance(purse, daysAfter(day, -LONGEST_BETWEEN_DAYS), dayBefore);
  const after = await purses.lastBalance(purse, day, day);
  const wide = widened(span, before?.at ?? null, after?.at ?? null);
  const tried = await providerTriesIn({ routes: routesOf(purse), ...wide });
  const tries = tried.map(tryOf);
  const rate = await purses.rate(purse);
  const list = await purchasesTold(provider, { day: span, wide }, () => purchaseFiles(purse, wide));
  const unasked: DeliveryBooks = {
    ...{ purse, span, tries, listed: list.listed, rate },
    told: new Map<string, ToldOfTry>(),
  };
  const told = await lookUp(provider, toBeLookedUp(unasked), list);
  const deliveries = { ...unasked, told };
  const compared = [comparedDeliveries(provider, deliveries, list.by)];
  if (before === null || after === null) {
    const why = before === null ? 'noBalanceBefore' : 'noBalanceAfter';
    compared.push({ what: 'balance', by: null, count: 0, unanswered: 0, why });
    return { books: { deliveries }, compared };
  }
  const charged = await chargedTries(purses, purse, tried, list.listed);
  const spent = spentBetween(charged, { from: before.at.getTime(), until: after.at.getTime() });
  if (spent === null) {
    compared.push({ what: 'balance', by: null, count: 0, unanswered: 0, why: 'unknownPrice' });
    return { books: { deliveries }, compared };
  }
  const since = before.day === dayBefore ? {} : { since: before.day };
  const balance: BalanceBooks = {
    ...{ purse, day, before: before.units, after: after.units, spent, rate, ...since },
    reloaded: await purses.reloaded(purse, before.day, day),
    tolerance: (SMALLEST[purse] * (tries.length + 1)) / 2,
  };
  compared.push({ what: 'balance', by: 'balances', count: 1, unanswered: 0, ...since });
  return { books: { deliveries, balance }, compared };

  /** A day to each side, and whatever lies between the balances. */
  function widened({ from, until }: Span, first: Date | null, last: Date | null): Span {
    const [start, end] = [Date.parse(from) - DAY_MS, Date.parse(until) + DAY_MS];
    return {
      from: new Date(Math.min(start, (first?.getTime() ?? start) - DAY_MS)).toISOString(),
      until: new Date(Math.min(Math.max(end, last?.getTime() ?? end), clock())).toISOString(),
    };
  }
}

const NOT_SET_UP: readonly Compared[] = [
  { what: 'deliveries', by: null, count: 0, unanswered: 0, why: 'notSetUp' },
  { what: 'balance', by: null, count: 0, unanswered: 0, why: 'notSetUp' },
];

const tryOf = (tried: ProviderTry): LedgerTry => ({
  ...{ orderId: tried.orderId, leg: tried.leg, status: tried.status },
  ...{ providerReference: tried.providerReference, startedAt: tried.startedAt },
  ...{ ourReference: ourReferenceTo(tried, tried), share: tried.share },
  ...{ orderStatus: tried.orderStatus, isReturned: tried.isReturned },
  isPartDelivered: tried.isPartDelivered,
});

async function lookUp(
  { lookUp: ask }: TopUpProvider,
  tries: readonly LedgerTry[],
  list: PurchasesTold,
): Promise<ReadonlyMap<string, ToldOfTry>> {
  if (ask === null) return missingIn(list, tries);
  const told = new Map<string, ToldOfTry>();
  for (let place = 0; place < tries.length; place += AT_ONCE) {
    await Promise.all(
      tries.slice(place, place + AT_ONCE).map(async ({ ourReference, providerReference }) => {
        const sought = { ourReference, reference: providerReference };
        told.set(ourReference, toldIn(await ask(sought, LOOK_UP_TIMEOUT_MS)));
      }),
    );
  }
  return told;
}

function toldIn(found: Found): ToldOfTry {
  if (found.outcome === 'refused' && found.keptUnder !== undefined) {
    return { outcome: 'kept', reference: found.keptUnder || null };
  }
  const reference = 'reference' in found ? found.reference : null;
  return { outcome: found.outcome === 'accepted' ? 'open' : found.outcome, reference };
}

/** Of what never reached a provider that cannot be asked by our reference nothing is expected. */
function comparedDeliveries(
  { lookUp: ask, knowsOurReference }: TopUpProvider,
  { tries, span, told }: DeliveryBooks,
  by: PurchasesTold['by'],
): Compared {
  const ofDay = tries.filter(({ startedAt }) => isIn(span, startedAt));
  const silent = ofDay.filter(
    ({ ourReference, providerReference }) =>
      told.get(ourReference)?.outcome === 'unanswered' &&
      (knowsOurReference || providerReference !== null),
  );
  const count = ofDay.length;
  if (by !== null) return { what: 'deliveries', by, count, unanswered: silent.length };
  if (ask === null) return { what: 'deliveries', by: null, count, unanswered: 0, why: 'noWay' };
  return { what: 'deliveries', by: 'calls', count, unanswered: silent.length };
}

/** By what is listed, else by what its answer said, else by what packs take now. */
async function chargedTries(
  purses: PurseBooks,
  purse: Purse,
  tries: readonly ProviderTry[],
  listed: PurchasesTold['listed'],
): Promise<readonly ChargedTry[]> {
  const charges = await purses.charges(tries.map((tried) => ourReferenceTo(tried, tried)));
  const prices = await purses.prices(purse);
  const rowOf = rowsOf(listed);
  return tries.map((tried) => {
    const ourReference = ourReferenceTo(tried, tried);
    const row = rowOf({ ...tried, ourReference });
    return {
      status: row !== undefined && isTaken(tried, row) ? 'accepted' : tried.status,
      ...{ startedAt: tried.startedAt, updatedAt: tried.updatedAt },
      wasAccepted: tried.providerReference !== null,
      price: row?.paid ?? charges.get(ourReference) ?? prices.get(tried.productCode) ?? null,
    };
  });
}

/** What it keeps it took, whatever became of the goods; so it did for what nobody here knows of. */
const isTaken = ({ status }: ProviderTry, { state }: ListedPurchase): boolean =>
  state === 'kept' || (state === 'delivered' && (status === 'unknown' || status === 'started'));
