import { randomBytes } from 'node:crypto';
import { istDay, orderNumber } from '@store/ledger';
import type { OrderTicket } from './purchase-form.ts';
import { isSigned, sign } from '../signing/signature.server.ts';

const NUMBER_BYTES = 5;

/**
 * The number an order will have, given out with the page and bound to the account. The form
 * carries it, so that the same form posted twice finds the first order.
 */
export function issueOrderTicket(
  keys: readonly string[],
  accountId: string,
  now: Date,
  /** What makes the number; by chance unless told. */
  bytes: Uint8Array = randomBytes(NUMBER_BYTES),
): OrderTicket {
  const orderId = orderNumber(istDay(now.toISOString()), bytes.subarray(0, NUMBER_BYTES));
  return orderTicketOf(keys, accountId, orderId);
}

/** Of a number that was given out before. */
export const orderTicketOf = (
  keys: readonly string[],
  accountId: string,
  orderId: string,
): OrderTicket => ({ orderId, signature: sign(keys, 'order number', [accountId, orderId]) });

export const isTicketOf = (
  keys: readonly string[],
  accountId: string,
  ticket: OrderTicket,
): boolean => isSigned(keys, 'order number', [accountId, ticket.orderId], ticket.signature);
