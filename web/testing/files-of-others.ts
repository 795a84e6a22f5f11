export { readFile } from '../app/admin/reconciliation/read-file.server.ts';
export { readPurchases } from '../app/admin/reconciliation/read-purchases.server.ts';
export { matchCredits } from '../app/admin/settlements/match-credits.ts';
export { readStatement } from '../app/admin/settlements/read-statement.server.ts';
