/** The order form's field names, and what a post of it says. Read by the page and the action. */
export const FIELD = {
  item: 'item',
  payment: 'payment',
  seen: 'seen',
  orderId: 'orderId',
  orderSignature: 'orderSignature',
  idCheck: 'idCheck',
  intent: 'intent',
  input: (index: number) => `input-${index}`,
} as const;

export type OrderTicket = Readonly<{ orderId: string; signature: string }>;

/** Everything as it came, trimmed; '' for what was left out. Nothing here is trusted yet. */
export type PurchaseForm = Readonly<{
  intent: 'check' | 'buy';
  itemId: string;
  payment: string;
  inputs: readonly string[];
  /** Item and price the buyer had before the eyes, see `seenPrice`. */
  seen: string;
  ticket: OrderTicket;
  idCheck: string;
}>;

export function readPurchaseForm(form: FormData, inputCount: number): PurchaseForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.normalize('NFC').trim() : '';
  };
  return {
    intent: text(FIELD.intent) === 'check' ? 'check' : 'buy',
    itemId: text(FIELD.item),
    payment: text(FIELD.payment),
    inputs: Array.from({ length: inputCount }, (_, index) => text(FIELD.input(index))),
    seen: text(FIELD.seen),
    ticket: { orderId: text(FIELD.orderId), signature: text(FIELD.orderSignature) },
    idCheck: text(FIELD.idCheck),
  };
}

/** Binds the price to the item, so that the price of one is never taken for that of another. */
export const seenPrice = (itemId: string, price: number): string => `${itemId}:${price}`;
