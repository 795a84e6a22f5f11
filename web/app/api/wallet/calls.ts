import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../shapes/lists.ts';
import { Rupees } from '../shapes/money.ts';
import { OwnId, UserId } from '../shapes/people.ts';
import { TransactionShown } from '../shapes/transactions.ts';

export const walletBalance = call({
  name: 'getWalletBalance',
  method: 'GET',
  path: '/wallet/getbalance/{userid}',
  tag: 'Wallet',
  summary: 'What can be spent from the wallet',
  description: '`held` is set aside for orders under way and is not part of `balance`.',
  caller: 'customer',
  params: z.object({ userid: UserId }),
  answer: z.object({ balance: Rupees, held: Rupees }),
  rejections: ['NotYours', 'NotFound'],
});

export const walletTransactions = call({
  name: 'getWalletTransactions',
  method: 'GET',
  path: '/wallet/gettransactions/{userid}',
  tag: 'Wallet',
  summary: 'The statement of the wallet, the newest line first',
  caller: 'customer',
  params: z.object({ userid: UserId }),
  query: pageQuery(50),
  answer: z.array(TransactionShown),
  rejections: ['NotYours', 'NotFound'],
});

export const topUp = call({
  name: 'topUp',
  method: 'POST',
  path: '/wallet/topup',
  tag: 'Wallet',
  summary: 'Ask for a top-up, and where to pay it',
  caller: 'customer',
  body: z.object({
    value: z.number().meta({ description: 'In whole rupees.', examples: [500] }),
    userid: OwnId,
  }),
  answer: z.object({ data: z.object({ payment_url: z.url(), client_txn_id: z.string() }) }),
  writes: true,
  refusalTells: { redirect_url: z.string() },
  rejections: [
    ...['AmountOutOfBounds', 'DayIsFull', 'WalletIsFull', 'GuardianNeeded'],
    ...['AgeDue', 'MobileDue', 'InvoiceAddressDue', 'NotYours'],
  ] as const,
});

export const topUpStatus = call({
  name: 'getTopUpStatus',
  method: 'POST',
  path: '/wallet/txnstatus',
  tag: 'Wallet',
  summary: 'What became of a top-up',
  description: 'While money is awaited, the gateway is asked again.',
  caller: 'customer',
  body: z.object({
    client_txn_id: z.string().max(200).meta({ description: 'The number of the top-up.' }),
    date: z.string().max(40).optional().meta({ description: 'Ignored: the store has its own.' }),
  }),
  answer: z.object({
    data: z.object({
      txnid: z.string(),
      status: z.enum(['Success', 'Failed', 'Created', 'Processing', 'Pending']),
      amount: Rupees,
      utr: z.string().nullable(),
    }),
  }),
  rejections: ['NotFound'],
});
