import type { LedgerEvent } from '@store/ledger';
import { instant, json, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { ClosedWeekView } from '../views.ts';

export const closedWeeks = defineTable<ClosedWeekView>({
  name: 'closed_week',
  key: ['week'],
  columns: {
    week: text(),
    winners: json<ClosedWeekView['winners']>(),
    closedAt: instant,
  },
  streamOf: ({ week }) => `week-${week}`,
});

type WeekClosed = Extract<LedgerEvent, { category: 'week'; type: 'WeekClosed' }>;
type WeekFact = Readonly<{ key: string; event: WeekClosed }>;

/** Weeks in which somebody won, as they were frozen: what is refunded later changes nothing here. */
export const closedWeek = readModel(closedWeeks, tell, won);

function tell(event: LedgerEvent, facts: WeekFact[]): void {
  if (event.category !== 'week' || event.type !== 'WeekClosed') return;
  if (event.data.prizes.length > 0) facts.push({ key: event.id, event });
}

function won(_before: ClosedWeekView | undefined, { event }: WeekFact): ClosedWeekView {
  const { week, ranking, prizes, at } = event.data;
  const spentBy = new Map(ranking.map(({ userId, spent }) => [userId, spent]));
  return {
    week,
    winners: prizes.flatMap(({ rank, userId, amount }) => {
      const spent = spentBy.get(userId);
      return spent === undefined ? [] : [{ rank, userId, spent, prize: amount }];
    }),
    closedAt: at,
  };
}
