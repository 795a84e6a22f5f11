import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@store/platform/logging';
import type { Client } from '@temporalio/client';
import { keepScheduled, scheduleCloseWeek } from './close-week/schedule.ts';
import { untilDoneOrOver } from './commands/until-done.ts';
import { scheduleDailySummary } from './daily-summary/schedule.ts';
import { scheduleDisputes } from './dispute/schedule.ts';
import { scheduleLatePayments } from './late-payments/schedule.ts';
import type { StoreTiming } from './order/contract.ts';
import type { LiveOwnerSettings } from './owner-settings/index.ts';
import { schedulePrices } from './provider-prices/schedule.ts';
import { scheduleReconciliation } from './reconciliation/schedule.ts';
import { scheduleRetention } from './retention/schedule.ts';
import { scheduleSettlements } from './settlements/schedule.ts';
import { keepEnded } from './stuck-work/keep-ended.ts';

type KeepAtTemporal = Readonly<{
  taskQueue: string;
  owner: Pick<LiveOwnerSettings, 'current' | 'onChange'>;
  timing: () => StoreTiming;
  log: Pick<Logger, 'warn'>;
  signal: AbortSignal;
  /** How long it is waited for; ten seconds unless told. */
  limitMs?: number;
}>;

const LIMIT_MS = 10_000;

const SCHEDULES = [
  scheduleDailySummary,
  scheduleRetention,
  scheduleLatePayments,
  scheduleDisputes,
  schedulePrices,
  scheduleReconciliation,
  scheduleSettlements,
];

/**
 * Tells Temporal the store's schedules, and how long to keep what has ended; again until it is told,
 * and when the owner changes what a week is paid. Goes on after the time for which it is waited: a
 * Temporal that is slow to take a schedule delivers all the same.
 */
export async function keepAtTemporal(client: Client, options: KeepAtTemporal): Promise<void> {
  const { taskQueue, owner, timing, log, signal, limitMs = LIMIT_MS } = options;
  const keep = (tell: () => Promise<void>): Promise<void> =>
    untilDoneOrOver(tell, {
      onError: (error) =>
        log.warn({ err: error }, 'Temporal could not be told what to keep; it is told again'),
      signal,
    });
  const all = Promise.all([
    keep(() => keepEnded(client, log)),
    ...SCHEDULES.map((schedule) => keep(() => schedule(client, taskQueue))),
    keepScheduled(
      owner,
      ({ prizes: prizeAmounts }) => {
        const { stepTimeoutMs } = timing();
        const input = { prizeAmounts, places: 50, graceMs: 2 * stepTimeoutMs, stepTimeoutMs };
        return keep(() => scheduleCloseWeek(client, taskQueue, input));
      },
      signal,
    ),
  ]);
  await Promise.race([
    all,
    sleep(limitMs, undefined, { signal, ref: false }).catch(() => undefined),
  ]);
}
