import { describe, expect, inject, it } from 'vitest';
import { projectEverything } from '../testing/project-everything.ts';
import { givenStore } from '../testing/given-store.ts';

const postgresUrl = inject('postgresUrl');

describe('waiting for a position', () => {
  it('ends as soon as it is projected', async () => {
    await using given = await givenStore(postgresUrl);
    const position = await given.credit('asha', 'a1');
    const started = performance.now();
    const waiting = Promise.all(
      Array.from({ length: 20 }, () => given.models.caughtUpTo(position, 20_000)),
    );

    await projectEverything(given);

    expect(await waiting).toEqual(Array.from({ length: 20 }, () => true));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await given.models.caughtUpTo(position, 0)).toBe(true);
  });

  it('ends after the time with a no', async () => {
    await using given = await givenStore(postgresUrl);

    expect(await given.models.caughtUpTo(7n, 50)).toBe(false);
  });

  it('survives a lost notification by one more look at the end', async () => {
    await using given = await givenStore(postgresUrl);
    const position = await given.credit('asha', 'a1');
    await given.models.caughtUpTo(position, 10);
    const waiting = given.models.caughtUpTo(position, 1_000);
    await given.db`
      update read.checkpoint set position = ${position}`;

    expect(await waiting).toBe(true);
  });

  it('hears of the next batch', async () => {
    await using given = await givenStore(postgresUrl);
    await given.credit('asha', 'a1');
    const started = performance.now();
    const waiting = given.models.nextChange(20_000);
    // Only once somebody listens is there anybody to hear.
    await given.models.caughtUpTo(99n, 10);

    await projectEverything(given);
    await waiting;

    expect(performance.now() - started).toBeLessThan(10_000);
    await given.models.nextChange(10);
  });
});
