// What the worker bundles. Exported names are workflow types in running histories: renaming one
// strands every execution that was started under the old name.
export { alarmHourly, alarmStaff } from './alarm/workflow.ts';
export { refundToBank } from './bank-refund/workflow.ts';
export { bookEntry } from './book-entry/workflow.ts';
export { closeWeek } from './close-week/workflow.ts';
export { tellOfComplaint } from './complaint/workflow.ts';
export { dailySummary } from './daily-summary/workflow.ts';
export {
  followDispute,
  lookAtDisputes,
  settleDispute,
  takeDisputedPoints,
  tellOfUnknownDispute,
} from './dispute/workflow.ts';
export { eraseAccount } from './erasure/workflow.ts';
export { sendMail, sendSms } from './messages/workflow.ts';
export { tellNews, tellSlowOrders } from './news/workflow.ts';
export { order } from './order/workflow.ts';
export { makePictureSizes } from './pictures/workflow.ts';
export { lookAtPrices } from './provider-prices/workflow.ts';
export {
  creditLatePayment,
  lookAtLast,
  lookAtPayment,
  sweepLatePayments,
} from './late-payments/workflow.ts';
export { reconcile } from './reconciliation/workflow.ts';
export { deleteWhatIsDue } from './retention/workflow.ts';
export { recordSettlements } from './settlements/workflow.ts';
export { reverseOrder } from './reverse-order/workflow.ts';
export { tellOfRing } from './ring/workflow.ts';
export { redeemPoints } from './redeem-points/workflow.ts';
export { creditReleased, refundSuspended, tellOfSuspense } from './suspense/workflow.ts';
export { topUp } from './top-up/workflow.ts';
export { deliverWebhooks } from './webhooks-out/workflow.ts';
