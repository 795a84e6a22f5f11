import { streamNameFilter, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event-store.ts';
import type { Connection } from './connection.ts';
import { readPosition } from './event-log.ts';
import { NoAnswer, SubscriptionEnded } from './failures.ts';
import { ledgerEvents } from './recorded.ts';

export type Feed = Readonly<{
  /** At least one event, or none when the feed broke off or the signal aborted. */
  next: (most: number) => Promise<readonly RecordedEvent[]>;
  /** Why it broke off, once all that came before was taken. */
  failure: () => unknown;
  stop: () => void;
}>;

type Options = Readonly<{
  connection: Connection;
  after: Position;
  prefixes: readonly string[];
  /** For the server to confirm the subscription. */
  timeoutMs: number;
  signal: AbortSignal;
}>;

const ROOM = 2000;

/** One subscription of the client. After an error it says nothing more, not even `end`. */
export function openFeed({ connection, after, prefixes, timeoutMs, signal }: Options): Feed {
  const { client, giveBack } = connection.borrow();
  const waiting: RecordedEvent[] = [];
  let failure: unknown;
  let wake = (): void => undefined;

  const subscription = client.subscribeToAll({
    fromPosition: readPosition(after),
    filter: streamNameFilter({ prefixes: [...prefixes] }),
    requiresLeader: true,
  });
  const breakOff = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const aborted = () => wake();
  signal.addEventListener('abort', aborted);
  const unconfirmed = setTimeout(() => breakOff(new NoAnswer(timeoutMs)), timeoutMs);
  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('error', breakOff);
  subscription.on('end', () => breakOff(new SubscriptionEnded()));
  subscription.on('data', (resolved: AllStreamResolvedEvent) => {
    if (failure !== undefined) return;
    try {
      waiting.push(...ledgerEvents([resolved], prefixes));
    } catch (error) {
      breakOff(error);
    }
    if (waiting.length >= ROOM) subscription.pause();
    wake();
  });

  return {
    async next(most) {
      if (waiting.length === 0 && failure === undefined && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const batch = signal.aborted ? [] : waiting.splice(0, most);
      if (waiting.length < ROOM) subscription.resume();
      return batch;
    },
    failure: () => failure,
    stop() {
      clearTimeout(unconfirmed);
      signal.removeEventListener('abort', aborted);
      giveBack(failure);
      failure ??= new Error('stopped');
      subscription.resume();
      void subscription.unsubscribe().catch(() => undefined);
    },
  };
}
