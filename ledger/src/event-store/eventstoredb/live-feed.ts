import { streamNameFilter, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event-store.ts';
import { disposed, newClient } from './connection.ts';
import { readPosition } from './event-log.ts';
import { NoAnswer } from './failures.ts';
import { ledgerEvents } from './recorded.ts';

export type Feed = Readonly<{
  /** At least one event, or none when the feed broke off or the signal aborted. */
  next: (most: number) => Promise<readonly RecordedEvent[]>;
  /** Why it broke off, once all that came before was taken. */
  failure: () => unknown;
  stop: () => void;
}>;

type Options = Readonly<{
  url: string;
  after: Position;
  prefixes: readonly string[];
  timeoutMs: number;
  signal: AbortSignal;
}>;

const ROOM = 2000;

/**
 * One subscription of the client, until it breaks; it has a client of its own, since cancelling
 * others' calls would silence it. After an error the client says nothing more, not even `end`.
 */
export function openFeed({ url, after, prefixes, timeoutMs, signal }: Options): Feed {
  const client = newClient(url);
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
  subscription.on('end', () => breakOff(new Error('the subscription was ended by the server')));
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
      failure ??= new Error('stopped');
      subscription.resume();
      void subscription.unsubscribe().catch(() => undefined);
      void disposed(client);
    },
  };
}
