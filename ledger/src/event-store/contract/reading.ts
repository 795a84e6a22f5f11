import { describe, expect, it } from 'vitest';
import { LOG_START, NO_STREAM, type EventStore, type RecordedEvent } from '../event-store.ts';
import { freshPrefix, freshStream, newEvent, newEvents, positionOfAppended } from './arrange.ts';

const revisions = (events: readonly RecordedEvent[]) => events.map(({ revision }) => revision);

export function describeReading(eventStore: () => EventStore): void {
  describe('reading a stream', () => {
    it('that does not exist gives nothing, both ways', async () => {
      expect(await eventStore().readStream(freshStream())).toEqual([]);
      expect(await eventStore().readStream(freshStream(), { direction: 'backwards' })).toEqual([]);
    });

    it('forwards, from a revision, up to a limit', async () => {
      const stream = freshStream();
      await eventStore().append(stream, newEvents(5), NO_STREAM);
      const read = async (options: object) =>
        revisions(await eventStore().readStream(stream, options));
      expect(await read({})).toEqual([0, 1, 2, 3, 4]);
      expect(await read({ fromRevision: 2 })).toEqual([2, 3, 4]);
      expect(await read({ limit: 2 })).toEqual([0, 1]);
      expect(await read({ fromRevision: 1, limit: 2 })).toEqual([1, 2]);
      expect(await read({ fromRevision: 5 })).toEqual([]);
    });

    it('backwards, from the end unless told', async () => {
      const stream = freshStream();
      await eventStore().append(stream, newEvents(5), NO_STREAM);
      const read = async (options: object) =>
        revisions(await eventStore().readStream(stream, { direction: 'backwards', ...options }));
      expect(await read({})).toEqual([4, 3, 2, 1, 0]);
      expect(await read({ limit: 1 })).toEqual([4]);
      expect(await read({ fromRevision: 2 })).toEqual([2, 1, 0]);
      expect(await read({ fromRevision: 3, limit: 2 })).toEqual([3, 2]);
    });
  });

  describe('reading the log', () => {
    it('page by page gives every event once and in order', async () => {
      const prefix = freshPrefix();
      const start = await eventStore().head();
      for (let nr = 0; nr < 25; nr++) {
        await eventStore().append(
          `${prefix}-${nr % 5}`,
          [newEvent({ nr })],
          Math.floor(nr / 5) - 1,
        );
      }
      const read: RecordedEvent[] = [];
      for (let after = start; ; after = read.at(-1)?.position ?? after) {
        const page = await eventStore().readAll({ after, limit: 10, prefixes: [prefix] });
        expect(page.length).toBeLessThanOrEqual(10);
        read.push(...page);
        if (page.length < 10) break;
      }
      expect(read.map(({ data }) => data['nr'])).toEqual([...Array(25).keys()]);
      expect(read.every(({ position }, i) => i === 0 || position > read[i - 1]!.position)).toBe(
        true,
      );
    });

    it('starts after the given position', async () => {
      const stream = freshStream();
      const first = await positionOfAppended(eventStore(), stream, newEvents(1), NO_STREAM);
      await eventStore().append(stream, newEvents(1), 0);
      const page = await eventStore().readAll({ after: first, limit: 10, prefixes: [stream] });
      expect(revisions(page)).toEqual([1]);
    });

    it('takes only streams with one of the prefixes, letter by letter', async () => {
      const prefix = freshPrefix();
      const start = await eventStore().head();
      for (const name of ['a-1', 'a-2', 'ab-1', 'A-1', 'b-1', 'a_1', 'a.1']) {
        await eventStore().append(`${prefix}${name}`, newEvents(1), NO_STREAM);
      }
      const read = async (...names: string[]) => {
        const prefixes = names.map((name) => `${prefix}${name}`);
        const page = await eventStore().readAll({ after: start, limit: 100, prefixes });
        return page.map(({ stream }) => stream.slice(prefix.length));
      };
      expect(await read('a-')).toEqual(['a-1', 'a-2']);
      expect(await read('a-', 'b-')).toEqual(['a-1', 'a-2', 'b-1']);
      expect(await read('a')).toEqual(['a-1', 'a-2', 'ab-1', 'a_1', 'a.1']);
      expect(await read('c')).toEqual([]);
    });

    it('from its start gives what was written first', async () => {
      await eventStore().append(freshStream(), newEvents(1), NO_STREAM);
      const [first, second] = await eventStore().readAll({ after: LOG_START, limit: 2 });
      expect(await eventStore().readAll({ after: LOG_START, limit: 1 })).toEqual([first]);
      if (second) expect(second.position > first!.position).toBe(true);
    });

    it('past its end gives nothing', async () => {
      const stream = freshStream();
      const after = await positionOfAppended(eventStore(), stream, newEvents(1), NO_STREAM);
      expect(await eventStore().readAll({ after, limit: 10, prefixes: [stream] })).toEqual([]);
    });

    it('knows the position of its last event', async () => {
      const stream = freshStream();
      const position = await positionOfAppended(eventStore(), stream, newEvents(3), NO_STREAM);
      const head = await eventStore().head();
      // On a shared server others may have written since.
      const since = await eventStore().readAll({ after: position, limit: 10_000 });
      expect([position, ...since.map((event) => event.position)]).toContain(head);
    });
  });
}
