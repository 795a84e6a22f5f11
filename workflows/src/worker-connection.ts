import { NativeConnection } from '@temporalio/worker';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@store/platform/logging';
import { connectionOptions, type TemporalSettings } from './settings.ts';

const LONGEST_WAIT_MS = 5_000;

/** The connection of a worker; waits for a Temporal that is not up yet. */
export async function connectWorker(
  settings: TemporalSettings,
  { log, signal }: Readonly<{ log: Pick<Logger, 'warn'>; signal: AbortSignal }>,
): Promise<NativeConnection> {
  for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await NativeConnection.connect(connectionOptions(settings));
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, 'Temporal does not answer yet');
      await sleep(wait, undefined, { signal });
    }
  }
}
