import type { IstDay } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { KeptDifference } from './kept-differences.ts';
import type { Part } from './run.ts';
import { DIFFERENCE_NAMES } from './words.ts';

const MOST_NAMED = 10;

/** To staff: the books of the store and of somebody else do not say the same. */
export function differencesMail(
  to: string,
  day: IstDay,
  { found, leftOut }: Readonly<{ found: readonly KeptDifference[]; leftOut: readonly Part[] }>,
  { storeName, publicUrl }: Sender,
): Mail {
  const count = found.length === 1 ? '1 difference' : `${found.length} differences`;
  const more = found.length - MOST_NAMED;
  return compose({
    to,
    name: null,
    subject:
      found.length === 0
        ? `${storeName}: the books of ${day} could not be compared completely`
        : `${storeName}: ${count} in the books of ${day}`,
    before: [
      ...(found.length === 0
        ? []
        : [
            `Reconciliation found ${count} between your ledger, your payment gateways and your providers.`,
          ]),
      ...found.slice(0, MOST_NAMED).map(inOneLine),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...leftOut.slice(0, MOST_NAMED).map(notCompared),
    ],
    link: `${publicUrl}/admin/reconciliation`,
    button: 'Open reconciliation',
    after: ['A difference stays open until you settle it or a later check no longer finds it.'],
  });
}

const notCompared = ({ source, day }: Part): string =>
  `${source} could not be compared for ${day}. That day is checked again every night for 30 days.`;

function inOneLine({ kind, source, day, amount, facts }: KeptDifference): string {
  const about = facts.order ?? facts.topUp ?? facts.reference ?? facts.utr ?? facts.id;
  const money = amount === null ? [] : [writtenRupees(amount)];
  const parts = [source, day, ...(about === undefined ? [] : [about]), ...money];
  return `${DIFFERENCE_NAMES[kind]}: ${parts.join(', ')}.`;
}
