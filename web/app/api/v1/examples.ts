import type { z } from 'zod';
import { SANDBOX_PLAYER } from '../../../ports/sandbox-provider.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import { hok } from '../shapes/samples.ts';
import type { ResoldOrder } from '../shapes/resales.ts';
import type * as calls from './calls.ts';

const mode = 'test' as const;
const NUMBER = 'SB26K26-7C2M9XQ4';
const PLACED_AT = '2026-11-26T06:30:00.000Z';
const player = { productId: 'mlin', itemId: 'MLIN-1', inputs: ['118374979', '2641'] };
const line = { reference: 'own-1001', ...player, price: 21 };
const second = { ...line, reference: 'own-1002', inputs: ['118374988', '2641'] };
const third = { ...line, reference: 'own-1003', inputs: ['118374997', '2641'] };
const order: z.input<typeof ResoldOrder> = {
  number: NUMBER,
  reference: line.reference,
  status: 'Completed',
  ...player,
  itemName: '14 Diamonds',
  price: 21,
  returned: 0,
  reason: null,
  placedAt: PLACED_AT,
  updatedAt: PLACED_AT,
};

export const examples: ExamplesOf<typeof calls> = {
  resaleCatalogue: {
    answer: {
      mode,
      products: [
        {
          productId: hok._id,
          ...{ name: hok.name, region: hok.region, importantNote: hok.importantnote },
          inStock: true,
          checksPlayer: true,
          inputs: hok.inputs,
          items: [
            {
              itemId: 'HOK-1',
              name: '16 Tokens',
              ...{ price: 18, listPrice: 20 },
              inStock: true,
              mostPieces: 10,
            },
          ],
        },
      ],
    },
  },
  resaleCheck: { body: player, answer: { mode, username: SANDBOX_PLAYER } },
  placeResale: { body: line, answer: { mode, order } },
  placeResales: {
    body: { orders: [second, third] },
    answer: {
      mode,
      lines: [second, third].map(({ reference, inputs }) => ({
        reference,
        placed: true,
        order: { ...order, reference, inputs },
      })),
    },
  },
  resales: { query: { page: '1', limit: '20' }, answer: { mode, orders: [order] } },
  resaleByNumber: { params: { number: NUMBER }, answer: { mode, order } },
  resaleByReference: { params: { reference: line.reference }, answer: { mode, order } },
  cancelResale: {
    params: { number: NUMBER },
    body: {},
    answer: { mode, asked: true, order: { ...order, status: 'Refunded' } },
  },
  resaleBalance: { answer: { mode, balance: 99_979, held: 0 } },
  resaleStatement: {
    query: { page: '1', limit: '20' },
    answer: {
      mode,
      lines: [
        {
          id: 'SB-2',
          kind: 'Debit',
          status: 'Success',
          amount: 21,
          order: NUMBER,
          note: null,
          balanceAfter: 99_979,
          at: PLACED_AT,
        },
      ],
    },
  },
};
