export { LEDGER_REFUSED, MAIL_REFUSED, NOT_RETRYABLE, SMS_REFUSED } from './commands/failures.ts';
export { connectWorkflows } from './connect-workflows.ts';
export { migrateDispatcher } from './dispatcher/checkpoint.ts';
export { subjectOfReference } from './payment/reference.ts';
export { isPaymentPageOf } from './payment-gateway/payment-url.ts';
