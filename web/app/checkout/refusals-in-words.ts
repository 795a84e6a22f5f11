import { formatRupees } from '../ui/format-money.ts';
import { FIELD } from './purchase-form.ts';
import type { InputField, Missing, Refusal, RefusalInWords } from './refusals.ts';

export const INCOMPLETE_NOTICE =
  'Please select an item, enter your Id and select a payment method before proceeding.';

type Sentences = {
  [Type in Refusal['type']]: (why: Extract<Refusal, { type: Type }>) => RefusalInWords;
};

const atForm = (status: RefusalInWords['status'], notice: string): RefusalInWords => ({
  status,
  notice,
  fields: {},
});
const atField = (
  status: RefusalInWords['status'],
  field: string,
  sentence: string,
): RefusalInWords => ({ status, notice: null, fields: { [field]: sentence } });

/** Every field that has to be changed, said at once. */
const atFields = (
  notice: string | null,
  missing: readonly Missing[],
  malformed: readonly InputField[],
): RefusalInWords => ({
  status: 400,
  notice,
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
  IdNotChecked: ({ field }) => ({
    status: 400,
    notice: INCOMPLETE_NOTICE,
    fields: { [field]: 'Please press Check for this Id first.' },
  }),
  PriceNotSeen: ({ price }) =>
    atForm(409, `Price is ${formatRupees(price)}. Press Buy Now again to accept.`),
  PriceChanged: ({ price }) =>
    atForm(409, `Price is now ${formatRupees(price)}. Press Buy Now again to accept.`),
  TicketNotYours: () =>
    atForm(
      400,
      'This form was not made for your account, so nothing was ordered. Press Buy Now again.',
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
  SessionOver: () => atForm(401, 'Session expired! Please re-login to proceed.'),
  CheckNotOffered: () => atForm(400, 'The Id of this product needs no check.'),
  PlayerNotFound: ({ field }) =>
    atField(400, field, 'No player has this Id. Please look at it again.'),
  RegionBlocked: ({ field }) => atField(400, field, 'Recharge for Indo IDs is not permitted'),
  RefusedByProvider: ({ field }) =>
    atField(
      400,
      field,
      'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
    ),
  CheckUnavailable: () =>
    atForm(503, 'We could not check the Id just now. Please press Check again in a minute.'),
  TooManyChecks: () =>
    atForm(429, 'That were many checks in a short time. Please wait a minute and try again.'),
};

/** Why nothing happened, for the buyer, with the status code of the answer. */
export const refusalInWords = (refusal: Refusal): RefusalInWords =>
  (sentences[refusal.type] as (why: Refusal) => RefusalInWords)(refusal);
