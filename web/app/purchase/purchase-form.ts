import { text, type ValuesOf } from '../forms/fields.ts';

/** The order form's field names, and what a post of it says. Read by the page and the action. */
export const FIELD = {
  item: 'item',
  /** The item that was chosen, where another tab than its own is shown. */
  itemElsewhere: 'itemElsewhere',
  payment: 'payment',
  coinsFirst: 'coinsFirst',
  walletPart: 'walletPart',
  seen: 'seen',
  orderId: 'orderId',
  orderSignature: 'orderSignature',
  idCheck: 'idCheck',
  keep: 'keep',
  quantity: 'quantity',
  intent: 'intent',
  input: (index: number) => `input-${index}`,
} as const;

export type OrderTicket = Readonly<{ orderId: string; signature: string }>;

const always = {
  [FIELD.item]: text(100),
  [FIELD.itemElsewhere]: text(100),
  [FIELD.payment]: text(100),
  [FIELD.coinsFirst]: text(10),
  [FIELD.walletPart]: text(20),
  [FIELD.seen]: text(200),
  [FIELD.orderId]: text(100),
  [FIELD.orderSignature]: text(200),
  [FIELD.idCheck]: text(2_000),
  [FIELD.keep]: text(10),
  [FIELD.quantity]: text(10),
  [FIELD.intent]: text(100),
};

/** The form of a product that asks for so many inputs. */
export const purchaseFields = (inputCount: number) =>
  Object.assign(
    Object.fromEntries(
      Array.from({ length: inputCount }, (_, index) => [FIELD.input(index), text(2_000)]),
    ),
    always,
  );

const INTENTS = [
  'check',
  'checkPlain',
  'show',
  'addFavourite',
  'removeFavourite',
  'signIn',
  'buy',
] as const;
/** Which of the form's buttons was pressed; `checkPlain` and `show` without script. */
export type Intent = (typeof INTENTS)[number];

/** Everything as it came; '' for what was left out. Nothing here is trusted yet. */
export type PurchaseForm = Readonly<{
  intent: Intent;
  itemId: string;
  payment: string;
  /** Whether what is in the wallet is to be used before the rest is paid by UPI. */
  coinsFirst: boolean;
  /** What of the price that is, in paise, as the buyer had it before the eyes; '' for nothing. */
  walletPart: string;
  /** How many pieces; '' for one. */
  quantity: string;
  inputs: readonly string[];
  /** Item and price the buyer had before the eyes, see `seenPrice`. */
  seen: string;
  ticket: OrderTicket;
  idCheck: string;
  /** Whether what was typed is to be kept for the next time. */
  keep: boolean;
}>;

export function purchaseIn(
  sent: ValuesOf<ReturnType<typeof purchaseFields>>,
  inputCount: number,
): PurchaseForm {
  return {
    // Enter sends none; what another version of the page sends must not buy.
    intent: sent.intent === '' ? 'buy' : (INTENTS.find((one) => one === sent.intent) ?? 'show'),
    itemId: sent.item || sent.itemElsewhere,
    payment: sent.payment,
    coinsFirst: sent.coinsFirst !== '',
    walletPart: sent.walletPart,
    quantity: sent.quantity,
    inputs: Array.from({ length: inputCount }, (_, index) => sent[FIELD.input(index)] ?? ''),
    seen: sent.seen,
    ticket: { orderId: sent.orderId, signature: sent.orderSignature },
    idCheck: sent.idCheck,
    keep: sent.keep !== '',
  };
}

/** Binds the price to the item, so that the price of one is never taken for that of another. */
export const seenPrice = (itemId: string, price: number, pieces: number): string =>
  `${itemId}:${price}${pieces === 1 ? '' : `:${pieces}`}`;

/** The price of one piece in it, in paise; null where it holds none that a store could have shown. */
export function priceSeen(seen: string): number | null {
  const price = /:([1-9]\d{0,8})(?::[1-9]\d?)?$/.exec(seen)?.[1];
  return price === undefined ? null : Number(price);
}

/** What a buyer has agreed to pay from the wallet before the rest, in paise. */
export const agreedWalletPart = ({
  payment,
  coinsFirst,
  walletPart,
}: Pick<PurchaseForm, 'payment' | 'coinsFirst' | 'walletPart'>): number =>
  payment === 'upi' && coinsFirst && /^[1-9]\d{0,9}$/.test(walletPart) ? Number(walletPart) : 0;
