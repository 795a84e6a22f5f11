import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_STREAM, type EventStore, type NewEvent } from '../event-store.ts';
import { InvalidAppend } from '../faults.ts';
import { freshStream, newEvent, newEvents } from './arrange.ts';

export function describeAppending(eventStore: () => EventStore): void {
  describe('appending', () => {
    it('answers with the revision and position of the last event', async () => {
      const stream = freshStream();
      const first = await eventStore().append(stream, newEvents(3), NO_STREAM);
      const second = await eventStore().append(stream, newEvents(1), 2);

      const events = await eventStore().readStream(stream);
      const answerFor = (revision: number) => ({
        outcome: 'appended',
        revision,
        position: events[revision]?.position,
      });
      expect(first).toEqual(answerFor(2));
      expect(second).toEqual(answerFor(3));
    });

    it('writes nothing on a wrong revision and says which one is right', async () => {
      const stream = freshStream();
      expect(await eventStore().append(stream, newEvents(1), 0)).toEqual({
        outcome: 'conflict',
        actualRevision: NO_STREAM,
      });
      await eventStore().append(stream, newEvents(2), NO_STREAM);
      for (const wrong of [NO_STREAM, 0, 2, 5]) {
        expect(await eventStore().append(stream, newEvents(2), wrong)).toEqual({
          outcome: 'conflict',
          actualRevision: 1,
        });
      }
      expect(await eventStore().readStream(stream)).toHaveLength(2);
    });

    it('gives a repeat the first answer, also after later events', async () => {
      const stream = freshStream();
      const [opening, middle] = [newEvents(2), newEvents(3)];
      const first = await eventStore().append(stream, opening, NO_STREAM);
      const second = await eventStore().append(stream, middle, 1);
      await eventStore().append(stream, newEvents(2), 4);

      expect(await eventStore().append(stream, opening, NO_STREAM)).toEqual(first);
      expect(await eventStore().append(stream, middle, 1)).toEqual(second);
      expect(await eventStore().readStream(stream)).toHaveLength(7);
    });

    it('writes once, however many callers make the same append at once', async () => {
      const stream = freshStream();
      const events = newEvents(2);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => eventStore().append(stream, events, NO_STREAM)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer, asText))).size).toBe(1);
      expect(await eventStore().readStream(stream)).toHaveLength(2);
    });

    it('takes the same id at another, wrong revision for a conflict', async () => {
      const stream = freshStream();
      const event = newEvent();
      await eventStore().append(stream, [event, newEvent()], NO_STREAM);
      expect(await eventStore().append(stream, [event], 0)).toEqual({
        outcome: 'conflict',
        actualRevision: 1,
      });
    });

    it('takes an old and a new event in one append for a conflict', async () => {
      const stream = freshStream();
      const event = newEvent();
      await eventStore().append(stream, [event], NO_STREAM);
      expect(await eventStore().append(stream, [event, newEvent()], NO_STREAM)).toEqual({
        outcome: 'conflict',
        actualRevision: 0,
      });
      expect(await eventStore().readStream(stream)).toHaveLength(1);
    });

    it('lets one of 32 racing writers win each revision, with all its events or none', async () => {
      const stream = freshStream();
      const write = async (writer: number) => {
        let next = NO_STREAM;
        for (let won = 0; won < 3;) {
          const pair = [newEvent({ writer, half: 1 }), newEvent({ writer, half: 2 })];
          const result = await eventStore().append(stream, pair, next);
          if (result.outcome === 'appended') won += 1;
          next = result.outcome === 'appended' ? result.revision : result.actualRevision;
        }
      };
      await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)));

      const events = await eventStore().readStream(stream);
      expect(events.map(({ revision }) => revision)).toEqual([...Array(192).keys()]);
      for (let i = 0; i < events.length; i += 2) {
        const writer = events[i]?.data['writer'];
        expect(events[i]?.data).toEqual({ writer, half: 1 });
        expect(events[i + 1]?.data).toEqual({ writer, half: 2 });
      }
    });

    it('keeps the order of calls that did not wait for each other', async () => {
      const stream = freshStream();
      const results = await Promise.all(
        newEvents(20).map((event, nr) => eventStore().append(stream, [event], nr - 1)),
      );
      expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('appended'));
      const events = await eventStore().readStream(stream);
      expect(events.map(({ data }) => data['nr'])).toEqual([...Array(20).keys()]);
    });

    describe('refuses', () => {
      const bad: [string, Partial<NewEvent>][] = [
        ['NUL', { data: { text: 'a\0b' } }],
        ['half a surrogate pair', { data: { text: '\ud83c' } }],
        ['a bad key', { data: { 'a\0b': 1 } }],
        ['an integer JSON would change', { data: { amount: 2 ** 53 } }],
        ['NaN', { data: { amount: NaN } }],
        ['minus zero', { data: { amount: -0 } }],
        ['a bigint', { data: { amount: 1n } }],
        ['a Date', { data: { at: new Date(0) } }],
        ['undefined', { data: { note: undefined } }],
        ['a hole in a list', { data: { list: [1, , 3] } }], // eslint-disable-line no-sparse-arrays
        ['a function', { data: { toJSON: () => 1 } }],
        ['more than 1 MiB', { data: { text: 'x'.repeat(1_100_000) } }],
        ['an id that is no UUID', { id: 'first' }],
        ['a type of the system', { type: '$Noted' }],
      ];
      it.each(bad)('%s', async (_, part) => {
        const stream = freshStream();
        const append = eventStore().append(stream, [{ ...newEvent(), ...part }], NO_STREAM);
        await expect(append).rejects.toThrow(InvalidAppend);
        expect(await eventStore().readStream(stream)).toEqual([]);
      });

      it('no events, one id twice, bad revisions and bad stream names', async () => {
        const stream = freshStream();
        const twice = newEvent();
        const refused = [
          eventStore().append(stream, [], NO_STREAM),
          eventStore().append(stream, [twice, twice], NO_STREAM),
          eventStore().append(stream, newEvents(1), -2),
          eventStore().append(stream, newEvents(1), 0.5),
          eventStore().append('$all', newEvents(1), NO_STREAM),
          eventStore().append('', newEvents(1), NO_STREAM),
        ];
        for (const append of await Promise.allSettled(refused)) {
          expect(append).toMatchObject({ reason: { code: 'INVALID_APPEND' } });
        }
      });
    });

    it('gives back exactly what was written', async () => {
      const stream = freshStream();
      const event = newEvent({
        quotes: `"'\\ \\u0000 $1 {a,b}`,
        control: '\u001f\u0001\r\n\t\u2028',
        words: 'नमस्ते 🎮 e\u0301 é ‮rtl',
        ['__proto__']: 'own',
        numbers: [0, -1, 0.1, 1e-7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
        nothing: null,
        nested: { yes: true, list: [[], {}, ''] },
      });
      await eventStore().append(stream, [event], NO_STREAM);
      const [recorded] = await eventStore().readStream(stream);
      expect(recorded).toMatchObject({ stream, revision: 0, id: event.id, type: event.type });
      expect(JSON.stringify(recorded?.data)).toBe(JSON.stringify(event.data));
      expect(recorded?.metadata).toEqual(event.metadata);
      expect(recorded?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('keeps half a MiB in one event', async () => {
      const stream = freshStream();
      await eventStore().append(stream, [newEvent({ text: 'é'.repeat(260_000) })], NO_STREAM);
      expect((await eventStore().readStream(stream))[0]?.data['text']).toHaveLength(260_000);
    });

    it('lets the same id stand in two streams', async () => {
      const event = newEvent({}, randomUUID());
      for (const stream of [freshStream(), freshStream()]) {
        await eventStore().append(stream, [event], NO_STREAM);
        expect(await eventStore().readStream(stream)).toHaveLength(1);
      }
    });
  });
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
