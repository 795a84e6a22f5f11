import { REASON_CODES } from '@store/ledger';
import { GATEWAYS } from '@store/workflows/gateway-names';
import { PURSE_NAMES } from '@store/workflows/routes';
import { z } from 'zod';
import { LONGEST_SEARCH } from '../../forms/search-text.ts';
import { call } from '../kernel/call.ts';
import { FlagSent } from '../shapes/flag.ts';
import { LineSent } from '../shapes/line.ts';
import { pageQuery } from '../shapes/lists.ts';
import { TransactionShown } from '../shapes/transactions.ts';
import { AdminOrderShown, CustomerShown, PendingOrderShown } from './rows.ts';

/** Longer than what is allowed, so that the rule of the field can say so. */
const TYPED = 12_000;

const pointsAnswer = z.object({
  status: z.literal(200),
  message: z.string(),
  smile_points: z.number().meta({ description: 'What is left at Smile.one.' }),
  points: z.array(
    z.object({
      provider: z.enum(PURSE_NAMES),
      name: z.string(),
      left: z.number().nullable().meta({ description: 'Null where it never told.' }),
      toldAt: z.iso.datetime().nullable(),
      failedAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'When it was asked after that and did not tell.' }),
    }),
  ),
});

export const queryPoints = call({
  name: 'queryPoints',
  method: 'POST',
  path: '/admin/querypoints',
  tag: 'Admin',
  summary: 'Ask every provider what is left there',
  description: '`smile_points` is what is left at Smile.one Brazil; `points` has every provider.',
  caller: ['orders'],
  answer: pointsAnswer,
  rejections: ['PointsUnknown'],
});

export const queryPointsPh = call({
  name: 'queryPointsPh',
  method: 'POST',
  path: '/admin/querypoints/ph',
  tag: 'Admin',
  summary: 'The same, with the points at Smile.one Philippines',
  caller: ['orders'],
  answer: pointsAnswer,
  rejections: ['PointsUnknown'],
});

export const stats = call({
  name: 'getStats',
  method: 'GET',
  path: '/admin/stats',
  tag: 'Admin',
  summary: 'How many orders there are, what became of them, and what was sold',
  description: 'For admins of orders or of money.',
  caller: [],
  answer: z.object({
    total_order: z.int(),
    completed: z.int(),
    refunded: z.int(),
    processing: z.int(),
    total_sale: z.int().meta({ description: 'Completed less refunds, in whole rupees.' }),
  }),
});

export const processing = call({
  name: 'getPendingOrders',
  method: 'GET',
  path: '/admin/processing',
  tag: 'Admin',
  summary: 'Paid orders that wait, refunds that were asked for first, then the oldest',
  caller: ['orders'],
  query: pageQuery(50),
  answer: z.array(PendingOrderShown),
});

export const allOrders = call({
  name: 'getAllOrders',
  method: 'GET',
  path: '/admin/alltxn',
  tag: 'Admin',
  summary: 'Orders of all customers, the newest first',
  caller: ['orders'],
  query: pageQuery(50),
  answer: z.object({
    transactions: z.array(AdminOrderShown),
    totalTxns: z.int(),
  }),
});

export const allTransactions = call({
  name: 'getAllWalletTransactions',
  method: 'GET',
  path: '/admin/allwallettxn',
  tag: 'Admin',
  summary: 'Transactions of all wallets, the newest first',
  caller: ['money'],
  query: pageQuery(50),
  answer: z.object({
    transactions: z.array(TransactionShown),
    currentPage: z.int(),
    totalPages: z.int(),
    totalItems: z.int(),
  }),
});

export const users = call({
  name: 'getUsers',
  method: 'GET',
  path: '/admin/users_data',
  tag: 'Admin',
  summary: 'Everybody with an account, the newest first',
  caller: ['people'],
  query: pageQuery(25).extend({
    q: LineSent(LONGEST_SEARCH)
      .optional()
      .meta({ description: 'In a mobile number, an email, a name or a customer number.' }),
  }),
  answer: z.object({
    users: z.array(CustomerShown),
    totalPages: z.int(),
    totalCount: z.int(),
  }),
});

const OrderDecided = z.object({
  orderId: z.string().min(1).max(40),
  status: z.enum(['Completed', 'Refunded', 'Cancelled']),
});
/** Likewise, and in an address, which a server reads up to 16 KB: a character may take nine bytes of it. */
const IN_ADDRESS = 1_000;

const reasonUpTo = (most: number) =>
  LineSent(most).meta({
    description: 'The buyer reads it. To cancel takes one; 200 characters at most.',
  });
const orderDecision = {
  tag: 'Admin',
  caller: ['orders'],
  answer: z.object({
    message: z.string(),
    orderid: z.string(),
    status: z.enum(['Created', 'Processing', 'Completed', 'Refunded', 'Cancelled', 'Failed']),
    outcome: z.enum(['done', 'proposed', 'sent']).meta({
      description:
        '`proposed`: another admin has to confirm, in the store. `sent`: it takes effect once the provider has answered, if it still fits then.',
    }),
  }),
  writes: true,
  rejections: [
    ...['NotFound', 'ReasonMissing', 'ProofDue', 'NotInStatus', 'HeldForReview', 'CodesSeen'],
    ...['OwnOrder', 'SecondPersonNeeded', 'AlreadyProposed', 'OrderIsDisputed'],
    ...['DecisionsBusy'],
  ],
} as const;
const REPEATED = 'The same decision of the same admin, sent again, changes nothing.';

export const updateOrder = call({
  ...orderDecision,
  name: 'updateOrder',
  method: 'POST',
  path: '/admin/updateorder/{orderId}/{status}',
  summary:
    'Complete a paid order that waits, refund it to the wallet, or cancel it without a refund',
  description: `A refund needs a sign-in of the last 15 minutes, a cancellation a second admin. ${REPEATED}`,
  params: OrderDecided,
  body: z.object({ reason: reasonUpTo(TYPED).default('') }),
});

export const updateOrderByLink = call({
  ...orderDecision,
  name: 'updateOrderByLink',
  method: 'GET',
  path: '/admin/updateorder/{orderId}/{status}',
  summary: 'Decide about an order by a link, without a reason, for earlier clients',
  description: REPEATED,
  params: OrderDecided,
});

const OrderDecidedFor = OrderDecided.extend({ reason: reasonUpTo(IN_ADDRESS) });

export const updateOrderFor = call({
  ...orderDecision,
  name: 'updateOrderFor',
  method: 'POST',
  path: '/admin/updateorder/{orderId}/{status}/{reason}',
  summary: 'Decide about an order with the reason in the address',
  description: REPEATED,
  params: OrderDecidedFor,
});

export const updateOrderForByLink = call({
  ...orderDecision,
  name: 'updateOrderForByLink',
  method: 'GET',
  path: '/admin/updateorder/{orderId}/{status}/{reason}',
  summary: 'Decide about an order by a link with the reason in it, for earlier clients',
  description: REPEATED,
  params: OrderDecidedFor,
});

const Named = z.union([z.string().min(1).max(100), z.int()]);

export const addBalance = call({
  name: 'addUserBalance',
  method: 'POST',
  path: '/admin/adduserbalance',
  tag: 'Admin',
  summary: 'Put money into the wallet of a customer by hand',
  description:
    'From an amount that the owner has set it waits for a second admin, who agrees in the store.',
  caller: ['money'],
  body: z.object({
    userId: Named.meta({ description: 'The `_id` or `userid` of the customer.' }),
    email: LineSent(320).meta({ description: 'Of the same customer.' }),
    amount: z
      .union([z.number(), z.string().max(TYPED)])
      .meta({ description: 'In rupees, 1 to 50,000.', examples: [149.5] }),
    reason: LineSent(TYPED)
      .default('')
      .meta({ description: 'Needed. The customer reads it; 200 characters at most.' }),
    reasonCode: z.enum(REASON_CODES).optional().meta({
      description: 'Left out it is `bankPayment` with a UTR and `other` without.',
    }),
    utr: LineSent(TYPED)
      .default('')
      .meta({ description: 'Of a bank payment that was found: 12 digits.' }),
    gateway: z
      .enum(GATEWAYS)
      .optional()
      .meta({ description: 'Who received the bank payment; left out it is the store’s bank.' }),
  }),
  answer: z.object({
    message: z.string(),
    entryid: z.string().meta({ example: 'ENT-26K26-7C2M9XQ4' }),
    status: z
      .enum(['waiting', 'approved', 'declined', 'booked', 'settled', 'undone'])
      .meta({ description: '`waiting` for a second admin; `approved`: it is being booked.' }),
  }),
  writes: true,
  proven: true,
  rejections: [
    ...(['NotFound', 'UserMismatch', 'OwnAccount', 'ReasonMissing', 'OutOfRange'] as const),
    ...(['UtrClaimedElsewhere', 'Conflict', 'EntryFailed', 'OutcomeUnknown'] as const),
  ],
});

export const updateUser = call({
  name: 'updateUserData',
  method: 'POST',
  path: '/admin/updateuserdata',
  tag: 'Admin',
  summary: 'Change the account of a customer',
  description:
    'What is left out stays. Another role and a block end all sign-ins; a block freezes the wallet as well. A new email is not verified, unless `emailChecked` says so.',
  caller: ['people'],
  body: z.object({
    _id: Named,
    userid: Named.meta({ description: 'The customer number of the same account.' }),
    name: LineSent(TYPED).optional(),
    mobilenumber: LineSent(TYPED).nullish(),
    email: LineSent(TYPED).optional(),
    role: z.enum(['user', 'reseller', 'admin']).optional(),
    verified: FlagSent.optional().meta({ description: 'Whether the email is.' }),
    emailChecked: FlagSent.optional(),
    isBlocked: FlagSent.optional(),
  }),
  answer: z.object({ message: z.string(), user: CustomerShown }),
  writes: true,
  rejections: [
    ...(['NotFound', 'UserMismatch', 'Conflict', 'EmailTaken', 'MobileTaken'] as const),
    ...(['OwnRole', 'OwnBlock', 'LastAdmin', 'MayMore', 'AccountErased'] as const),
  ],
});
