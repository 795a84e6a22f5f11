import { log, TemporalFailure } from '@temporalio/workflow';

/** For workflow code: no way waits for another, and one that stays shut keeps none of them back. */
export async function inEveryWay(what: string, ways: readonly Promise<void>[]): Promise<void> {
  for (const way of await Promise.allSettled(ways)) {
    if (way.status === 'fulfilled') continue;
    if (!(way.reason instanceof TemporalFailure)) throw way.reason;
    log.warn(`not everybody could be told of ${what}`, { error: way.reason });
  }
}
