import {
  StreamsService,
  type IStreamsServer,
} from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, Server, ServerCredentials, type status } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const generated = createRequire(import.meta.url);
const { AppendResp, ReadResp } = generated(
  '@eventstore/db-client/generated/streams_pb.js',
) as typeof Streams;
const { StreamIdentifier, UUID } = generated(
  '@eventstore/db-client/generated/shared_pb.js',
) as typeof Shared;

/** Speaks EventStoreDB's protocol and does what a test needs that no server does when told to. */
export type StandIn = Readonly<{ url: string; port: number }> & AsyncDisposable;

type Handlers = Partial<Pick<IStreamsServer, 'append' | 'read'>>;

export async function standIn(handlers: Handlers): Promise<StandIn> {
  const server = new Server();
  server.addService(StreamsService, handlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    [Symbol.asyncDispose]: async () => server.forceShutdown(),
  };
}

/** `facts` name the error to the client, like `exception: 'not-leader'`. */
export function refusal(
  code: status,
  details: string,
  facts: Readonly<Record<string, string>> = {},
) {
  const metadata = new Metadata();
  for (const [name, fact] of Object.entries(facts)) metadata.set(name, fact);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function confirmation(): Streams.ReadResp {
  const confirmed = new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return new ReadResp().setConfirmation(confirmed);
}

/** An event of a stream; it lies at position 100 times its revision, after 100. */
export function delivered(stream: string, revision: number): Streams.ReadResp {
  const position = String(positionOfRevision(revision));
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(`00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`))
    .setStreamIdentifier(
      new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')),
    )
    .setStreamRevision(String(revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(Buffer.from('{}').toString('base64'));
  event
    .getMetadataMap()
    .set('type', 'Noted')
    .set('content-type', 'application/json')
    .set('created', '17954028000000000');
  const resolved = new ReadResp.ReadEvent().setEvent(event).setCommitPosition(position);
  return new ReadResp().setEvent(resolved);
}

export const positionOfRevision = (revision: number): number => 100 * (revision + 1);

export function appended(revision: number): Streams.AppendResp {
  const position = String(positionOfRevision(revision));
  const success = new AppendResp.Success()
    .setCurrentRevision(String(revision))
    .setPosition(
      new AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
    );
  return new AppendResp().setSuccess(success);
}
