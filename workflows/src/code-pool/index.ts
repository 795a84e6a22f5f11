export { CODES_LOCK, readCodeCheckpoint, writeCodeCheckpoint } from './code-checkpoint.ts';
export { CODES_CHANNEL } from './code-pool.ts';
export {
  codesSealedWith,
  fingerprintsOf,
  openedCode,
  sealCode,
  sealCodesAnew,
  type SealedCode,
} from './sealed-codes.ts';
export { migrateCodes } from './migrate-codes.ts';
