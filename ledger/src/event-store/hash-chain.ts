import { hash } from 'node:crypto';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { NewEvent, Position, RecordedEvent } from './event-store.ts';

type Hashed = Readonly<{ stream: string; revision: number }> & NewEvent;

const sha256 = (text: string): string => hash('sha256', text);

/** What the first event of a stream carries as the hash of the one before it. */
export const GENESIS_HASH = '0'.repeat(64);

/** SHA-256 over the canonical form; position and time are the event store's own and left out. */
export const hashOf = (event: Hashed): string => hashWith(event, contentOf(event));

/**
 * The id of an event, derived from all it says: repeating an append carries the same id. The
 * content is in it because an event store takes an id it knows for done, whatever else the event says;
 * so two processes that write one reference with other content meet as a conflict.
 */
export const eventIdOf = (event: Unnamed): string => idWith(event, contentOf(event));

/** Id and hash of an event about to be written, for the price of one look at its content. */
export function sealed(event: Unnamed & Readonly<{ revision: number }>) {
  const content = contentOf(event);
  const id = idWith(event, content);
  return { id, hash: hashWith({ ...event, id }, content) };
}

type Unnamed = Omit<Hashed, 'id' | 'revision'>;
type Content = Readonly<{ data: string; metadata: string }>;

const contentOf = ({ data, metadata }: Pick<Hashed, 'data' | 'metadata'>): Content => ({
  data: canonicalJson(data),
  metadata: canonicalJson(metadata),
});

const quoted = (text: string): string => JSON.stringify(text);

/** The canonical form of the six together, keys in order, put together from its parts. */
const hashWith = (
  { id, revision, stream, type }: Omit<Hashed, 'data' | 'metadata'>,
  { data, metadata }: Content,
): string =>
  sha256(
    `{"data":${data},"id":${quoted(id)},"metadata":${metadata},"revision":${revision},"stream":${quoted(stream)},"type":${quoted(type)}}`,
  );

function idWith({ stream, type }: Pick<Hashed, 'stream' | 'type'>, content: Content): string {
  const { data, metadata } = content;
  const hex = sha256(
    `{"data":${data},"metadata":${metadata},"stream":${quoted(stream)},"type":${quoted(type)}}`,
  );
  // Version 8: a UUID whose bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Where a stream stopped being what was written. */
export type ChainBreak = Readonly<{
  stream: string;
  revision: number;
  position: Position;
  problem: 'revisionMissing' | 'hashDiffers';
  expected: string;
  found: string;
}>;

export type ChainVerifier = Readonly<{
  /** Null when the event follows the one before it in its stream. */
  add: (event: RecordedEvent) => ChainBreak | null;
  streams: () => number;
}>;

/** To be fed the whole log in order. After a break it goes on from the event that broke. */
export function createChainVerifier(): ChainVerifier {
  const last = new Map<string, Readonly<{ revision: number; hash: string }>>();
  return {
    add(event) {
      const before = last.get(event.stream) ?? { revision: -1, hash: GENESIS_HASH };
      last.set(event.stream, { revision: event.revision, hash: hashOf(event) });
      const { stream, revision, position } = event;
      const place = { stream, revision, position };
      if (revision !== before.revision + 1) {
        const expected = `revision ${before.revision + 1}`;
        return { ...place, problem: 'revisionMissing', expected, found: `revision ${revision}` };
      }
      const found = event.metadata.previousHash;
      return found === before.hash
        ? null
        : { ...place, problem: 'hashDiffers', expected: before.hash, found };
    },
    streams: () => last.size,
  };
}
