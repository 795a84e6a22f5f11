import type { NewEvent } from './event-store.ts';
import { InvalidAppend } from './faults.ts';

/** An event as it goes over the wire: whatever fails to become JSON failed before it was sent. */
export type SerialisedEvent = Readonly<{
  id: string;
  type: string;
  data: string;
  metadata: string;
}>;

/** EventStoreDB takes 1 MiB a call in all; both event stores keep the same limit. */
const MAX_APPEND_BYTES = 1_048_576;
const OVERHEAD_BYTES = 256;
const MAX_DEPTH = 64;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** No control characters, and not the `$` of EventStoreDB's own streams and events. */
const NAME = /^[^$\p{Cc}\p{Cs}][^\p{Cc}\p{Cs}]{0,399}$/u;
const LONE_SURROGATE_OR_NUL = /\p{Cs}|\0/u;

/** @throws InvalidAppend for whatever an event store could not keep or would give back changed. */
export function serialiseEvents(
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: number,
): readonly SerialisedEvent[] {
  if (!NAME.test(stream)) throw new InvalidAppend(`not a stream name: ${JSON.stringify(stream)}`);
  if (events.length === 0) throw new InvalidAppend(`no events to append to ${stream}`);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < -1) {
    throw new InvalidAppend(`not a revision to expect of ${stream}: ${expectedRevision}`);
  }
  const serialised = events.map((event) => serialise(stream, event));
  if (new Set(events.map(({ id }) => id)).size < events.length) {
    throw new InvalidAppend(`an event id occurs twice in one append to ${stream}`);
  }
  if (bytesOf(serialised) > MAX_APPEND_BYTES) {
    throw new InvalidAppend(`more than 1 MiB in one append to ${stream}`);
  }
  return serialised;
}

function serialise(stream: string, { id, type, data, metadata }: NewEvent): SerialisedEvent {
  if (!UUID.test(id)) throw new InvalidAppend(`not a lower-case UUID: ${JSON.stringify(id)}`);
  if (!NAME.test(type)) throw new InvalidAppend(`not an event type: ${JSON.stringify(type)}`);
  const refuse = (what: string): never => {
    throw new InvalidAppend(`${type} for ${stream} carries ${what}`);
  };
  refuseWhatChanges(data, 0, refuse);
  refuseWhatChanges(metadata, 0, refuse);
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

/** Written down and read back it must be the same, in both event stores. */
function refuseWhatChanges(value: unknown, depth: number, refuse: (what: string) => never): void {
  switch (typeof value) {
    case 'string':
      if (LONE_SURROGATE_OR_NUL.test(value)) refuse('text with NUL or half a surrogate pair');
      return;
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0)) refuse(`the number ${value}`);
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(`the integer ${value}`);
      return;
    case 'boolean':
      return;
    case 'object':
      break;
    default:
      refuse(`a value of type ${typeof value}`);
  }
  if (value === null) return;
  if (depth === MAX_DEPTH) refuse(`more than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) {
    // By index: `forEach` would step over a hole, which JSON writes as null.
    for (let i = 0; i < value.length; i++) refuseWhatChanges(value[i], depth + 1, refuse);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) refuse('an object that is not plain');
  for (const [key, each] of Object.entries(value)) {
    if (LONE_SURROGATE_OR_NUL.test(key)) refuse('a key with NUL or half a surrogate pair');
    refuseWhatChanges(each, depth + 1, refuse);
  }
}

function bytesOf(events: readonly SerialisedEvent[]): number {
  let bytes = 0;
  for (const { type, data, metadata } of events) {
    bytes += OVERHEAD_BYTES + type.length;
    bytes += Buffer.byteLength(data) + Buffer.byteLength(metadata);
  }
  return bytes;
}
