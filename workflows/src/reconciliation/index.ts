export { stateListed } from '../providers/order-words.ts';
export { compare, type Books } from './compare.ts';
export type { Difference, DifferenceFacts } from './difference.ts';
export {
  readClosedDifferences,
  readDifference,
  readOpenDifferences,
  settleDifference,
  type KeptDifference,
} from './kept-differences.ts';
export { readLatestRuns } from './kept-runs.ts';
export { migrateReconciliation } from './migrate-reconciliation.ts';
export { reconciledBooks } from './reconciled-books.ts';
export { isWhole, type Compared, type RunPart } from './run.ts';
export {
  keepFile,
  type GatewayFile,
  type ProviderFile,
  type UploadedFile,
} from './uploaded-files.ts';
