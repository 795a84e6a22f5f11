import { receiptPath } from '../../receipt/receipt-path.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import { ASHA, diamonds, ORDER_ID } from '../shapes/samples.ts';
import type * as calls from './calls.ts';
import { orderWords as words } from './words.ts';

const player = { input1: '118374920', input2: '2641' };
const pack = { product_id: 'mlin', itemid: 'MLIN-1', ...player, seenPrice: 22 };
const userId = String(ASHA.number);

export const examples: ExamplesOf<typeof calls> = {
  checkId: {
    body: {
      selectedProduct: 'mlin',
      selectedItem: 'MLIN-1',
      userid: player.input1,
      zoneid: player.input2,
    },
    answer: { message: 'success', use: '', username: 'KaranPrime' },
  },
  createOrder: {
    body: { ...pack, paymentmode: 'upi' },
    answer: {
      success: true,
      data: { payment_url: `https://store.example/pay/${ORDER_ID}`, orderid: ORDER_ID },
    },
  },
  createWalletOrder: {
    body: pack,
    answer: {
      msg: words.ordered,
      redirect_url: receiptPath('order', ORDER_ID),
      orderid: ORDER_ID,
    },
  },
  orderStatus: {
    body: { client_txn_id: ORDER_ID },
    answer: {
      order: diamonds,
      data: { client_txn_id: ORDER_ID, status: 'Completed', amount: 22, utr: null },
    },
  },
  ordersOf: { params: { userId }, query: { page: '1', limit: '20' }, answer: [diamonds] },
  orderCounters: {
    params: { userId },
    answer: { total_order: 8, completed: 6, refunded: 1 },
  },
};
