import { rupees } from '@store/ledger';
import { LogReplaced, UnreadableEvent } from '@store/ledger/event-store';
import { describe, expect, it, vi } from 'vitest';
import { migrateReadModels, ReadModelsOutdated } from '../read-models.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { startProjector } from '../testing/running-projector.ts';
import { boughtFromWallet } from '../testing/stories.ts';
import { projectionLag, projectorRunning } from './lag.ts';

const soon = { timeout: 10_000, interval: 20 };

/** Lets the projector's writes fail in the middle of a batch, after some rows are written. */
async function breakInTheMiddle(given: TestReadModels, how: string): Promise<void> {
  await given.db.unsafe(`
    create function break_down() returns trigger language plpgsql as $$
    begin ${how} return new; end $$;
    create trigger break_down before insert on read.orders
      for each row execute function break_down()`);
}
const mend = (given: TestReadModels) => given.db`drop function break_down cascade`;

describe('the projector', () => {
  it('follows the log, and the lag comes down to nothing', async () => {
    await using given = await openTestReadModels();
    await given.credit('asha');
    expect(await projectionLag(given)).toBe(1n);
    expect(await projectorRunning(given.db)).toBe(false);

    await using projector = startProjector(given);
    const { position } = await given.sell(boughtFromWallet);
    expect(await given.models.caughtUpTo(position, 10_000)).toBe(true);

    expect(projector.name).toBe('test projector');
    expect(await projectorRunning(given.db)).toBe(true);
    expect(await projectionLag(given)).toBe(0n);
    expect(await given.models.walletBalance('asha')).toEqual({ available: rupees(900), held: 0 });
    expect(await given.models.trialBalance()).toEqual([
      { account: 'adjustments', balance: 100_000n },
      { account: 'sales', balance: -10_000n },
      { account: 'suspense', balance: 0n },
      { account: 'wallet:available', balance: -90_000n },
      { account: 'wallet:held', balance: 0n },
    ]);
  });

  it('stands by while another one works, and takes over when that one dies', async () => {
    await using given = await openTestReadModels();
    const worked: string[] = [];
    await using first = startProjector(given, {
      name: 'first',
      onBatch: () => worked.push('first'),
    });
    await vi.waitUntil(() => projectorRunning(given.db), soon);
    await using second = startProjector(given, {
      name: 'second',
      onBatch: () => worked.push('second'),
    });
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);
    await vi.waitUntil(() => worked.length > 0, soon);
    expect(worked).toEqual(['first']);

    await first[Symbol.asyncDispose]();
    const died = performance.now();
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);

    expect(performance.now() - died).toBeLessThan(3_000);
    await vi.waitUntil(() => worked.length > 1, soon);
    expect(worked).toEqual(['first', 'second']);
    expect(second.name).toBe('second');
  });

  it('whose connections are cut gives the lock back and goes on', async () => {
    await using given = await openTestReadModels();
    await using projector = startProjector(given, { name: 'cut' });
    await given.models.caughtUpTo(await given.credit('asha'), 10_000);

    await given.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${projector.name} and datname = current_database()`;

    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);
    expect(await given.models.walletBalance('asha')).toEqual({ available: rupees(2_000), held: 0 });
  });

  it('killed in the middle of a batch has applied nothing of it, and then applies it once', async () => {
    await using given = await openTestReadModels();
    await given.credit('asha');
    const { position } = await given.sell(boughtFromWallet);
    await breakInTheMiddle(given, 'perform pg_terminate_backend(pg_backend_pid());');

    await expect(projectEverything(given)).rejects.toThrow();
    expect(await given.models.projectedPosition()).toBe(-1n);
    expect(await given.models.walletBalance('asha')).toEqual({ available: 0, held: 0 });

    let interrupted = 0;
    const log = { debug: () => undefined, info: () => undefined, warn: () => (interrupted += 1) };
    await using projector = startProjector(given, { log });
    await vi.waitUntil(() => interrupted > 0, soon);
    await mend(given);
    expect(await given.models.caughtUpTo(position, 10_000)).toBe(true);
    expect(await given.models.walletBalance('asha')).toEqual({ available: rupees(900), held: 0 });
    expect(await given.models.orderCounters('asha')).toMatchObject({ total: 1, completed: 1 });
    expect(projector.name).toBeDefined();
  });

  it('ends when a batch fails for a reason that trying again does not mend', async () => {
    await using given = await openTestReadModels();
    await given.credit('asha');
    await given.sell(boughtFromWallet);
    await breakInTheMiddle(given, "raise exception 'no such luck';");
    await using projector = startProjector(given);

    await expect(projector.ended).rejects.toThrow('no such luck');
    expect(await given.models.projectedPosition()).toBe(-1n);
  });

  it('stops at an event it cannot read, names its position, and has applied what came before', async () => {
    await using given = await openTestReadModels();
    await given.credit('asha');
    await given.credit('asha');
    await given.db.unsafe(`
      alter table ledger.event disable trigger all;
      update ledger.event set type = 'FundsMislaid' where position = 2`);
    await using projector = startProjector(given);

    const ended = await projector.ended.catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(UnreadableEvent);
    expect(String(ended)).toContain('FundsMislaid at position 2 (wallet-asha, revision 1)');
    expect(await given.models.projectedPosition()).toBe(1n);
  });

  it('refuses to go on with another log than the one it began with', async () => {
    await using given = await openTestReadModels();
    await using other = await openTestReadModels();
    await given.credit('asha');
    await other.credit('farhan');
    await projectEverything(given);

    await using projector = startProjector({
      databaseUrl: given.databaseUrl,
      eventStore: other.eventStore,
    });

    await expect(projector.ended).rejects.toThrow(LogReplaced);
    await expect(projector.ended).rejects.toThrow('wallet-asha, revision 0');
  });

  it('goes on from the checkpoint when the tables hold less than it had applied', async () => {
    await using given = await openTestReadModels();
    await using projector = startProjector(given);
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);

    await given.db`drop schema read cascade`;
    await migrateReadModels(given.db);
    await given.credit('asha');

    await vi.waitUntil(async () => (await given.models.projectedPosition()) === 2n, soon);
    expect(await given.models.walletBalance('asha')).toEqual({ available: rupees(2_000), held: 0 });
    expect(projector.name).toBeDefined();
  });

  it('believes no row it remembers once a rebuild has mended the tables', async () => {
    await using given = await openTestReadModels();
    await using projector = startProjector(given);
    const first = await given.credit('asha');
    expect(await given.models.caughtUpTo(first, 10_000)).toBe(true);
    await given.db`update read.wallet_balance set available = 1`;
    await using wrong = startProjector(given, { name: 'remembers a wrong row' });
    await vi.waitUntil(() => projectorRunning(given.db), soon);
    await projector[Symbol.asyncDispose]();
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);
    expect(await given.models.walletBalance('asha')).toMatchObject({ available: 100_001 });

    await rebuild(given);
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);

    expect(await given.models.walletBalance('asha')).toEqual({ available: rupees(3_000), held: 0 });
    expect(wrong.name).toBeDefined();
  });

  it('ends when another version has rebuilt the tables', async () => {
    await using given = await openTestReadModels();
    await using projector = startProjector(given);
    expect(await given.models.caughtUpTo(await given.credit('asha'), 10_000)).toBe(true);

    await rebuild(given);
    await given.db`update read.checkpoint set shape = 'of next year'`;
    await given.credit('asha');

    await expect(projector.ended).rejects.toThrow(ReadModelsOutdated);
    expect(await given.models.projectedPosition()).toBe(1n);
  });

  it('stops when it is told to', async () => {
    await using given = await openTestReadModels();
    const projector = startProjector(given);
    await vi.waitUntil(() => projectorRunning(given.db), soon);

    await projector[Symbol.asyncDispose]();

    await expect(projector.ended).resolves.toBeUndefined();
    expect(await projectorRunning(given.db)).toBe(false);
  });
});
