import type { ReadReq, ReadResp, AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import { describe, expect, it, vi } from 'vitest';
import { newEvents, take } from '../contract/arrange.ts';
import { LOG_START, NO_STREAM } from '../event-store.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';
import {
  appended,
  confirmation,
  delivered,
  positionOfRevision,
  refusal,
  standIn,
} from './stand-in.ts';

type Reading = ServerWritableStream<ReadReq, ReadResp>;

const signal = new AbortController().signal;
const STREAM = 'wallet-asha';

/** Revision of the first event a reader of the log wants; subscriptions exclude what they name. */
function wantedFrom({ request }: Reading): number {
  const options = request.getOptions();
  const commit = options?.getAll()?.getPosition()?.getCommitPosition();
  if (commit === undefined) return 0;
  return Number(commit) / 100 - (options?.hasSubscription() ? 0 : 1);
}

const isSubscription = ({ request }: Reading): boolean =>
  request.getOptions()?.hasSubscription() ?? false;

/** Answers reads with one event, and hands subscriptions to `follow`. */
const readsOf = (follow: (call: Reading, from: number, attempt: number) => void) => {
  let attempt = 0;
  return (call: Reading) => {
    const from = wantedFrom(call);
    if (isSubscription(call)) return follow(call, from, attempt++);
    call.write(delivered(STREAM, from));
    call.end();
  };
};

describe('EventStoreDB, where a server has no luck', () => {
  it('is followed to the leader, for calls and for subscriptions', async () => {
    await using leader = await standIn({
      append: (call, answer) => void call.resume().on('end', () => answer(null, appended(0))),
      read: readsOf((call) => {
        call.write(confirmation());
        call.write(delivered(STREAM, 0));
      }),
    });
    const elsewhere = refusal(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': '127.0.0.1',
      'leader-endpoint-port': String(leader.port),
    });
    await using follower = await standIn({
      append: (_, answer) => answer(elsewhere),
      read: (call) => void call.emit('error', elsewhere),
    });
    const eventStore = await openEventStoreDB(follower.url);

    expect(await eventStore.append(STREAM, newEvents(1), NO_STREAM)).toMatchObject({ revision: 0 });
    expect(await eventStore.readStream(STREAM)).toHaveLength(1);
    expect(await take(eventStore.subscribe({ after: LOG_START, signal }), 1)).toHaveLength(1);
    await eventStore.close();
  });

  const endings: [string, (call: Reading) => void][] = [
    ['that ends a subscription', (call) => call.end()],
    [
      'that drops a slow consumer',
      (call) => void call.emit('error', refusal(status.ABORTED, 'Consumer too slow')),
    ],
    [
      'that stops',
      (call) => void call.emit('error', refusal(status.UNAVAILABLE, 'Server is shutting down')),
    ],
    [
      'whose own code fails',
      (call) => void call.emit('error', refusal(status.UNKNOWN, 'Exception was thrown by handler')),
    ],
  ];
  it.each(endings)('%s, is asked again for what comes after the last batch', async (_, end) => {
    await using server = await standIn({
      read: readsOf((call, from) => {
        call.write(confirmation());
        call.write(delivered(STREAM, from));
        call.write(delivered(STREAM, from + 1));
        // The client throws away what it has not handed out when an error overtakes it.
        setTimeout(() => end(call), 50);
      }),
    });
    const eventStore = await openEventStoreDB(server.url);
    const seen = await take(eventStore.subscribe({ after: LOG_START, signal }), 6);
    expect(seen.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    await eventStore.close();
  });

  it('knows a client by the name it was given', async () => {
    const names: unknown[] = [];
    await using server = await standIn({
      append: (call, answer) => {
        names.push(...call.metadata.get('connection-name'));
        call.resume().on('end', () => answer(null, appended(0)));
      },
    });
    for (const address of [server.url, `${server.url}&connectionName=till`]) {
      const eventStore = await openEventStoreDB(address, { name: 'web' });
      await eventStore.append(STREAM, newEvents(1), NO_STREAM);
      await eventStore.close();
    }
    expect(names).toEqual(['web', 'till']);
  });

  it('that never confirms a subscription, is asked again in time', async () => {
    await using server = await standIn({
      read: readsOf((call, from, attempt) => {
        if (attempt === 0) return;
        call.write(confirmation());
        call.write(delivered(STREAM, from));
      }),
    });
    const eventStore = await openEventStoreDB(server.url, { timeoutMs: 200 });
    expect(await take(eventStore.subscribe({ after: LOG_START, signal }), 1)).toHaveLength(1);
    await eventStore.close();
  });

  it('that answers in any order, gets the appends to one stream one at a time', async () => {
    const arrived: (() => void)[] = [];
    let elsewhere = 0;
    await using server = await standIn({
      append: (call, answer) => {
        const parts: AppendReq[] = [];
        call.on('data', (part: AppendReq) => parts.push(part));
        call.on('end', () => {
          const id = parts[0]?.getOptions()?.getStreamIdentifier()?.getStreamName_asB64() ?? '';
          const name = Buffer.from(id, 'base64').toString();
          if (name !== STREAM) {
            elsewhere += 1;
            return answer(null, appended(0));
          }
          const revision = arrived.length;
          arrived.push(() => answer(null, appended(revision)));
        });
      },
    });
    const eventStore = await openEventStoreDB(server.url);

    const first = eventStore.append(STREAM, newEvents(1), NO_STREAM);
    const second = eventStore.append(STREAM, newEvents(1), 0);
    // Whatever the second one sent by itself would have arrived before this.
    await eventStore.append('order-elsewhere', newEvents(1), NO_STREAM);

    expect(elsewhere).toBe(1);
    expect(arrived).toHaveLength(1);
    arrived[0]?.();
    expect(await first).toMatchObject({ revision: 0 });
    await vi.waitFor(() => expect(arrived).toHaveLength(2), 15_000);
    arrived[1]?.();
    expect(await second).toMatchObject({ revision: 1 });
    await eventStore.close();
  });

  it('whose answer to an append says nothing, is sent the very same append again', async () => {
    const asked: string[] = [];
    await using server = await standIn({
      append: (call, answer) => {
        const parts: AppendReq.AsObject[] = [];
        call.on('data', (part: AppendReq) => parts.push(part.toObject()));
        call.on('end', () => {
          asked.push(JSON.stringify(parts));
          const failed = refusal(status.UNKNOWN, 'Exception was thrown by handler');
          if (asked.length < 3) answer(failed);
          else answer(null, appended(4));
        });
      },
    });
    const eventStore = await openEventStoreDB(server.url);
    expect(await eventStore.append(STREAM, newEvents(2), 2)).toEqual({
      outcome: 'appended',
      revision: 4,
      position: BigInt(positionOfRevision(4)),
    });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    await eventStore.close();
  });
});
