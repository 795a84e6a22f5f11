import { istDay, type Instant } from '@store/ledger';

const HOUR_MS = 3_600_000;
const IST_MS = 5.5 * HOUR_MS;

/**
 * By when a complaint has to be acknowledged and settled: rule 4(5) of the Consumer Protection
 * (E-Commerce) Rules, 2020 gives 48 hours and one month. A month ends on the same day of the next one
 * in India, or on its last day.
 */
export function complaintClocks(
  receivedAt: Date,
): Readonly<{ acknowledgeBy: Date; resolveBy: Date }> {
  const [year = 0, month = 0, day = 0] = istDay(instant(receivedAt)).split('-').map(Number);
  const daysOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = (receivedAt.getTime() + IST_MS) % (24 * HOUR_MS);
  const sameDay = Date.UTC(year, month, Math.min(day, daysOfNext));
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * HOUR_MS),
    resolveBy: new Date(sameDay + timeOfDay - IST_MS),
  };
}

const instant = (date: Date): Instant => date.toISOString();
