import type { Db, Tx } from '@store/platform/postgres';
import { bookMovesAfter } from '../books/moves-query.ts';
import { gatewayBalances, trialBalance } from '../books/query.ts';
import { closedWeeksOf } from '../closed-weeks/query.ts';
import { disputeOf, disputesAbout, endedDisputes, openDisputes } from '../disputes/query.ts';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import { oldestUnsettled, paymentsByUtr, unsettledPayments } from '../gateway-payments/query.ts';
import { leaderboardOf, leaderboardPlaceOf } from '../leaderboard/query.ts';
import {
  entriesFound,
  entriesOf,
  entriesWaiting,
  manualEntryOf,
  payOutsUnsettled,
} from '../manual-entries/query.ts';
import { cohortsOf, orderCountersOf } from '../order-counters/query.ts';
import {
  firstDayOfOrders,
  orderFiguresByDay,
  orderFiguresByProduct,
  orderFiguresByRoute,
} from '../order-figures/query.ts';
import { allOrders, eachOrder } from '../all-orders/query.ts';
import { openBusinessOf } from '../open-business/query.ts';
import {
  eachBankRefundOf,
  eachEntryOf,
  eachLineOf,
  eachOrderOf,
  eachTopUpOf,
} from '../of-customer/query.ts';
import { ordersPaidLately } from '../orders/lately-paid-query.ts';
import { eachUnpaid } from '../unpaid/query.ts';
import { pendingBuyers, pendingChoices, pendingOrders } from '../orders/pending-query.ts';
import { orderOf, ordersAfter, ordersOf, payableOrderOf } from '../orders/query.ts';
import { proposalsWaiting, reversedOrders } from '../orders/two-persons-query.ts';
import { bankRefundsIn } from '../bank-refunds/query.ts';
import { paymentsIn, paymentsOf, paymentsReceivedIn } from '../payments/query.ts';
import { pointsBalanceOf } from '../points-balance/query.ts';
import { providerTriesIn } from '../provider-tries/query.ts';
import { routeOutcomesSince } from '../route-outcomes/query.ts';
import { routePace } from '../route-pace/query.ts';
import { settledGateways, settlementsInDoubt, settlementsOf } from '../settlements/query.ts';
import { storeTotalsOf } from '../store-totals/query.ts';
import {
  countUndecided,
  endedSuspended,
  openSuspended,
  suspendedFor,
  suspendedRefundsIn,
} from '../suspended/query.ts';
import { topUpOf, topUpTotalUnderWay } from '../top-ups/query.ts';
import { walletBalanceOf, walletBalancesOf } from '../wallet-balance/query.ts';
import { walletFiguresOf } from '../wallet-figures/query.ts';
import { lockedFunds, lockedFundsOf } from '../wallet-locks/query.ts';
import { prizesAbove } from '../wallet-statement/prizes-query.ts';
import { eachTransaction, walletTransactions } from '../wallet-statement/all-query.ts';
import { statementOfPeriod } from '../wallet-statement/period-query.ts';
import { walletStatementOf } from '../wallet-statement/query.ts';
import type { AllOrders, AllTransactions, StatementCriteria, UnpaidFilter } from '../views.ts';
import { followChanges } from './follow-changes.ts';
import { followProgress } from './progress.ts';

const WAIT_MS = 2_000;

/** Everything the pages and workflows ask of the read side. */
export type ReadModels = Readonly<ReturnType<typeof createReadModels>>;

/** The database stays the caller's: `close` ends the listening only. */
export function createReadModels(db: Db) {
  const asked =
    <Question extends readonly unknown[], Answer>(
      query: (db: Tx, ...question: Question) => Promise<Answer>,
    ) =>
    (...question: Question): Promise<Answer> =>
      query(db, ...question);
  const projectedPosition = async () => (await readCheckpoint(db, LIVE)).position;
  const progress = followProgress(db, projectedPosition);
  const changes = followChanges(db);
  return {
    walletBalance: asked(walletBalanceOf),
    /** Of each of several users. */
    walletBalances: asked(walletBalancesOf),
    /** All that is locked, of all customers. */
    lockedFunds: asked(lockedFunds),
    /** In paise; not part of `available` nor of `held`. */
    lockedFundsOf: asked(lockedFundsOf),
    walletStatement: asked(walletStatementOf),
    /** Of one wallet, in the order of the log. */
    statementOfPeriod: asked(statementOfPeriod),
    /** Of all wallets, newest first. */
    walletTransactions: asked(walletTransactions),
    /** The same to the last one, in parts. */
    eachTransaction: (wanted: AllTransactions) => eachTransaction(db, wanted),
    /** Winners of more than an amount since an instant. */
    prizesAbove: asked(prizesAbove),
    /** In hundredths of a point; may be negative. */
    pointsBalance: asked(pointsBalanceOf),
    manualEntry: asked(manualEntryOf),
    /** What waits for a second person; what has waited longest comes first. */
    entriesWaiting: asked(entriesWaiting),
    /** What the bank is still to pay. */
    payOutsUnsettled: asked(payOutsUnsettled),
    /** Of all customers, the newest first. */
    entriesFound: asked(entriesFound),
    /** Of one customer, the newest first. */
    entriesOf: asked(entriesOf),
    /** What has waited longest comes first. */
    openSuspended: asked(openSuspended),
    /** How many of these wait for somebody to decide. */
    undecidedSuspended: asked(countUndecided),
    /** What has gone last comes first. */
    endedSuspended: asked(endedSuspended),
    /** Of one order or top-up, the oldest first. */
    suspendedFor: asked(suspendedFor),
    /** Of one gateway: those that it was asked to send back in the span. */
    suspendedRefundsIn: asked(suspendedRefundsIn),
    dispute: asked(disputeOf),
    /** Of one order or top-up, the oldest first. */
    disputesAbout: asked(disputesAbout),
    /** What has to be answered first comes first. */
    openDisputes: asked(openDisputes),
    /** What was decided last comes first. */
    endedDisputes: asked(endedDisputes),
    topUp: asked(topUpOf),
    /** Top-ups that may still come into the wallet, in paise: limits count them. */
    topUpTotalUnderWay: asked(topUpTotalUnderWay),
    order: asked(orderOf),
    ordersOf: asked(ordersOf),
    payableOrderOf: asked(payableOrderOf),
    /** Of all customers, newest first. */
    allOrders: asked(allOrders),
    /** The same to the last one, in parts. */
    eachOrder: (wanted: AllOrders) => eachOrder(db, wanted),
    /** Everything of one customer, newest first, in parts. */
    eachOrderOf: (userId: string) => eachOrderOf(db, userId),
    eachTopUpOf: (userId: string) => eachTopUpOf(db, userId),
    eachEntryOf: (userId: string) => eachEntryOf(db, userId),
    eachBankRefundOf: (userId: string) => eachBankRefundOf(db, userId),
    eachLineOf: (userId: string, wanted?: StatementCriteria) => eachLineOf(db, userId, wanted),
    /** Of all customers: whose money may still come. */
    eachUnpaid: (wanted: UnpaidFilter) => eachUnpaid(db, wanted),
    /** Of all customers, through one gateway. */
    bankRefundsIn: asked(bankRefundsIn),
    paymentsIn: asked(paymentsIn),
    paymentsOf: asked(paymentsOf),
    paymentsReceivedIn: asked(paymentsReceivedIn),
    /** Of all customers, on some routes. */
    providerTriesIn: asked(providerTriesIn),
    /** Of all customers' orders since an instant, by the routes on which there were any. */
    routeOutcomesSince: asked(routeOutcomesSince),
    routePace: asked(routePace),
    /** Orders of all customers with a higher number, lowest first: for who has to look into each. */
    ordersAfter: asked(ordersAfter),
    /** What is not finished yet between one customer and the store. */
    openBusiness: asked(openBusinessOf),
    /** Of one customer. */
    ordersPaidLately: asked(ordersPaidLately),
    orderCounters: asked(orderCountersOf),
    /** Refunds asked for come first, then what has waited longest. */
    pendingOrders: asked(pendingOrders),
    /** Orders that wait for a second admin; the oldest proposal comes first. */
    proposalsWaiting: asked(proposalsWaiting),
    /** Completed, and refunded after all: the latest refund first. */
    reversedOrders: asked(reversedOrders),
    /** Their products and routes. */
    pendingChoices: asked(pendingChoices),
    /** The customers whose orders wait. */
    pendingBuyers: asked(pendingBuyers),
    storeTotals: asked(storeTotalsOf),
    orderFiguresByDay: asked(orderFiguresByDay),
    orderFiguresByProduct: asked(orderFiguresByProduct),
    orderFiguresByRoute: asked(orderFiguresByRoute),
    firstDayOfOrders: asked(firstDayOfOrders),
    walletFigures: asked(walletFiguresOf),
    /** Months like "2026-11", both included. */
    cohorts: asked(cohortsOf),
    /** A week like "2026-W47". Users in `without` (blocked ones) are left out before ranking. */
    leaderboard: asked(leaderboardOf),
    /** However far down; null for whoever spent nothing that week or is among `without`. */
    leaderboardPlace: asked(leaderboardPlaceOf),
    /** That somebody won, the latest first. */
    closedWeeks: asked(closedWeeksOf),
    trialBalance: asked(trialBalance),
    gatewayBalances: asked(gatewayBalances),
    /** Of days, the latest first. */
    settlementsOf: asked(settlementsOf),
    settlementsInDoubt: asked(settlementsInDoubt),
    /** Those of which anything was ever posted. */
    settledGateways: asked(settledGateways),
    /** What a gateway has collected and not sent on, the longest first. */
    unsettledPayments: asked(unsettledPayments),
    /** Since when each of these gateways owes something. */
    oldestUnsettled: asked(oldestUnsettled),
    /** Of one gateway, by references of the bank. */
    paymentsByUtr: asked(paymentsByUtr),
    /** What moved after a position, and what stood there before. */
    bookMovesAfter: (after: bigint, most?: number) => bookMovesAfter(db, after, most),
    /** Waits until the position is projected; false when `timeoutMs` (2,000 unless told) passed. */
    caughtUpTo: (position: bigint, timeoutMs = WAIT_MS) => progress.reached(position, timeoutMs),
    /** Position up to which events are projected. */
    projectedPosition,
    /**
     * To be called before looking, so that nothing is missed in between: what it gives back
     * resolves at the first projected batch since it was called last, or after the time.
     */
    changes: progress.changes,
    /** Tells of every projected batch whose rows it changed, until what it gives back is called. */
    onChange: changes.onChange,
    close: async () => {
      await Promise.all([progress.close(), changes.close()]);
    },
  };
}
