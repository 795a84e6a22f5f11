import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../shapes/lists.ts';
import { Rupees } from '../shapes/money.ts';
import { UserId } from '../shapes/people.ts';
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
