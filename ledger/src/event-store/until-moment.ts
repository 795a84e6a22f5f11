import { setTimeout as pause } from 'node:timers/promises';

/** Until `performance.now()` is so far, in ms: at once where it is already, or on abort. */
export async function untilMoment(moment: number, signal: AbortSignal): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await pause(left, undefined, { signal }).catch(() => undefined);
}
