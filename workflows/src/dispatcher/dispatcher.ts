import type { StoreTiming } from '../order/contract.ts';
import { followLog, type Following } from './follow-log.ts';
import { inParallel } from '../commands/in-parallel.ts';
import type { Starter } from './starter.ts';
import { DISPATCHED_PREFIXES, startedBy } from './starts.ts';

export type DispatcherOptions = Following &
  Readonly<{
    start: Starter;
    /** For what starts now. */
    timing: () => StoreTiming;
  }>;

/**
 * Follows the log and starts the workflow of every order, top-up and redemption. Nobody else
 * starts them, so a crash anywhere between append and start loses nothing. Ends when `signal` aborts.
 * @throws UnreadableEvent, LogReplaced: going on would leave an order behind.
 */
export const runDispatcher = ({ start, timing, ...following }: DispatcherOptions): Promise<void> =>
  followLog(following, {
    name: 'dispatcher',
    checkpoint: 'dispatcher_checkpoint',
    prefixes: DISPATCHED_PREFIXES,
    take: (batch, term) =>
      inParallel(
        batch.flatMap((event) => startedBy(event, timing()) ?? []),
        (one) => start(one, term),
      ),
  });
