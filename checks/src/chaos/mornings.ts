import { setTimeout as pause } from 'node:timers/promises';
import { runSchedule } from '../store/schedules.ts';
import type { Simulators } from '../store/simulators.ts';

const DAY_SECONDS = 86_400;
const RUN_LIMIT_MS = 60_000;
const AGAIN_MS = 1_000;

/**
 * Razorpay sends to the bank what it has, as of yesterday: the store asks for the days before this
 * one, and no day passes here. @returns whether there was anything
 */
export async function settle({ ask }: Simulators): Promise<boolean> {
  const settledAt = Math.floor(Date.now() / 1_000) - DAY_SECONDS;
  const settled = (await ask('/razorpay/settle', { settledAt })) as { id: string | null } | null;
  return settled !== null && settled.id !== null;
}

/** What the store over this folder does every morning, tried until it is done or the time is over. */
export async function morning(
  folder: string,
  scheduleId: 'disputes' | 'settlements',
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await runSchedule(folder, scheduleId, RUN_LIMIT_MS);
    } catch {
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
