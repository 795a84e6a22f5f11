import type { EventStore } from '@store/ledger/event-store';
import { Fault } from '@store/platform/fault';
import type { ReadModels } from '@store/projections';

/** What is to be counted is not all there yet. */
class ReadSideBehind extends Fault {
  readonly code = 'READ_SIDE_BEHIND';
  readonly retryable = true;
}

/**
 * Waits until the read models know everything that is in the log now.
 * @throws ReadSideBehind after two seconds
 */
export async function caughtUp(
  what: string,
  eventStore: Pick<EventStore, 'head'>,
  readModels: Pick<ReadModels, 'caughtUpTo'>,
): Promise<void> {
  const head = await eventStore.head();
  if (await readModels.caughtUpTo(head)) return;
  throw new ReadSideBehind(`${what}: the read models have not reached position ${head}`);
}
