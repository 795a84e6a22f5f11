import { rupees } from '@store/ledger';
import { actInWords } from '../../admin/money/act-in-words.ts';
import { moneyAnswers } from '../../admin/money/words.ts';
import { decisionAnswers } from '../../admin/orders/words.ts';
import { accountAnswers } from '../../admin/people/words.ts';
import { providerPointsWords } from '../../admin/provider-points/words.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import {
  asha,
  ASHA,
  diamonds,
  ORDER_ID,
  paidFromWallet,
  REGISTERED_AT,
} from '../shapes/samples.ts';
import type * as calls from './calls.ts';

const ENTRY_ID = 'ENT-26K26-5R1XK8BD';
const owner = { userid: ASHA.number, useremail: asha.email };
const order = { ...diamonds, ...owner, transactionid: null };
const customer = { ...asha, closed: 'false', createdAt: REGISTERED_AT } as const;

const told = { left: 4310.5, toldAt: '2026-11-26T06:30:00.000Z', failedAt: null };
const points = {
  status: 200,
  message: providerPointsWords.fetched,
  smile_points: told.left,
  points: [
    { provider: 'SMILEBR', name: 'Smile.one Brazil', ...told },
    { provider: 'SMILEPH', name: 'Smile.one Philippines', ...told },
  ],
} as const;

const params = { orderId: ORDER_ID, status: 'Completed' } as const;
const reason = 'Sent by hand';
const completed = {
  message: decisionAnswers.settled(ORDER_ID, 'Completed'),
  orderid: ORDER_ID,
  status: 'Completed',
  outcome: 'done',
} as const;

export const examples: ExamplesOf<typeof calls> = {
  queryPoints: { answer: { ...points, points: [...points.points] } },
  queryPointsPh: { answer: { ...points, points: [...points.points] } },
  stats: {
    answer: { total_order: 19, completed: 14, refunded: 2, processing: 3, total_sale: 8127 },
  },
  processing: {
    query: { page: '1', limit: '20' },
    answer: [
      {
        ...order,
        itemname: '325 UC',
        productname: 'BGMI',
        status: 'Processing',
        input1: '5512204817',
        input2: '',
        gameUsername: null,
        value: 389,
        walletpart: 389,
        kind: 'manual',
        cause: 'manualItem',
        waitingSince: '2026-11-26T06:30:20.000Z',
        proposed: false,
      },
    ],
  },
  allOrders: {
    query: { page: '1', limit: '20' },
    answer: { transactions: [order], totalTxns: 19 },
  },
  allTransactions: {
    query: { page: '1', limit: '20' },
    answer: {
      transactions: [paidFromWallet],
      currentPage: 1,
      totalPages: 2,
      totalItems: 31,
    },
  },
  users: {
    query: { q: asha.email, page: '1', limit: '20' },
    answer: { users: [customer], totalPages: 1, totalCount: 1 },
  },
  updateOrder: { params, body: { reason }, answer: completed },
  updateOrderByLink: { params, answer: completed },
  updateOrderFor: { params: { ...params, reason }, answer: completed },
  updateOrderForByLink: { params: { ...params, reason }, answer: completed },
  addBalance: {
    body: {
      userId: ASHA.number,
      email: asha.email,
      amount: 149.5,
      reason: 'Sorry for the wait',
      reasonCode: 'goodwill',
    },
    answer: {
      message: moneyAnswers.booked(
        actInWords({ kind: 'credit', amount: rupees(149.5), utr: null }),
        ENTRY_ID,
      ),
      entryid: ENTRY_ID,
      status: 'booked',
    },
  },
  updateUser: {
    body: { _id: ASHA.id, userid: ASHA.number, name: 'Asha M. Kulkarni' },
    answer: { message: accountAnswers.saved, user: { ...customer, name: 'Asha M. Kulkarni' } },
  },
};
