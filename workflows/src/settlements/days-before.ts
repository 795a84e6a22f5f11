import { istDay, startOfDay, type Instant, type IstDay } from '@store/ledger';

/** The days in India before the one of this moment, the earliest first. */
export function daysBefore(moment: Instant, count: number): readonly IstDay[] {
  const days: IstDay[] = [];
  let day = istDay(moment);
  for (let before = 0; before < count; before += 1) {
    day = istDay(new Date(startOfDay(day).getTime() - 1).toISOString());
    days.unshift(day);
  }
  return days;
}
