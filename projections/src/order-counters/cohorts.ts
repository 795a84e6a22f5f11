import { istDay } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type { Cohort } from '../views.ts';
import type { OrderCountersRow } from './projection.ts';

/** A month of India, like "2026-11". */
export const cohorts = defineTable<Cohort>({
  name: 'cohort',
  key: ['month'],
  columns: { month: text(), customers: amount(), again: amount() },
  streamOf: ({ month }) => `the order streams of customers who first bought in ${month}`,
});

type Counted = Readonly<{ before: OrderCountersRow | undefined; after: OrderCountersRow }>;
type Change = Readonly<{ key: string; customers: number; again: number }>;

export function tellCohorts({ before, after }: Counted, changes: Change[]): void {
  if (after.firstCompletedAt === null) return;
  const customers = Number((before?.firstCompletedAt ?? null) === null);
  const again = cameAgain(after) - cameAgain(before);
  if (customers === 0 && again === 0) return;
  changes.push({ key: istDay(after.firstCompletedAt).slice(0, 7), customers, again });
}

const cameAgain = (row: OrderCountersRow | undefined): number => Number((row?.completed ?? 0) > 1);

export const evolveCohorts = (
  row: Cohort | undefined,
  { key, customers, again }: Change,
): Cohort => ({
  month: key,
  customers: (row?.customers ?? 0) + customers,
  again: (row?.again ?? 0) + again,
});
