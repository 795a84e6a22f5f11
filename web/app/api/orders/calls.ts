import { z } from 'zod';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../shapes/lists.ts';
import { Rupees, RupeesSent } from '../shapes/money.ts';
import { OrderShown } from '../shapes/orders.ts';
import { OwnId, UserId } from '../shapes/people.ts';
import { checkRejections } from './check-rejections.ts';

/** What the earlier clients send in every order call; nothing depends on it. */
const Typed = z.string().max(2_000);

const buyRejections = [
  ...['Incomplete', 'UnknownPaymentMode', 'TooManyPieces', 'ItemOutOfStock'],
  ...['ProductOutOfStock', 'TooFewLeft', 'PriceChanged', 'PartsNotSeen', 'InsufficientFunds'],
  ...['WalletFrozen', 'GuardianNeeded', 'AgeDue', 'MobileDue', 'InvoiceAddressDue', 'ProofDue'],
  ...['NotYours', ...checkRejections],
] as const satisfies readonly ApiRejection[];

const RedirectUrl = z.string().meta({ description: 'A path of the store, where it is asked for.' });
const ofPurchase = {
  redirect_url: RedirectUrl,
  price: Rupees.meta({ description: 'What all of it costs now.' }),
  walletpart: Rupees.meta({ description: 'What the wallet would pay of it now.' }),
};

export const checkId = call({
  name: 'checkId',
  method: 'POST',
  path: '/order/checkid',
  tag: 'Orders',
  summary: 'Whose game account it is',
  description:
    'A check with a token counts for ten minutes: the order of the same product and ids is not checked again. `use` is `b` where ids of that region are not served.',
  caller: 'anybody',
  body: z.object({
    userid: Typed.meta({ description: 'The game id, as the first input of the product.' }),
    zoneid: Typed.optional().meta({ description: 'The second input, where there is one.' }),
    selectedProduct: z.string().max(100).meta({ description: '`_id` or `productid`.' }),
    selectedItem: z.string().max(100).optional().meta({ description: '`itemid`.' }),
  }),
  answer: z.object({
    message: z.literal('success'),
    use: z.literal(''),
    username: z.string(),
  }),
  soft: true,
  refusalTells: { use: z.enum(['', 'b']) },
  rejections: checkRejections,
});

const order = {
  itemid: z.string().max(100).meta({ example: 'MLBB-IN-284' }),
  product_id: z.string().max(100).meta({ description: '`_id` or `productid`.' }),
  userid: OwnId,
  input1: Typed.optional(),
  input2: Typed.optional(),
  input3: Typed.optional(),
  input4: Typed.optional(),
  quantity: z
    .int()
    .min(1)
    .max(99)
    .optional()
    .meta({ description: 'How many pieces; 1 unless told.' }),
  seenPrice: RupeesSent.optional().meta({
    description:
      'What all of it cost when it was looked at: at any other price nothing is ordered.',
  }),
};

export const createOrder = call({
  name: 'createOrder',
  method: 'POST',
  path: '/order/createOrder',
  tag: 'Orders',
  summary: 'Order, and pay by UPI',
  description:
    'A product that needs its player checked is checked by this call unless it was checked with this token before. `payment_url` is where its buyer pays: the page of the payment gateway or, as long as the gateway has not named one, that of the store.',
  caller: 'customer',
  body: z.object({
    ...order,
    paymentmode: z.string().max(20).optional().meta({ description: '`upi`, or nothing.' }),
    walletpart: RupeesSent.optional().meta({
      description: 'What of the price is to come from the wallet: all that it holds, or nothing.',
    }),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ payment_url: z.url(), orderid: z.string() }),
  }),
  says: 'error',
  marksSuccess: true,
  soft: true,
  writes: true,
  refusalTells: ofPurchase,
  rejections: buyRejections,
});

export const createWalletOrder = call({
  name: 'createWalletOrder',
  method: 'POST',
  path: '/order/createWalletOrder',
  tag: 'Orders',
  summary: 'Order, and pay from the wallet',
  caller: 'customer',
  body: z.object({
    ...order,
    paymentmode: z.string().max(20).optional().meta({ description: '`wallet`, or nothing.' }),
  }),
  answer: z.object({
    msg: z.string(),
    redirect_url: z.string().meta({ description: 'A path of the store.' }),
    orderid: z.string(),
  }),
  says: 'msg',
  soft: true,
  writes: true,
  refusalTells: ofPurchase,
  rejections: buyRejections,
});

export const orderStatus = call({
  name: 'getOrderStatus',
  method: 'POST',
  path: '/order/orderstatus',
  tag: 'Orders',
  summary: 'What became of an order',
  description: 'While money is awaited, the gateway is asked again.',
  caller: 'customer',
  body: z.object({
    client_txn_id: z.string().max(200).meta({ description: 'The number of the order.' }),
    date: z.string().max(40).optional().meta({ description: 'Ignored: the store has its own.' }),
  }),
  answer: z.object({
    order: OrderShown,
    data: z.object({
      client_txn_id: z.string(),
      status: z.string(),
      amount: Rupees,
      utr: z.string().nullable(),
    }),
  }),
  rejections: ['NotFound'],
});

export const ordersOf = call({
  name: 'getOrders',
  method: 'GET',
  path: '/order/{userId}',
  tag: 'Orders',
  summary: 'Orders, the newest first',
  caller: 'customer',
  params: z.object({ userId: UserId }),
  query: pageQuery(50),
  answer: z.array(OrderShown),
  rejections: ['NotYours', 'NotFound'],
});

export const orderCounters = call({
  name: 'getOrderCounters',
  method: 'GET',
  path: '/user/myorder/{userId}',
  tag: 'Orders',
  summary: 'How many orders there are, and what became of them',
  caller: 'customer',
  params: z.object({ userId: UserId }),
  answer: z.object({ total_order: z.int(), completed: z.int(), refunded: z.int() }),
  rejections: ['NotYours', 'NotFound'],
});
