import { toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { StoreTotals } from '../views.ts';
import { storeTotals } from './projection.ts';

export async function storeTotalsOf(db: Tx): Promise<StoreTotals> {
  const [record] = await db<DbRecord[]>`
    select ${db(storeTotals.columnList)} from read.store_totals`;
  if (record === undefined) {
    return { total: 0, completed: 0, refunded: 0, processing: 0, totalSale: toPaise(0) };
  }
  const { store: _all, totalSale, ...counts } = rowFrom(storeTotals, record);
  return { ...counts, totalSale: toPaise(totalSale) };
}
