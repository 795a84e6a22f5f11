export { memoryEventStore } from './memory-event-store.ts';
export { emptyLedger, openTestLedger, type OpenTestLedger } from './open-test-ledger.ts';
export { byTest, mustBe, orderOf, type Sale, type Stage } from './sales.ts';
export { askBankRefund, bankRefundHappened } from './sample-bank-refund.ts';
export { askAbout, legOf, paymentPage, price, snapshot, utrOf } from './sample-order.ts';
export { memoryLedger, type TestLedger } from './test-ledger.ts';
