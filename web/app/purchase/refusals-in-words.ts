import { formatRupees } from '../ui/format-money.ts';
import { FIELD } from './purchase-form.ts';
import type { InputField, Missing, Refusal, RefusalInWords, RefusalTone } from './refusals.ts';

export const INCOMPLETE_NOTICE =
  'Please select an item, enter your Id and select a payment method before proceeding.';

type Sentences = {
  [Type in Refusal['type']]: (why: Extract<Refusal, { type: Type }>) => RefusalInWords;
};

const atForm = (
  status: RefusalInWords['status'],
  notice: string,
  tone: RefusalTone = 'danger',
): RefusalInWords => ({
  status,
  notice,
  tone,
  fields: {},
});
const atField = (
  status: RefusalInWords['status'],
  field: string,
  sentence: string,
): RefusalInWords => ({ status, notice: null, tone: 'danger', fields: { [field]: sentence } });

/** Every field that has to be changed, said at once. */
const atFields = (
  notice: string | null,
  missing: readonly Missing[],
  malformed: readonly InputField[],
): RefusalInWords => ({
  status: 400,
  notice,
  tone: 'warning',
  fields: Object.fromEntries<string>([
    ...missing.map((each) => [each.field, missingWords(each)] as const),
    ...malformed.map(({ field, label }) => [field, `Please enter a valid ${label}.`] as const),
  ]),
});

function missingWords({ field, label }: Missing): string {
  if (label !== null) return `Please enter your ${label}.`;
  return field === FIELD.item ? 'Please select an item.' : 'Please select a payment method.';
}

const sentences: Sentences = {
  Incomplete: ({ missing, malformed }) => atFields(INCOMPLETE_NOTICE, missing, malformed),
  InputsMalformed: ({ malformed }) => atFields(null, [], malformed),
  InputsUnusable: ({ missing, malformed }) => atFields(null, missing, malformed),
  UnknownItem: () =>
    atField(400, FIELD.item, 'This item is not sold here. Please select another one.'),
  ItemOutOfStock: ({ itemName }) =>
    atField(409, FIELD.item, `${itemName} is Out of Stock. Please select another item.`),
  ProductOutOfStock: ({ productName }) =>
    atField(409, FIELD.item, `${productName} is Out of Stock. Nothing was ordered.`),
  UnknownPaymentMode: () =>
    atField(400, FIELD.payment, 'Please select UPI or G-Coins as the payment method.'),
  PlayerNamed: ({ username }) =>
    atForm(409, `This ID belongs to ${username}. Press Buy Now again if that is right.`, 'info'),
  PriceNotSeen: ({ price }) =>
    atForm(409, `Price is ${formatRupees(price)}. Press Buy Now again to accept.`, 'info'),
  PriceChanged: ({ price, seen }) => {
    const before = seen === null ? '' : ` (it was ${formatRupees(seen)})`;
    const notice = `Price is now ${formatRupees(price)}${before}. Press Buy Now again to accept.`;
    return atForm(409, notice, 'info');
  },
  TicketNotYours: () =>
    atForm(
      400,
      'This form belongs to another account, so nothing was ordered. Press Buy Now again.',
    ),
  TicketUsed: ({ orderId }) =>
    atForm(
      409,
      `This form has already placed the order ${orderId}. Press Buy Now again to place another one.`,
    ),
  StoreBusy: () =>
    atForm(
      503,
      'We could not place the order just now. Press Buy Now again: you will not pay twice.',
    ),
  OutcomeUnknown: () =>
    atForm(
      503,
      'We do not know yet whether your order was placed. Press Buy Now again: you will not pay twice.',
    ),
  SessionOver: () => atForm(401, 'Session expired! Please re-login to proceed.', 'warning'),
  CheckNotOffered: () => atForm(400, 'The ID of this product needs no check.'),
  PlayerNotFound: ({ field, labels }) =>
    atField(400, field, `No player found. Please check the ${labels.join(' and ')}.`),
  RegionBlocked: ({ field }) => atField(400, field, 'Recharge for Indo IDs is not permitted'),
  RefusedByProvider: ({ field }) =>
    atField(
      400,
      field,
      'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
    ),
  CheckUnavailable: () =>
    atForm(503, 'We could not check the ID just now. Please try again in a minute.'),
  TooManyChecks: () =>
    atForm(429, 'Too many checks. Please wait a minute and try again.', 'warning'),
};

/** Why nothing happened, for the buyer, with the status code of the answer. */
export const refusalInWords = (refusal: Refusal): RefusalInWords =>
  (sentences[refusal.type] as (why: Refusal) => RefusalInWords)(refusal);
