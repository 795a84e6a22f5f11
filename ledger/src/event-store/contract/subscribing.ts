import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { NO_STREAM, type EventStore, type RecordedEvent } from '../event-store.ts';
import { LogReplaced } from '../faults.ts';
import { freshPrefix, freshStream, newEvent, newEvents, take } from './arrange.ts';

const signal = new AbortController().signal;
const numbers = (events: readonly RecordedEvent[]) => events.map(({ data }) => data['nr']);

export function describeSubscribing(eventStore: () => EventStore): void {
  describe('subscribing', () => {
    it('delivers what was written before, then what is written now', async () => {
      const prefix = freshPrefix();
      const after = await eventStore().head();
      await eventStore().append(
        `${prefix}-1`,
        [newEvent({ nr: 0 }), newEvent({ nr: 1 })],
        NO_STREAM,
      );

      const seen: RecordedEvent[] = [];
      for await (const batch of eventStore().subscribe({ after, prefixes: [prefix], signal })) {
        seen.push(...batch);
        if (seen.length === 2) await eventStore().append(`${prefix}-2`, [newEvent({ nr: 2 })], -1);
        if (seen.length === 3) await eventStore().append(`${prefix}-1`, [newEvent({ nr: 3 })], 1);
        if (seen.length === 4) break;
      }
      expect(numbers(seen)).toEqual([0, 1, 2, 3]);
      const first = await eventStore().readStream(`${prefix}-1`);
      expect([seen[0], seen[1], seen[3]]).toEqual(first);
    });

    it('without prefixes delivers every stream of the ledger', async () => {
      const after = await eventStore().head();
      const [wallet, order] = [freshStream(), freshPrefix()];
      await eventStore().append(wallet, newEvents(1), NO_STREAM);
      await eventStore().append(order, newEvents(1), NO_STREAM);
      const seen: string[] = [];
      for await (const batch of eventStore().subscribe({ after, signal })) {
        seen.push(...batch.map(({ stream }) => stream));
        if (seen.includes(order)) break;
      }
      // On a shared server others may write in between.
      expect(seen.filter((stream) => [wallet, order].includes(stream))).toEqual([wallet, order]);
    });

    it('passes over streams with other prefixes, however many', async () => {
      const [wanted, other] = [freshPrefix(), freshPrefix()];
      const after = await eventStore().head();
      await eventStore().append(`${other}-1`, newEvents(300), NO_STREAM);
      await eventStore().append(`${wanted}-1`, newEvents(1), NO_STREAM);
      const options = { after, prefixes: [wanted], batchSize: 10, signal };
      const seen = await take(eventStore().subscribe(options), 1);
      expect(seen.map(({ stream }) => stream)).toEqual([`${wanted}-1`]);
    });

    it('hands over no more at once than was asked for', async () => {
      const stream = freshStream();
      const after = await eventStore().head();
      await eventStore().append(stream, newEvents(25), NO_STREAM);
      const sizes: number[] = [];
      const options = { after, prefixes: [stream], batchSize: 10, signal };
      for await (const batch of eventStore().subscribe(options)) {
        sizes.push(batch.length);
        if (sizes.reduce((sum, size) => sum + size) === 25) break;
      }
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    });

    it('hands over together what comes while it gathers, and nothing late that comes alone', async () => {
      const prefix = freshPrefix();
      const after = await eventStore().head();
      const write = async (numbers: readonly number[]) => {
        for (const nr of numbers) {
          await eventStore().append(`${prefix}-${nr}`, [newEvent({ nr })], NO_STREAM);
        }
      };
      await write([0]);
      const batches: number[] = [];
      const options = { after, prefixes: [prefix], gatherMs: 1_000, signal };
      const began = performance.now();
      const writing: Promise<void>[] = [];
      for await (const batch of eventStore().subscribe(options)) {
        if (batches.length === 0) expect(performance.now() - began).toBeLessThan(900);
        batches.push(batch.length);
        if (batches.length === 1) writing.push(write([1, 2, 3, 4]));
        else break;
      }
      await Promise.all(writing);
      expect(batches).toEqual([1, 4]);
    });

    it('goes on after the last processed position when it is begun anew', async () => {
      const stream = freshStream();
      let after = await eventStore().head();
      await eventStore().append(stream, newEvents(40), NO_STREAM);
      const seen: RecordedEvent[] = [];
      while (seen.length < 40) {
        const options = { after, prefixes: [stream], batchSize: 7, signal };
        seen.push(...(await take(eventStore().subscribe(options), 1)));
        after = seen.at(-1)?.position ?? after;
      }
      expect(numbers(seen)).toEqual([...Array(40).keys()]);
    });

    it('ends at once when it is aborted, waiting or before it began', async () => {
      const stop = new AbortController();
      const after = await eventStore().head();
      const options = { after, prefixes: [freshStream()], signal: stop.signal };
      const waiting = take(eventStore().subscribe(options), 1);
      await breathe();
      const aborted = performance.now();
      stop.abort();
      expect(await waiting).toEqual([]);
      expect(performance.now() - aborted).toBeLessThan(1000);
      expect(await take(eventStore().subscribe(options), 1)).toEqual([]);
    });

    it('misses nothing and repeats nothing under 32 writers, slow consumer or not', async () => {
      const prefix = freshPrefix();
      const after = await eventStore().head();
      const total = 32 * 25;
      const write = async (writer: number) => {
        for (let nr = 0; nr < 25; nr++) {
          await eventStore().append(`${prefix}-${writer}`, [newEvent({ nr })], nr - 1);
        }
      };
      const writing = Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)));
      const options = { after, prefixes: [prefix], batchSize: 50, signal };
      const slowly = async () => {
        const seen: RecordedEvent[] = [];
        for await (const batch of eventStore().subscribe(options)) {
          seen.push(...batch);
          if (seen.length >= total) break;
          for (let pause = 0; pause < 50; pause++) await breathe();
        }
        return seen;
      };
      const [quick, slow] = await Promise.all([
        take(eventStore().subscribe(options), total),
        slowly(),
        writing,
      ]);
      for (const seen of [quick, slow]) {
        expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
        expect(seen).toHaveLength(total);
        expect(seen.every(({ position }, i) => i === 0 || position > seen[i - 1]!.position)).toBe(
          true,
        );
      }
    });

    it('refuses a position beyond the end: the log is not the one it was', async () => {
      const after = (await eventStore().head()) + 1_000_000n;
      const subscribing = take(eventStore().subscribe({ after, signal }), 1);
      await expect(subscribing).rejects.toThrow(LogReplaced);
    });
  });
}
