import type { ExamplesOf } from '../kernel/example.ts';
import { ASHA, paidFromWallet, TOP_UP_ID } from '../shapes/samples.ts';
import type * as calls from './calls.ts';

const userid = String(ASHA.number);

export const examples: ExamplesOf<typeof calls> = {
  walletBalance: { params: { userid }, answer: { balance: 1069, held: 389 } },
  walletTransactions: {
    params: { userid },
    query: { page: '1', limit: '20' },
    answer: [paidFromWallet],
  },
  topUp: {
    body: { value: 500 },
    answer: {
      data: {
        payment_url: `https://store.example/pay/${TOP_UP_ID}`,
        client_txn_id: TOP_UP_ID,
      },
    },
  },
  topUpStatus: {
    body: { client_txn_id: TOP_UP_ID },
    answer: { data: { txnid: TOP_UP_ID, status: 'Created', amount: 500, utr: null } },
  },
};
