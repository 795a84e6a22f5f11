import { Set } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import type { WeekClosed, WeekEvent } from './events.ts';

export type Week =
  | Readonly<{ status: 'open' }>
  | Readonly<{ status: 'closed'; closed: WeekClosed['data']; paidRanks: Set<number> }>;

export const openWeek: Week = { status: 'open' };

export function evolve(week: Week, { type, data }: WeekEvent): Week {
  switch (type) {
    case 'WeekClosed':
      return { status: 'closed', closed: data, paidRanks: Set() };
    case 'PrizePaid':
      return week.status === 'closed'
        ? { ...week, paidRanks: week.paidRanks.add(data.rank) }
        : week;
    default:
      return assertNever(type);
  }
}
