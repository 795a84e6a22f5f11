import { istDay, toPaise } from '@store/ledger';
import { PURSE_NAMES } from '@store/workflows/routes';
import type { NewReload } from '../../../ports/price-desk.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { reloadRefusals as refusals } from './words.ts';

export const RELOAD_FIELDS = ['purse', 'day', 'units', 'paid', 'note'] as const;
export type ReloadField = (typeof RELOAD_FIELDS)[number];

export const reloadForm = {
  id: text(60),
  purse: text(40),
  day: typedText,
  units: typedText,
  paid: typedText,
  note: typedText,
};
export type TypedReload = ValuesOf<Pick<typeof reloadForm, ReloadField>>;
export type ReloadErrors = Readonly<Partial<Record<ReloadField, string>>>;

export const LONGEST_RELOAD_NOTE = 200;
const MOST_UNITS = 1_000_000_000;

/** With or without grouping, and four decimals at most; NaN for everything else. */
const unitsIn = (typed: string): number =>
  /^\d[\d,]{0,14}(?:\.\d{1,4})?$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;

/** What was typed, by the rules of the form alone. */
export function readReload(
  typed: TypedReload,
  now: Date,
):
  | Readonly<{ valid: true; asked: Omit<NewReload, 'id'> }>
  | Readonly<{ valid: false; errors: ReloadErrors }> {
  const purse = PURSE_NAMES.find((one) => one === typed.purse);
  const day = dayIn(typed.day);
  const isAhead = day !== undefined && day > istDay(now.toISOString());
  const units = unitsIn(typed.units);
  const paid = paiseIn(typed.paid);
  const areUnits = units > 0 && units <= MOST_UNITS;
  const isPaid = paid > 0;
  const isTooLong = typed.note.length > LONGEST_RELOAD_NOTE;
  if (purse !== undefined && day !== undefined && !isAhead && areUnits && isPaid && !isTooLong) {
    return { valid: true, asked: { purse, day, units, paid: toPaise(paid), note: typed.note } };
  }
  return {
    valid: false,
    errors: {
      ...(purse === undefined && { purse: refusals.purse }),
      ...(day === undefined && { day: refusals.day }),
      ...(isAhead && { day: refusals.dayAhead }),
      ...(!areUnits && { units: refusals.units }),
      ...(!isPaid && { paid: refusals.paid }),
      ...(isTooLong && { note: refusals.noteTooLong(LONGEST_RELOAD_NOTE) }),
    },
  };
}
