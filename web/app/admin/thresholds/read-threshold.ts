import type { Account } from '@store/ledger';
import { z } from 'zod';
import { paiseIn } from '../../../ports/rupees.ts';
import { LONGEST_THRESHOLD_NOTE, type Limit } from '../../../ports/thresholds.ts';
import { oneLine } from '../../account/customer-name.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { formatWholeRupees } from '../../ui/format-money.ts';
import type { ThresholdField } from './threshold-fields.ts';
import { isAccount } from './watched-in-words.ts';
import { thresholdRefusals as refusals } from './words.ts';

export const thresholdForm = {
  intent: text(20),
  id: text(60),
  edition: text(20),
  until: text(40),
  watched: text(40),
  customer: typedText,
  direction: text(20),
  amount: typedText,
  note: typedText,
};
type Typed = ValuesOf<Pick<typeof thresholdForm, ThresholdField>>;

export type ThresholdErrors = Readonly<Partial<Record<ThresholdField, string>>>;

/** What is to be watched; whose wallet a number names is another question. */
export type AskedThreshold = Readonly<{
  watched:
    | Readonly<{ kind: 'wallets' }>
    | Readonly<{ kind: 'wallet'; customerNumber: number }>
    | Readonly<{ kind: 'account'; account: Account }>;
  limit: Limit;
  note: string;
}>;

/** In paise. */
export const MOST_LIMIT = 10_00_00_000 * 100;

const Note = oneLine.pipe(
  z.string().max(LONGEST_THRESHOLD_NOTE, refusals.noteTooLong(LONGEST_THRESHOLD_NOTE)),
);

/** What was typed, by the rules of the form alone. */
export function readThreshold(
  typed: Typed,
):
  | Readonly<{ valid: true; asked: AskedThreshold }>
  | Readonly<{ valid: false; errors: ThresholdErrors }> {
  const watched = watchedIn(typed);
  const direction = directionIn(typed);
  const amount = amountIn(typed);
  const note = Note.safeParse(typed.note);
  if (
    typeof watched === 'object' &&
    typeof direction === 'object' &&
    typeof amount === 'number' &&
    note.success
  ) {
    const limit = { direction: direction.is, amount };
    return { valid: true, asked: { watched, limit, note: note.data } };
  }
  return {
    valid: false,
    errors: {
      ...(typeof watched === 'string' && {
        [watched === refusals.watched ? 'watched' : 'customer']: watched,
      }),
      ...(typeof direction === 'string' && { direction }),
      ...(typeof amount === 'string' && { amount }),
      ...(!note.success && { note: note.error.issues[0]?.message ?? '' }),
    },
  };
}

function watchedIn({ watched, customer }: Typed): AskedThreshold['watched'] | string {
  if (watched === 'wallet') {
    return /^\d{1,9}$/.test(customer)
      ? { kind: 'wallet', customerNumber: Number(customer) }
      : refusals.customer;
  }
  if (watched !== 'wallets' && !isAccount(watched)) return refusals.watched;
  if (customer !== '') return refusals.customerElsewhere;
  return watched === 'wallets' ? { kind: 'wallets' } : { kind: 'account', account: watched };
}

function directionIn({ watched, direction }: Typed): Readonly<{ is: Limit['direction'] }> | string {
  if (direction === 'above') return { is: 'above' };
  if (direction !== 'below') return refusals.direction;
  return watched === 'wallets' ? refusals.onlyAbove : { is: 'below' };
}

function amountIn({ watched, direction, amount: typed }: Typed): number | string {
  const amount = paiseIn(typed);
  if (Number.isNaN(amount)) return refusals.amount;
  if (amount > MOST_LIMIT) return refusals.amountTooLarge(formatWholeRupees(MOST_LIMIT));
  return watched === 'wallet' && direction === 'below' && amount === 0
    ? refusals.neverBelow
    : amount;
}
