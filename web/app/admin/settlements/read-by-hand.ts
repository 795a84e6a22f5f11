import {
  isSettledUtr,
  istDay,
  LEAST_BY_HAND,
  MOST_SETTLED_BY_HAND,
  toPaise,
  type IstDay,
  type Paise,
} from '@store/ledger';
import { ID_BEGINS, type GatewayName } from '@store/workflows/gateway-names';
import { paiseIn } from '../../../ports/rupees.ts';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { byHandRefusals as refusals } from './words.ts';

export const BY_HAND_FIELDS = [
  ...(['gateway', 'settlementId', 'day', 'amount', 'fee', 'tax', 'refunds', 'deducted'] as const),
  ...(['utr', 'until'] as const),
] as const;
export type ByHandField = (typeof BY_HAND_FIELDS)[number];

export const byHandForm = {
  gateway: text(40),
  settlementId: typedText,
  day: typedText,
  amount: typedText,
  fee: typedText,
  tax: typedText,
  refunds: typedText,
  deducted: typedText,
  utr: typedText,
  until: typedText,
};
export type TypedByHand = ValuesOf<typeof byHandForm>;
export type ByHandErrors = Readonly<Partial<Record<ByHandField, string>>>;

/**
 * `settlementId`, `refunds` and `deducted` are left out where there is none. `until` is the day up to which
 * payments are in it; null where that is not said.
 */
export type ByHand = Readonly<{
  gateway: string;
  settlementId?: string;
  day: IstDay;
  amount: Paise;
  fee: Paise;
  tax: Paise;
  refunds?: Paise;
  deducted?: Paise;
  utr: string;
  until: IstDay | null;
}>;

/** What was typed, by the rules of the form alone. `reporting` are gateways that number what they send. */
export function readByHand(
  typed: TypedByHand,
  {
    now,
    gateways,
    reporting,
  }: Readonly<{ now: Date; gateways: readonly string[]; reporting: readonly GatewayName[] }>,
): Readonly<{ valid: true; asked: ByHand }> | Readonly<{ valid: false; errors: ByHandErrors }> {
  const today = istDay(now.toISOString());
  const kept = (text: string) => (text === '' ? 0 : paiseIn(text));
  const day = dayIn(typed.day);
  const until = typed.until === '' ? null : dayIn(typed.until);
  const [amount, fee, tax] = [paiseIn(typed.amount), kept(typed.fee), kept(typed.tax)];
  const [refunds, deducted] = [kept(typed.refunds), kept(typed.deducted)];
  const settlementId = typed.settlementId.trim();
  const reports = reporting.find((name) => name === typed.gateway);
  const utr = typed.utr.replaceAll(' ', '').toUpperCase();
  const most = formatRupees(MOST_SETTLED_BY_HAND);
  const errors: ByHandErrors = {
    ...(!reports && !gateways.includes(typed.gateway) && { gateway: refusals.gateway }),
    ...(reports &&
      !isIdOf(reports, settlementId) && {
        settlementId: refusals.settlementId(ID_BEGINS[reports].settlement),
      }),
    ...(!reports && settlementId !== '' && { settlementId: refusals.noSettlementId }),
    ...(day === undefined && { day: refusals.day }),
    ...(day !== undefined && day > today && { day: refusals.dayAhead }),
    ...(!(amount >= LEAST_BY_HAND && amount <= MOST_SETTLED_BY_HAND) && {
      amount: refusals.amount(most),
    }),
    ...(!(fee <= MOST_SETTLED_BY_HAND) && { fee: refusals.kept(most) }),
    ...(!(tax <= MOST_SETTLED_BY_HAND) && { tax: refusals.kept(most) }),
    ...(!(refunds <= MOST_SETTLED_BY_HAND) && { refunds: refusals.kept(most) }),
    ...(!(deducted <= MOST_SETTLED_BY_HAND) && { deducted: refusals.kept(most) }),
    ...(tax > fee && { tax: refusals.taxOverFee }),
    ...(!isSettledUtr(utr) && { utr: refusals.utr }),
    ...(until === undefined && { until: refusals.until }),
    ...(until && day !== undefined && until > day && { until: refusals.untilAhead }),
  };
  if (Object.keys(errors).length > 0 || day === undefined || until === undefined) {
    return { valid: false, errors };
  }
  const amounts = { amount: toPaise(amount), fee: toPaise(fee), tax: toPaise(tax) };
  return {
    valid: true,
    asked: {
      ...{ gateway: typed.gateway, day, ...amounts, utr, until },
      ...(settlementId !== '' && { settlementId }),
      ...(refunds > 0 && { refunds: toPaise(refunds) }),
      ...(deducted > 0 && { deducted: toPaise(deducted) }),
    },
  };
}

/** Like no id that the store makes itself of a reference or a day: those have a hyphen. */
const isIdOf = (gateway: GatewayName, typed: string): boolean =>
  typed.startsWith(ID_BEGINS[gateway].settlement) && /^\w{6,40}$/.test(typed);
