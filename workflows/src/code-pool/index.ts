export { CODES_CHANNEL } from './code-pool.ts';
export { codesSealedWith, openedCode, sealCode, sealCodesAnew, type Code } from './sealed-codes.ts';
export { migrateCodes } from './migrate-codes.ts';
