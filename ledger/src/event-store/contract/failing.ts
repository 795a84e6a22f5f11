import { describe, expect, it } from 'vitest';
import { LOG_START, NO_STREAM, type RecordedEvent } from '../event-store.ts';
import { StoreUnavailable } from '../faults.ts';
import { freshPrefix, freshStream, newEvent, newEvents, type StoreUnderTest } from './arrange.ts';
import { weakLink } from './weak-link.ts';

const signal = new AbortController().signal;

export function describeFailing({ url, open }: StoreUnderTest): void {
  describe('on a weak line', () => {
    it('every call ends in its time, and a repeat later is answered as done', async () => {
      await using line = await weakLink(url());
      const eventStore = await open(line.url, { timeoutMs: 1000 });
      const stream = freshStream();
      await eventStore.append(stream, newEvents(1), NO_STREAM);
      const events = newEvents(2);

      line.freeze();
      const began = performance.now();
      const calls = [
        eventStore.append(stream, events, 0),
        eventStore.readStream(stream),
        eventStore.readAll({ after: LOG_START, limit: 1 }),
        eventStore.head(),
      ];
      const [appending, ...reading] = await Promise.allSettled(calls);
      expect(appending).toMatchObject({ reason: { code: 'OUTCOME_UNKNOWN', retryable: true } });
      for (const call of reading) {
        expect(call).toMatchObject({ reason: { code: 'STORE_UNAVAILABLE' } });
      }
      expect(performance.now() - began).toBeLessThan(5000);
      line.thaw();

      await expect
        .poll(() => eventStore.append(stream, events, 0).catch(() => null), { timeout: 10_000 })
        .toMatchObject({ outcome: 'appended', revision: 2 });
      expect(await eventStore.readStream(stream)).toHaveLength(3);
      await eventStore.close();
    });

    it('appends that are cut off are answered once the line is back, and written once', async () => {
      await using line = await weakLink(url());
      const eventStore = await open(line.url, { timeoutMs: 2000 });
      const prefix = freshPrefix();
      const after = await eventStore.head();
      const write = async (writer: number) => {
        for (let nr = 0; nr < 30; nr++) {
          const event = newEvent({ nr });
          const append = () =>
            eventStore.append(`${prefix}-${writer}`, [event], nr - 1).catch((error: unknown) => {
              expect(error).toBeInstanceOf(StoreUnavailable);
              return null;
            });
          if (writer === 0 && nr % 10 === 5) line.cut();
          await expect
            .poll(append, { timeout: 20_000 })
            .toMatchObject({ outcome: 'appended', revision: nr });
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
      const written = await eventStore.readAll({ after, limit: 1000, prefixes: [prefix] });
      expect(written).toHaveLength(240);
      await eventStore.close();
    });

    it('a subscription goes on by itself from where it was', async () => {
      await using line = await weakLink(url());
      const eventStore = await open(line.url, { timeoutMs: 2000 });
      const direct = await open(url());
      const stream = freshStream();
      const after = await direct.head();
      const seen: RecordedEvent[] = [];
      await direct.append(stream, [newEvent({ nr: 0 })], NO_STREAM);
      for await (const batch of eventStore.subscribe({ after, prefixes: [stream], signal })) {
        seen.push(...batch);
        if (seen.length === 20) break;
        if (seen.length % 5 === 0) line.cut();
        await direct.append(stream, [newEvent({ nr: seen.length })], seen.length - 1);
      }
      expect(seen.map(({ data }) => data['nr'])).toEqual([...Array(20).keys()]);
      await Promise.all([eventStore.close(), direct.close()]);
    });

    it('closing one event store does not disturb what another has in flight', async () => {
      const [closing, staying] = await Promise.all([open(url()), open(url())]);
      await closing.readStream(freshStream());
      const stream = freshStream();
      const appends = newEvents(30).map((event, nr) => staying.append(stream, [event], nr - 1));
      await closing.close();
      const last = (await Promise.all(appends)).at(-1);
      expect(last).toMatchObject({ outcome: 'appended', revision: 29 });
      await staying.close();
    });

    it('a server that is not there is unavailable, not a bug', async () => {
      const line = await weakLink(url());
      const eventStore = await open(line.url, { timeoutMs: 500 });
      await line[Symbol.asyncDispose]();
      const appending = eventStore.append(freshStream(), newEvents(1), NO_STREAM);
      await expect(appending).rejects.toThrow(StoreUnavailable);
      await expect(eventStore.head()).rejects.toThrow(StoreUnavailable);
      await eventStore.close();
    });
  });
}
