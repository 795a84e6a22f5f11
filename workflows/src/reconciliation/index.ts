export { DIFFERENCE_KINDS, type DifferenceFacts, type DifferenceKind } from './difference.ts';
export { keepFile } from './gateway-files.ts';
export {
  readClosedDifferences,
  readDifference,
  readOpenDifferences,
  settleDifference,
  type KeptDifference,
} from './kept-differences.ts';
export { readLatestRuns } from './kept-runs.ts';
export { migrateReconciliation } from './migrate-reconciliation.ts';
export { isWhole, type Compared, type RunPart } from './run.ts';
export { DIFFERENCE_NAMES } from './words.ts';
