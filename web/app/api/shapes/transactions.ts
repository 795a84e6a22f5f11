import type { WalletTransaction } from '@store/projections';
import { z } from 'zod';
import type { Shop } from '../../../ports/shop.ts';
import { Rupees, rupeesOf } from './money.ts';
import { owner, withOwners } from './owners.ts';

export const TransactionShown = z
  .object({
    _id: z.string(),
    txnid: z.string(),
    type: z.enum(['Credit', 'Debit', 'Refunded']),
    status: z.enum(['Success', 'Failed', 'Created', 'Processing', 'Pending']),
    amount: Rupees,
    orderid: z.string().nullable(),
    ...owner,
    note: z.string().nullable(),
    balanceafter: z
      .number()
      .nullable()
      .meta({ description: 'What the wallet held then, in rupees; null for what moved nothing.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Transaction' });

export async function transactionsShown(
  shop: Shop,
  rows: readonly WalletTransaction[],
): Promise<z.input<typeof TransactionShown>[]> {
  const owned = await withOwners(shop, rows);
  return owned.map(({ row, ...of }) => ({
    _id: row.txnId,
    txnid: row.txnId,
    type: row.type,
    status: row.status,
    amount: rupeesOf(row.amount),
    orderid: row.orderId,
    ...of,
    note: row.note,
    balanceafter: row.balanceAfter === null ? null : row.balanceAfter / 100,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}
