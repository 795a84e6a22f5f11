export { aggregates } from './aggregates.ts';
export * from './ledger-event.ts';

export type { Aggregate } from './kernel/aggregate.ts';
export { assertNever } from './kernel/assert-never.ts';
export { toBasisPoints, type BasisPoints } from './kernel/basis-points.ts';
export { canonicalJson } from './kernel/canonical-json.ts';
export { toCentipoints, type Centipoints } from './kernel/centipoints.ts';
export type { Decider, Decision } from './kernel/decider.ts';
export { financialYearOf, startOfFinancialYear } from './kernel/financial-year.ts';
export { previousWeek, weekBounds, weekOf, type IsoWeek } from './kernel/iso-week.ts';
export {
  daysAfter,
  ddmmyyyy,
  endOfDay,
  IST_OFFSET_MS,
  istDay,
  startOfDay,
  type IstDay,
} from './kernel/ist-date.ts';
export type { Instant, Message } from './kernel/message.ts';
export {
  complaintNumber,
  disputeNumber,
  entryNumber,
  orderNumber,
  redemptionNumber,
  topUpNumber,
} from './kernel/order-number.ts';
export { minus, plus, sumOf, rupees, toPaise, ZERO_PAISE, type Paise } from './kernel/paise.ts';
export { FIRST_GATEWAY, type PaymentPage } from './kernel/payment-page.ts';
export type { StoredEvent } from './kernel/stored-event.ts';

export type { Account, Posting } from './books/posting.ts';
export { postingsOf } from './books/postings.ts';

export type * from './bank-payment/commands.ts';
export { bankPayment } from './bank-payment/decide.ts';
export type * from './bank-payment/events.ts';
export type * from './bank-payment/rejections.ts';
export type { BankPayment } from './bank-payment/state.ts';

export type * from './bank-refund/commands.ts';
export { bankRefund, LEAST_BANK_REFUND, MOST_BANK_REFUNDS } from './bank-refund/decide.ts';
export type * from './bank-refund/events.ts';
export { bankRefundReference, orderOfBankRefund } from './bank-refund/reference.ts';
export type * from './bank-refund/rejections.ts';
export {
  bankRefundUnderWay,
  isUnderWay,
  sentBackOf,
  TRACED_WITHIN_MS,
} from './bank-refund/state.ts';
export type { BankRefund, BankRefunds, BankRefundStatus } from './bank-refund/state.ts';

export type * from './dispute/commands.ts';
export { dispute } from './dispute/decide.ts';
export type * from './dispute/events.ts';
export { disputeFreezing, disputeReference } from './dispute/references.ts';
export type * from './dispute/rejections.ts';
export type { Dispute, OpenedDispute } from './dispute/state.ts';

export {
  LEAST_BY_HAND,
  MOST_BY_HAND,
  MOST_LINES,
  MOST_SETTLED_BY_HAND,
  takesTwo,
} from './entry/act.ts';
export type * from './entry/commands.ts';
export { entry } from './entry/decide.ts';
export * from './entry/events.ts';
export type * from './entry/rejections.ts';
export type { Entry, EntryStatus, ProposedEntry } from './entry/state.ts';

export type * from './order/commands.ts';
export { MOST_CORRECTIONS, recipientOf } from './order/correcting.ts';
export { order } from './order/decide.ts';
export type * from './order/events.ts';
export { endsProposal, lapseOf } from './order/two-persons.ts';
export { isOverdue, PROMISED_MS, promisedUntil } from './order/asking-refund.ts';
export type * from './order/rejections.ts';
export {
  isDisputed,
  isGivenBack,
  isLost,
  straysGivenBack,
  wasDisputed,
} from './order/disputing.ts';
export { movedSince } from './order/seeing.ts';
export { BY_STORE } from './order/resending.ts';
export { attemptAt, isHeld, paidFactsOf, wayOf } from './order/state.ts';
export type * from './order/state.ts';
export { cameBackFromBank, refundedFromBank, returnedFromBank } from './order/from-bank.ts';
export type { FromBank } from './order/from-bank.ts';
export {
  isInParts,
  isRefusedByWallet,
  tenderOf,
  walletPartOf,
  withShares,
} from './order/price-parts.ts';
export { taxWithin } from './order/tax.ts';

export type * from './points/commands.ts';
export { points } from './points/decide.ts';
export type * from './points/events.ts';
export type * from './points/rejections.ts';
export type { Points } from './points/state.ts';

export type * from './settlement/commands.ts';
export { settlement } from './settlement/decide.ts';
export type * from './settlement/events.ts';
export { netOf } from './settlement/figures.ts';
export type * from './settlement/rejections.ts';
export type { Settlement } from './settlement/state.ts';
export {
  byHandId,
  isSettledUtr,
  settledUtr,
  settlementStream,
  statementId,
} from './settlement/stream.ts';

export type * from './suspense/commands.ts';
export { suspense } from './suspense/decide.ts';
export type * from './suspense/events.ts';
export { suspenseRefundReference } from './suspense/reference.ts';
export type * from './suspense/rejections.ts';
export { isUntraced as isUntracedSuspenseRefund } from './suspense/state.ts';
export type {
  Suspended,
  Suspense,
  SuspenseRefund,
  SuspenseRefundStatus,
  SuspenseStatus,
} from './suspense/state.ts';

export type * from './top-up/commands.ts';
export { topUp } from './top-up/decide.ts';
export type * from './top-up/events.ts';
export type * from './top-up/rejections.ts';
export type { RequestedTopUp, TopUp } from './top-up/state.ts';

export type * from './wallet/commands.ts';
export { wallet } from './wallet/decide.ts';
export type * from './wallet/events.ts';
export { paidInOn, type WalletLimits } from './wallet/limits.ts';
export { creditReference } from './wallet/references.ts';
export type * from './wallet/rejections.ts';
export { isFrozen, isFrozenByDispute } from './wallet/state.ts';
export type { Hold, Movement, Wallet } from './wallet/state.ts';

export { prizesInDoubt, type PrizeInDoubt } from './week/after-refunds.ts';
export type * from './week/commands.ts';
export { week } from './week/decide.ts';
export type * from './week/events.ts';
export type * from './week/rejections.ts';
export type { Week } from './week/state.ts';
