import { connectPostgres } from '@store/platform/postgres';
import { describe, expect, it } from 'vitest';
import { projectEverything } from '../testing/project-everything.ts';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { createReadModels } from './create-read-models.ts';

/** Nobody waits that long: a promise that takes it has missed its call. */
const FOR_EVER = 20_000;

async function elapsed(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

/** Moves the checkpoint without telling anybody. */
const projectedInSilence = (given: TestReadModels, position: bigint) =>
  given.db`update read.checkpoint set position = ${position}`;

describe('waiting for a position', () => {
  it('ends as soon as it is projected', async () => {
    await using given = await openTestReadModels();
    const position = await given.credit('asha');
    const waiting = Promise.all(
      Array.from({ length: 20 }, () => given.models.caughtUpTo(position, FOR_EVER)),
    );

    await projectEverything(given);

    expect(await elapsed(waiting)).toBeLessThan(FOR_EVER / 2);
    expect(await waiting).toEqual(Array.from({ length: 20 }, () => true));
    expect(await given.models.caughtUpTo(position, 0)).toBe(true);
  });

  it('ends after the time with a no', async () => {
    await using given = await openTestReadModels();

    expect(await given.models.caughtUpTo(7n, 50)).toBe(false);
  });

  it('ends after the time also when the database does not answer', async () => {
    await using given = await openTestReadModels();
    const busy = connectPostgres(given.databaseUrl, { max: 1 });
    const models = createReadModels(busy);
    const answer = busy`select pg_sleep(3)`.catch(() => undefined);

    const waiting = models.caughtUpTo(7n, 100);

    expect(await elapsed(waiting)).toBeLessThan(1_500);
    expect(await waiting).toBe(false);
    await models.close();
    await busy.end({ timeout: 0 });
    await answer;
  });

  it('needs no notification', async () => {
    await using given = await openTestReadModels();
    const position = await given.credit('asha');
    await given.models.caughtUpTo(position, 300);
    const waiting = given.models.caughtUpTo(position, FOR_EVER);
    await projectedInSilence(given, position);

    expect(await elapsed(waiting)).toBeLessThan(FOR_EVER / 2);
    expect(await waiting).toBe(true);
  });
});

describe('waiting for a change', () => {
  it('ends at the next batch', async () => {
    await using given = await openTestReadModels();
    const changed = given.models.changes();
    await given.credit('asha');
    const waiting = changed(FOR_EVER);

    await projectEverything(given);

    expect(await elapsed(waiting)).toBeLessThan(FOR_EVER / 2);
  });

  it('does not miss one that comes while nobody waits', async () => {
    await using given = await openTestReadModels();
    const changed = given.models.changes();
    const position = await given.credit('asha');
    await projectEverything(given);
    await given.models.caughtUpTo(position, FOR_EVER);

    expect(await elapsed(changed(FOR_EVER))).toBeLessThan(FOR_EVER / 2);
  });

  it('ends after the time when there is none', async () => {
    await using given = await openTestReadModels();

    expect(await elapsed(given.models.changes()(50))).toBeLessThan(FOR_EVER / 2);
  });
});
