export type { Codes } from '../../ports/codes.ts';
export { openCodes } from './open-codes.ts';
