import { LogReplaced, type EventStore } from '@store/ledger/event-store';
import type { Checkpoint } from '../kernel/checkpoint.ts';

/** @throws LogReplaced unless the event last projected still lies where it lay. */
export async function verifySameLog(eventStore: EventStore, { position, event }: Checkpoint) {
  if (event === null) return;
  const [found] = await eventStore.readStream(event.stream, {
    fromRevision: event.revision,
    limit: 1,
  });
  if (found?.id === event.id && found.position === position) return;
  throw new LogReplaced(
    `the read models were made from another log: event ${event.id} at position ${position} ` +
      `(${event.stream}, revision ${event.revision}) is ${found ? 'another one' : 'missing'} now. ` +
      'Point EVENT_STORE_URL at the log they belong to, or run `npm run rebuild`.',
  );
}
