import type { GatewayTrouble } from '@store/workflows/gateway-trouble';
import { amountIn, PURSES } from '@store/workflows/routes';
import type { AdminPermission } from '../../../ports/accounts.ts';
import { SILENT_TOO_LONG_MS } from '../../../ports/provider-points.ts';
import type { Shop } from '../../../ports/shop.ts';
import {
  CODES_PATH,
  COMPLAINTS_PATH,
  DISPUTES_PATH,
  PROVIDER_PRICES_PATH,
  SECOND_PATH,
  STUCK_PATH,
  SUSPENSE_PATH,
  SETTLEMENTS_PATH,
  THRESHOLDS_PATH,
  UNPAID_PATH,
} from '../addresses.ts';
import { gatewayName } from '../gateway-name.ts';
import { overdueGateways } from '../settlements/overdue-gateways.server.ts';
import { ALARM_MS, waitedInWords } from '../waiting.ts';
import { needsYouWords as words } from './words.ts';

type May = (permission: AdminPermission) => boolean;
/** `urgent` is what costs somebody money or patience now. */
export type Need = Readonly<{ to: string; text: string; urgent: boolean }>;

const ONE = { page: 1, pageSize: 1 };

/** What a person has to look into, of all that they may: the most urgent first. */
export async function needsOf(shop: Shop, may: May): Promise<readonly Need[]> {
  const [orders, points, prices, codes, money, complaints] = await Promise.all([
    may('orders') ? aboutOrders(shop) : [],
    may('orders') ? aboutPoints(shop) : [],
    may('price:update') ? aboutPrices(shop) : [],
    may('catalogue') ? aboutCodes(shop) : [],
    may('money') ? aboutMoney(shop) : [],
    may('complaints') ? aboutComplaints(shop) : [],
  ]);
  const needs = [...orders, ...points, ...prices, ...codes, ...money, ...complaints];
  return needs.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

async function aboutOrders({ readModels, stuckDesk, now }: Shop): Promise<readonly Need[]> {
  const [{ counts, longestSince }, refunds, turnedAway] = await Promise.all([
    readModels.pendingOrders(ONE),
    readModels.proposalsWaiting({ ...ONE, now: now().toISOString() }),
    stuckDesk.turnedAway(),
  ]);
  const stuck = stuckDesk.known();
  const waited = longestSince === null ? 0 : now().getTime() - Date.parse(longestSince);
  return [
    ...need(waited >= ALARM_MS, '/admin/orders', words.overdue(waitedInWords(waited)), true),
    ...inFewWords(turnedAway).flatMap((text) => need(true, STUCK_PATH, text, true)),
    ...need(stuck > 0, STUCK_PATH, words.stuck(stuck), true),
    ...need(counts.unknown > 0, '/admin/orders?kind=unknown', words.unknown(counts.unknown), true),
    ...need(counts.held > 0, '/admin/orders?kind=held', words.held(counts.held), true),
    ...need(counts.manual > 0, '/admin/orders?kind=manual', words.manual(counts.manual)),
    ...need(refunds.total > 0, SECOND_PATH, words.decisions(refunds.total)),
  ];
}

/** Of refunds that stay pending there may be several at one gateway. */
const inFewWords = (turnedAway: readonly GatewayTrouble[]): readonly string[] => [
  ...new Set(turnedAway.map(({ gateway, deed }) => words.turnedAway[deed](gatewayName(gateway)))),
];

async function aboutPoints(shop: Shop): Promise<readonly Need[]> {
  const rows = await shop.providerPoints.last();
  const isTooLong = (since: Date | null) =>
    since !== null && shop.now().getTime() - since.getTime() >= SILENT_TOO_LONG_MS;
  return rows.flatMap(({ purse, points, trouble, silentSince }) => [
    ...need(trouble !== null, '/admin/querypoints', words.trouble(PURSES[purse].name), true),
    ...need(
      isTooLong(silentSince),
      '/admin/querypoints',
      words.silentPurse(PURSES[purse].name),
      true,
    ),
    ...need(
      shop.settings.spentUp.includes(purse),
      '/admin/querypoints',
      words.spentUp(PURSES[purse].name),
      true,
    ),
    ...need(
      points !== null && points < shop.settings.low[purse],
      '/admin/querypoints',
      words.lowPurse(PURSES[purse].name, amountIn(purse, points ?? 0)),
      true,
    ),
  ]);
}

async function aboutPrices({ priceDesk }: Shop): Promise<readonly Need[]> {
  const { belowCost, belowOwnCost, belowMargin, waiting, gone } = await priceDesk.counts();
  const at = (show: string) => `${PROVIDER_PRICES_PATH}?show=${show}`;
  return [
    ...need(belowCost > 0, at('belowCost'), words.belowCost(belowCost), true),
    ...need(belowOwnCost > 0, at('belowCost'), words.belowOwnCost(belowOwnCost), true),
    ...need(gone > 0, at('gone'), words.notSoldThere(gone), true),
    ...need(waiting > 0, at('waiting'), words.pricesWaiting(waiting)),
    ...need(
      belowMargin > belowCost + belowOwnCost,
      at('belowMargin'),
      words.belowMargin(belowMargin),
    ),
  ];
}

async function aboutCodes({ codes }: Shop): Promise<readonly Need[]> {
  const pools = await codes.pools();
  return pools.flatMap(({ name, least, forSale }) => [
    ...need(forSale === 0, CODES_PATH, words.emptyPool(name), true),
    ...need(
      forSale > 0 && least !== null && forSale < least,
      CODES_PATH,
      words.lowPool(name, forSale),
      true,
    ),
  ]);
}

async function aboutMoney(shop: Shop): Promise<readonly Need[]> {
  const { readModels, thresholds, now } = shop;
  const [locked, entries, payOuts, disputes, suspended, rung, doubts, overdue] = await Promise.all([
    readModels.lockedFunds(ONE),
    readModels.entriesWaiting({ ...ONE, now: now().toISOString() }),
    readModels.payOutsUnsettled(ONE),
    readModels.openDisputes(ONE),
    readModels.undecidedSuspended(),
    thresholds.unseen(),
    readModels.settlementsInDoubt(),
    overdueGateways(shop),
  ]);
  return [
    ...need(doubts.length > 0, SETTLEMENTS_PATH, words.settlements(doubts.length), true),
    ...overdue.flatMap(({ gateway, days }) =>
      need(true, SETTLEMENTS_PATH, words.notSettled(gatewayName(gateway), days)),
    ),
    ...need(rung > 0, THRESHOLDS_PATH, words.rung(rung), true),
    ...need(disputes.total > 0, DISPUTES_PATH, words.disputes(disputes.total), true),
    ...need(suspended > 0, SUSPENSE_PATH, words.suspended(suspended)),
    ...need(entries.total > 0, SECOND_PATH, words.entries(entries.total)),
    ...need(payOuts.total > 0, UNPAID_PATH, words.payOuts(payOuts.total)),
    ...need(locked.total > 0, '/admin/locked', words.locked(locked.total)),
  ];
}

async function aboutComplaints({ complaints }: Shop): Promise<readonly Need[]> {
  const { open, late } = await complaints.counted();
  return [
    ...need(late > 0, COMPLAINTS_PATH, words.lateComplaints(late), true),
    ...need(open > late, COMPLAINTS_PATH, words.complaints(open - late)),
  ];
}

const need = (is: boolean, to: string, text: string, urgent = false): readonly Need[] =>
  is ? [{ to, text, urgent }] : [];
