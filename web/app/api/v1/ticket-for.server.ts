import { createHash } from 'node:crypto';
import type { Claim } from '../../../ports/api-answers.ts';
import { issueOrderTicket } from '../../purchase/order-ticket.server.ts';
import type { OrderTicket } from '../../purchase/purchase-form.ts';
import type { Line } from './desk.ts';

type Buyer = Readonly<{ formKeys: readonly string[]; accountId: string }>;

/** Of one line of a call: the same for every try of it, and another one for each of several. */
export function ticketFor(
  { reference }: Pick<Line, 'reference'>,
  claim: Claim,
  { formKeys, accountId }: Buyer,
): OrderTicket {
  const bytes = createHash('sha256').update(claim.reference).update(reference).digest();
  return issueOrderTicket(formKeys, accountId, claim.since, bytes);
}
