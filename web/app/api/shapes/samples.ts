import type { z } from 'zod';
import type { ItemShown, ProductShown } from './goods.ts';
import type { OrderShown } from './orders.ts';
import type { UserShown } from './people.ts';
import type { TransactionShown } from './transactions.ts';

/**
 * Goods and people of the demo, for the examples of calls. What the store makes up at each start is made
 * up here as well: orders, links and codes.
 */
export const ASHA = { id: '5b0c2f1e-9a57-4f0e-8a43-6d1f0c9be2a1', number: 1001 } as const;
export const ORDER_ID = 'GT26K26-7C2M9XQ4';
export const TOP_UP_ID = 'TXN-26K26-3Q8RT0VZ';
export const PICTURE_ID = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
export const LINK = { id: ASHA.id, token: 'Wn0pC1vTq4y8Zr6LmXe2Jd5Ks7Hg9Bf3Ua' } as const;
export const TOKEN = 'pZ3sV7xY1bC5dF9gH2jK6mN0qR4tW8yA1cE5gJ9kL2n';

export const REGISTERED_AT = '2026-10-27T06:30:00.000Z';
const ORDERED_AT = '2026-11-26T06:30:00.000Z';
const DELIVERED_AT = '2026-11-26T06:30:04.000Z';

export const hok: z.input<typeof ProductShown> = {
  _id: 'hok',
  productid: 'HOK',
  name: 'Honor of Kings',
  imgpath: '',
  importantnote: '',
  isApi: true,
  type: 'HOK',
  category: 'games',
  inputs: [
    {
      label: 'UID',
      kind: 'number',
      required: true,
      hint: 'In the game, on your profile',
      pattern: '\\d{6,15}',
      options: [],
    },
  ],
  items: [32, 33, 34, 35, 36],
  istrending: false,
  instock: true,
  apiType: 'SMILEBR',
  language: 'English',
  region: 'Global',
  path: '/product/honor-of-kings',
};

export const hokTokens: z.input<typeof ItemShown> = {
  _id: 'HOK-1',
  id: 32,
  itemid: 'HOK-1',
  name: '16 Tokens',
  imgpath: '',
  suggestedTask: null,
  originalprice: 20,
  discountedprice: 19,
  resellprice: null,
  inStock: true,
  type: 'small',
  isApi: true,
  apiType: 'SMILEBR',
  createdAt: REGISTERED_AT,
  updatedAt: REGISTERED_AT,
};

export const diamonds: z.input<typeof OrderShown> = {
  _id: ORDER_ID,
  orderid: ORDER_ID,
  itemname: '14 Diamonds',
  productname: 'Mobile Legends: India',
  status: 'Completed',
  input1: '118374920',
  input2: '2641',
  gameUsername: 'KaranPrime',
  value: 22,
  walletpart: 22,
  returned: 0,
  paymentmode: 'wallet',
  reason: null,
  createdAt: ORDERED_AT,
  updatedAt: DELIVERED_AT,
};

export const asha: z.input<typeof UserShown> = {
  _id: ASHA.id,
  userid: ASHA.number,
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  mobilenumber: '9820010001',
  role: 'user',
  balance: 1069,
  verified: 'true',
  isBlocked: 'false',
};

export const paidFromWallet: z.input<typeof TransactionShown> = {
  _id: ORDER_ID,
  txnid: ORDER_ID,
  type: 'Debit',
  status: 'Success',
  amount: 22,
  orderid: ORDER_ID,
  userid: ASHA.number,
  useremail: 'asha@example.com',
  note: null,
  balanceafter: 1069,
  createdAt: ORDERED_AT,
  updatedAt: DELIVERED_AT,
};
