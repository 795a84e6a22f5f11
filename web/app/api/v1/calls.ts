import { z } from 'zod';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { call } from '../kernel/call.ts';
import { checkRejections } from '../orders/check-rejections.ts';
import { Code } from '../shapes/code.ts';
import { pageQuery } from '../shapes/lists.ts';
import { Mode } from '../shapes/mode.ts';
import { Rupees } from '../shapes/money.ts';
import {
  LineSent,
  MOST_LINES,
  OrderNumber,
  playerSent,
  ProductForSale,
  Reference,
  ResoldOrder,
  StatementLine,
} from '../shapes/resales.ts';

const reads = { key: 'read' } as const;
const buys = { key: 'buy' } as const;

const buyRejections = [
  ...['Incomplete', 'TooManyPieces', 'ItemOutOfStock', 'ProductOutOfStock', 'TooFewLeft'],
  ...['PriceChanged', 'InsufficientFunds', 'WalletFrozen', 'GuardianNeeded', 'AgeDue'],
  ...['MobileDue', 'InvoiceAddressDue', 'ReferenceUsed', 'ReferenceBusy', 'CapReached'],
  ...checkRejections,
] as const satisfies readonly ApiRejection[];

/** What a refusal says of an order in fields of its own. */
const ofOrder = {
  price: Rupees.meta({ description: 'What all of it costs now.' }),
  number: OrderNumber.meta({ description: 'The order that has this reference.' }),
  redirect_url: z.string().meta({ description: 'A page of the store where it can be mended.' }),
};

const DryRun = z.boolean().optional().meta({
  description: 'Says what would come of it, and does nothing. It needs no Idempotency-Key.',
});

const Placed = z.object({ mode: Mode, order: ResoldOrder });

/** Of a dry run. */
const dry = {
  dryRun: z.literal(true).optional(),
  price: Rupees.optional().meta({
    description: 'What all of it costs, where nothing was ordered.',
  }),
};

export const resaleCatalogue = call({
  name: 'getCatalogue',
  method: 'GET',
  path: '/v1/catalogue',
  tag: 'Resellers',
  summary: 'What is for sale, at your prices',
  caller: reads,
  answer: z.object({ mode: Mode, products: z.array(ProductForSale) }),
});

export const resaleCheck = call({
  name: 'checkPlayer',
  method: 'POST',
  path: '/v1/player-checks',
  tag: 'Resellers',
  summary: 'Whose game account it is',
  description: 'A check counts for ten minutes: an order for the same player is not checked again.',
  caller: reads,
  body: z.strictObject({ ...playerSent, itemId: playerSent.itemId.optional() }),
  answer: z.object({ mode: Mode, username: z.string() }),
  rejections: checkRejections,
});

export const placeResale = call({
  name: 'placeOrder',
  method: 'POST',
  path: '/v1/orders',
  tag: 'Resellers',
  summary: 'Order, and pay from the wallet',
  description:
    'A product that needs its player checked is checked by this call unless it was checked before.',
  caller: buys,
  body: z.strictObject({ ...LineSent.shape, dryRun: DryRun }),
  answer: z.object({ mode: Mode, order: ResoldOrder.optional(), ...dry }),
  writes: 'once',
  refusalTells: ofOrder,
  rejections: buyRejections,
});

const LineOutcome = z
  .object({
    reference: Reference,
    placed: z.boolean(),
    order: ResoldOrder.optional().meta({ description: 'Where it was placed.' }),
    ...dry,
    code: Code.optional(),
    message: z.string().optional(),
    number: OrderNumber.optional().meta({ description: 'The order that has this reference.' }),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'LineOutcome' });

export const placeResales = call({
  name: 'placeOrders',
  method: 'POST',
  path: '/v1/orders/bulk',
  tag: 'Resellers',
  summary: 'Order for many players at once',
  description:
    'Each line is an order of its own: some may be placed and others not. A dry run looks at each line by itself, also at whether the wallet has enough for it.',
  caller: buys,
  body: z.strictObject({ orders: z.array(LineSent).min(1).max(MOST_LINES), dryRun: DryRun }),
  answer: z.object({
    mode: Mode,
    lines: z.array(LineOutcome),
  }),
  writes: 'once',
});

export const resales = call({
  name: 'listOrders',
  method: 'GET',
  path: '/v1/orders',
  tag: 'Resellers',
  summary: 'Your orders, the newest first',
  caller: reads,
  query: pageQuery(50).strict(),
  answer: z.object({ mode: Mode, orders: z.array(ResoldOrder) }),
  counted: true,
});

export const resaleByNumber = call({
  name: 'getOrder',
  method: 'GET',
  path: '/v1/orders/{number}',
  tag: 'Resellers',
  summary: 'An order by its number',
  caller: reads,
  params: z.object({ number: OrderNumber }),
  answer: Placed,
  rejections: ['NotFound'],
});

export const resaleByReference = call({
  name: 'getOrderByReference',
  method: 'GET',
  path: '/v1/orders-by-reference/{reference}',
  tag: 'Resellers',
  summary: 'An order by your own reference',
  caller: reads,
  params: z.object({ reference: Reference }),
  answer: Placed,
  rejections: ['NotFound'],
});

export const cancelResale = call({
  name: 'cancelOrder',
  method: 'POST',
  path: '/v1/orders/{number}/cancel',
  tag: 'Resellers',
  summary: 'Ask for the money of an order that is late',
  description:
    'Possible while an order waits for longer than it should. What was not sent by then comes back to the wallet; the order says so.',
  caller: buys,
  params: z.object({ number: OrderNumber }),
  body: z.strictObject({ dryRun: DryRun }),
  answer: z.object({
    mode: Mode,
    asked: z.boolean().meta({ description: 'False for a dry run.' }),
    order: ResoldOrder,
  }),
  writes: 'once',
  rejections: ['NotFound', 'NotInStatus', 'TooEarly'],
});

export const resaleBalance = call({
  name: 'getWallet',
  method: 'GET',
  path: '/v1/balance',
  tag: 'Resellers',
  summary: 'What the wallet holds',
  caller: reads,
  answer: z.object({
    mode: Mode,
    balance: Rupees,
    held: Rupees.meta({ description: 'What is set aside for orders that are not done yet.' }),
  }),
});

export const resaleStatement = call({
  name: 'getStatement',
  method: 'GET',
  path: '/v1/statement',
  tag: 'Resellers',
  summary: 'What has moved in the wallet, the newest first',
  caller: reads,
  query: pageQuery(50).strict(),
  answer: z.object({ mode: Mode, lines: z.array(StatementLine) }),
  counted: true,
});
