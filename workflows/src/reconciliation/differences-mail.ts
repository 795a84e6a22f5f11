import type { IstDay } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { KeptDifference } from './kept-differences.ts';
import { DIFFERENCE_NAMES } from './words.ts';

const MOST_NAMED = 10;

/** To staff: the books of the store and of somebody else do not say the same. */
export function differencesMail(
  to: string,
  day: IstDay,
  found: readonly KeptDifference[],
  { storeName, publicUrl }: Sender,
): Mail {
  const count = found.length === 1 ? '1 difference' : `${found.length} differences`;
  const more = found.length - MOST_NAMED;
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${count} in the books of ${day}`,
    before: [
      `Reconciliation found ${count} between your ledger, your payment gateways and your providers.`,
      ...found.slice(0, MOST_NAMED).map(inOneLine),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    link: `${publicUrl}/admin/reconciliation`,
    button: 'Open reconciliation',
    after: ['A difference stays open until you settle it or a later check no longer finds it.'],
  });
}

function inOneLine({ kind, source, day, amount, facts }: KeptDifference): string {
  const about = facts.order ?? facts.topUp ?? facts.reference ?? facts.utr ?? facts.id;
  const money = amount === null ? [] : [writtenRupees(amount)];
  const parts = [source, day, ...(about === undefined ? [] : [about]), ...money];
  return `${DIFFERENCE_NAMES[kind]}: ${parts.join(', ')}.`;
}
