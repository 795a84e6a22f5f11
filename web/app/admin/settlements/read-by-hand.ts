import {
  istDay,
  LEAST_BY_HAND,
  MOST_SETTLED_BY_HAND,
  toPaise,
  type IstDay,
  type Paise,
} from '@store/ledger';
import { paiseIn } from '../../../ports/rupees.ts';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { byHandRefusals as refusals } from './words.ts';

export const BY_HAND_FIELDS = ['gateway', 'day', 'amount', 'fee', 'tax', 'utr', 'until'] as const;
export type ByHandField = (typeof BY_HAND_FIELDS)[number];

export const byHandForm = {
  gateway: text(40),
  day: typedText,
  amount: typedText,
  fee: typedText,
  tax: typedText,
  utr: typedText,
  until: typedText,
};
export type TypedByHand = ValuesOf<typeof byHandForm>;
export type ByHandErrors = Readonly<Partial<Record<ByHandField, string>>>;

/** `until` is the day up to which payments are in it; null where that is not said. */
export type ByHand = Readonly<{
  gateway: string;
  day: IstDay;
  amount: Paise;
  fee: Paise;
  tax: Paise;
  utr: string;
  until: IstDay | null;
}>;

/** What was typed, by the rules of the form alone. */
export function readByHand(
  typed: TypedByHand,
  { now, gateways }: Readonly<{ now: Date; gateways: readonly string[] }>,
): Readonly<{ valid: true; asked: ByHand }> | Readonly<{ valid: false; errors: ByHandErrors }> {
  const today = istDay(now.toISOString());
  const kept = (text: string) => (text === '' ? 0 : paiseIn(text));
  const day = dayIn(typed.day);
  const until = typed.until === '' ? null : dayIn(typed.until);
  const [amount, fee, tax] = [paiseIn(typed.amount), kept(typed.fee), kept(typed.tax)];
  const utr = typed.utr.replaceAll(' ', '').toUpperCase();
  const errors: ByHandErrors = {
    ...(!gateways.includes(typed.gateway) && { gateway: refusals.gateway }),
    ...(day === undefined && { day: refusals.day }),
    ...(day !== undefined && day > today && { day: refusals.dayAhead }),
    ...(!(amount >= LEAST_BY_HAND && amount <= MOST_SETTLED_BY_HAND) && {
      amount: refusals.amount(formatRupees(MOST_SETTLED_BY_HAND)),
    }),
    ...(!(fee <= MOST_SETTLED_BY_HAND) && { fee: refusals.kept }),
    ...(!(tax <= MOST_SETTLED_BY_HAND) && { tax: refusals.kept }),
    ...(tax > fee && { tax: refusals.taxOverFee }),
    ...(!/^[A-Z0-9]{8,22}$/.test(utr) && { utr: refusals.utr }),
    ...(until === undefined && { until: refusals.until }),
    ...(until && day !== undefined && until > day && { until: refusals.untilAhead }),
  };
  if (Object.keys(errors).length > 0 || day === undefined || until === undefined) {
    return { valid: false, errors };
  }
  const amounts = { amount: toPaise(amount), fee: toPaise(fee), tax: toPaise(tax) };
  return { valid: true, asked: { gateway: typed.gateway, day, ...amounts, utr, until } };
}
