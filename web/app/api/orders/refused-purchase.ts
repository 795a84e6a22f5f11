import { toPaise } from '@store/ledger';
import type { Refusal as PurchaseRefused } from '../../purchase/refusals.ts';
import { refusalInWords } from '../../purchase/refusals-in-words.ts';
import { FIELD } from '../../purchase/purchase-form.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { rupeesOf } from '../shapes/money.ts';
import { orderWords as words } from './words.ts';

/** Under which a call sends what the form of the page has in a field. */
export type NameOf = (field: string) => string;

/** How a call speaks of its fields, and of a price that is another one now. */
export type Terms = Readonly<{ nameOf: NameOf; priceChanged: (price: string) => string }>;

type How = Readonly<{ pieces?: number; terms?: Terms | undefined }>;

/** Why nothing was ordered or checked, as a program is told that wanted so many pieces. */
export function refusedPurchase(
  why: PurchaseRefused,
  { pieces = 1, terms = EARLIER }: How = {},
): Refusal {
  const { nameOf } = terms;
  const { notice, fields } = refusalInWords(why);
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [nameOf(field), text]),
  );
  const message = notice ?? Object.values(fields)[0] ?? '';
  const more = Object.keys(errors).length === 0 ? {} : { beside: { errors } };
  switch (why.type) {
    case 'PriceNotSeen':
    case 'PriceChanged': {
      const price = why.type === 'PriceNotSeen' ? why.price : toPaise(why.price * pieces);
      return refusal('PriceChanged', terms.priceChanged(formatRupees(price)), {
        beside: { price: rupeesOf(price) },
      });
    }
    case 'PartsNotSeen': {
      const { walletPart, upiPart } = why;
      const said = words.partsNotSeen(formatRupees(walletPart), formatRupees(upiPart));
      return refusal('PartsNotSeen', said, { beside: { walletpart: rupeesOf(walletPart) } });
    }
    case 'TicketUsed':
      return refusal('KeyReused', words.keyUsed(why.orderId));
    case 'StoreBusy':
      return refusal('StoreBusy', words.storeBusy);
    case 'OutcomeUnknown':
      return refusal('OutcomeUnknown', words.outcomeUnknown);
    case 'InputsUnusable':
      return refusal('InputsMalformed', message, more);
    case 'TooManyChecks':
      return refusal('TooMany', message);
    case 'CheckUnavailable':
      return refusal('CheckUnavailable', message);
    case 'TicketNotYours':
    case 'SessionOver':
    case 'PlayerNamed':
    case 'PlayerUnchecked':
      throw new Error(`a call cannot come to ${why.type}`);
    default:
      return refusal(why.type, message, more);
  }
}

/** As the earlier clients have them. */
const NAMES: Readonly<Record<string, string>> = {
  [FIELD.item]: 'itemid',
  [FIELD.payment]: 'paymentmode',
  [FIELD.quantity]: 'quantity',
};
const earlierName: NameOf = (field) => {
  const place = /^input-(\d+)$/.exec(field)?.[1];
  return place === undefined ? (NAMES[field] ?? field) : `input${Number(place) + 1}`;
};

const EARLIER: Terms = { nameOf: earlierName, priceChanged: words.priceChanged };
