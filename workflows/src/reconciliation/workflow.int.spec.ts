import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import { nothingToReconcile } from '../testing/nothing-to-reconcile.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import type { KeptDifference } from './kept-differences.ts';
import type { Part, RunPart } from './run.ts';
import { RECONCILIATION_SCHEDULE, scheduleReconciliation } from './schedule.ts';

describe('the schedule', async () => {
  const temporal = await connectDevServer();
  const handle = temporal.client.schedule.getHandle(RECONCILIATION_SCHEDULE);
  afterAll(async () => {
    await handle.delete().catch((error: unknown) => {
      if (!(error instanceof ScheduleNotFoundError)) throw error;
    });
    await temporal.close();
  });

  it('begins right after midnight in India, also when it was there already', async () => {
    await scheduleReconciliation(temporal.client, 'nobody');
    await scheduleReconciliation(temporal.client, 'nobody');

    const { info } = await handle.describe();

    expect(info.nextActionTimes[0]?.toISOString()).toMatch(/T18:35:00.000Z$/);
  });
});

describe('a day that is compared', async () => {
  const mails: Mail[] = [];
  const runs: RunPart[] = [];
  const balances: string[] = [];
  const times: number[] = [];
  let isDown = false;
  let earlier: readonly Part[] = [];
  const found: KeptDifference = {
    ...{ id: 'd1', kind: 'paidTwice', source: 'scripted', subject: '9', day: '2026-11-25' },
    ...{ amount: 10_000, facts: { order: 'GT26K21-7H20QA2M', utr: '9' } },
    ...{ firstSeen: new Date(0), lastSeen: new Date(0), clearedAt: null, settled: null },
  };
  const shop = await openTimeSkippingShop({
    alarms: () => ({ emails: ['meera@store.example'], webhook: '', secret: null }),
    mailer: {
      send: async (_name: string, mail: Mail) => void mails.push(mail),
      close: () => undefined,
    },
    reconciled: {
      ...nothingToReconcile,
      async paymentsIn() {
        times.push(Date.parse(await shop.now()));
        if (isDown) throw new Error('the gateway is down');
        return [];
      },
      purses: {
        ...nothingToReconcile.purses,
        keepBalances: async (day) => void balances.push(day),
      },
      openParts: async () => earlier,
      keepRun: async (run) => void runs.push(run),
      toldIn: async () => (runs.length > 0 && !isDown ? [found] : []),
      leftOutOf: async (runId) =>
        runs.filter((run) => run.runId === runId && run.compared[0]?.why === 'failed'),
    },
  });
  afterAll(() => shop[Symbol.asyncDispose]());
  beforeEach(() => {
    isDown = false;
    earlier = [];
    for (const noted of [mails, runs, balances, times]) noted.length = 0;
  });

  it('has its balances taken at once, the rest some hours later, and staff told', async () => {
    const began = Date.parse(await shop.now());

    await (await shop.start('reconcile')).result();

    const day = new Date(began - 12 * 3_600_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(balances[0]).toBe(day);
    expect((times[0] ?? 0) - began).toBeGreaterThanOrEqual(4 * 3_600_000);
    expect(runs.map(({ day: of, source, by }) => [of, source, by])).toEqual([
      [day, 'scripted', { kind: 'schedule' }],
      [day, 'SMILEBR', { kind: 'schedule' }],
      [day, 'MOOGOLD', { kind: 'schedule' }],
    ]);
    expect(mails).toMatchObject([
      {
        to: 'meera@store.example',
        subject: expect.stringContaining(': 1 difference in the books of') as string,
        text: expect.stringContaining(
          'Paid twice: scripted, 2026-11-25, GT26K21-7H20QA2M, ₹100.00.',
        ) as string,
      },
    ]);
  });

  it('is compared at once where a person asks for it, also past one that nobody can compare', async () => {
    isDown = true;
    const by = { kind: 'admin', accountId: 'meera' };
    const input = { day: '2026-11-20', runId: 'by-hand', by };

    await (await shop.start('reconcile', input)).result();

    expect(balances).toEqual([]);
    expect(runs.map(({ runId, source, compared }) => [runId, source, compared[0]?.why])).toEqual([
      ['by-hand', 'scripted', 'failed'],
      ['by-hand', 'SMILEBR', 'noWay'],
      ['by-hand', 'MOOGOLD', undefined],
    ]);
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining('the books of 2026-11-20 could not be compared') as string,
        text: expect.stringContaining('scripted could not be compared for 2026-11-20.') as string,
      },
    ]);
  });

  it('leaves a source that has failed out of its other days, and asks the others', async () => {
    isDown = true;
    const gateway = { kind: 'gateway', source: 'scripted' } as const;
    earlier = [
      ...['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, ...gateway })),
      { day: '2026-11-18', kind: 'provider', source: 'SMILEBR' },
    ].toSorted((one, other) => (one.day < other.day ? -1 : 1)) as readonly Part[];
    const input = { day: '2026-11-20', runId: 'once', by: { kind: 'command' } };

    await (await shop.start('reconcile', input)).result();

    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(3 * 3_600_000);
    expect(runs.map(({ day, source, compared }) => [day, source, compared[0]?.why])).toEqual([
      ['2026-11-20', 'scripted', 'failed'],
      ['2026-11-20', 'SMILEBR', 'noWay'],
      ['2026-11-20', 'MOOGOLD', undefined],
      ['2026-11-19', 'scripted', 'failed'],
      ['2026-11-18', 'SMILEBR', 'noWay'],
      ['2026-11-18', 'scripted', 'failed'],
      ['2026-11-17', 'scripted', 'failed'],
    ]);
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining('the books of 4 days could not be compared') as string,
        text: expect.stringContaining(
          'scripted could not be compared for 2026-11-17, 2026-11-18, 2026-11-19 and 2026-11-20.',
        ) as string,
      },
    ]);
  });
});
