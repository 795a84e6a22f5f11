import { randomBytes } from 'node:crypto';
import {
  complaintNumber,
  disputeNumber,
  entryNumber,
  istDay,
  redemptionNumber,
  topUpNumber,
} from '@store/ledger';
import { isSigned, sign } from '../signing/signature.server.ts';
import type { NumberTicket } from './number-ticket.ts';

export type NumberKind =
  | 'top-up number'
  | 'redemption number'
  | 'entry number'
  | 'complaint number'
  | 'dispute number';

const NUMBERS = {
  'top-up number': topUpNumber,
  'redemption number': redemptionNumber,
  'entry number': entryNumber,
  'complaint number': complaintNumber,
  'dispute number': disputeNumber,
};

const NUMBER_BYTES = 5;

/**
 * The number that what a page asks for will have, given out with the page, bound to the account; to ''
 * for who has none.
 */
export function issueNumber(
  keys: readonly string[],
  kind: NumberKind,
  accountId: string,
  now: Date,
  /** What makes the number; by chance unless told. */
  bytes: Uint8Array = randomBytes(NUMBER_BYTES),
): NumberTicket {
  const id = NUMBERS[kind](istDay(now.toISOString()), bytes.subarray(0, NUMBER_BYTES));
  return { id, signature: sign(keys, kind, [accountId, id]) };
}

export const isNumberOf = (
  keys: readonly string[],
  kind: NumberKind,
  accountId: string,
  { id, signature }: NumberTicket,
): boolean => isSigned(keys, kind, [accountId, id], signature);
