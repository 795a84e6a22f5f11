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
  /** Under which name each went, and when. */
  const sent: Readonly<{ name: string; at: number }>[] = [];
  const runs: RunPart[] = [];
  const balances: string[] = [];
  const times: number[] = [];
  let isDown = false;
  let differing: string | null = null;
  let earlier: readonly Part[] = [];
  const found: KeptDifference = {
    ...{ id: 'd1', kind: 'paidTwice', source: 'scripted', subject: '9', day: '2026-11-25' },
    ...{ amount: 10_000, facts: { order: 'GT26K21-7H20QA2M', utr: '9' } },
    ...{ firstSeen: new Date(0), lastSeen: new Date(0), clearedAt: null, settled: null },
  };
  const shop = await openTimeSkippingShop({
    alarms: () => ({ emails: ['meera@store.example'], webhook: '', secret: null }),
    mailer: {
      send: async (name: string, mail: Mail) => {
        sent.push({ name, at: Date.parse(await shop.now()) });
        mails.push(mail);
      },
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
      toldIn: async (_runId, part) => (part?.source === differing ? [found] : []),
      leftOutOf: async (runId) =>
        runs.filter((run) => run.runId === runId && run.compared[0]?.why === 'failed'),
    },
  });
  const whatCameOf = ({ day, source, compared }: RunPart) => [day, source, compared[0]?.why];
  afterAll(() => shop[Symbol.asyncDispose]());
  beforeEach(() => {
    [isDown, differing] = [false, null];
    earlier = [];
    for (const noted of [mails, sent, runs, balances, times]) noted.length = 0;
  });

  it('has its balances taken at once, the rest some hours later, and staff told', async () => {
    const began = Date.parse(await shop.now());
    differing = 'scripted';

    await (await shop.start('reconcile')).result();

    const day = new Date(began - 12 * 3_600_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(balances[0]).toBe(day);
    expect((times[0] ?? 0) - began).toBeGreaterThanOrEqual(4 * 3_600_000);
    expect(runs.map(({ day: of, source, by }) => [of, source, by]).toSorted()).toEqual([
      [day, 'MOOGOLD', { kind: 'schedule' }],
      [day, 'SMILEBR', { kind: 'schedule' }],
      [day, 'scripted', { kind: 'schedule' }],
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
    // The others wait for nobody.
    expect(runs.map(({ source }) => source).at(-1)).toBe('scripted');
    expect(runs.map(whatCameOf).toSorted()).toEqual([
      ['2026-11-20', 'MOOGOLD', undefined],
      ['2026-11-20', 'SMILEBR', 'noWay'],
      ['2026-11-20', 'scripted', 'failed'],
    ]);
    expect(new Set(runs.map(({ runId }) => runId))).toEqual(new Set(['by-hand']));
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
    const looked = runs.map(whatCameOf);
    const daysOf = (name: string) => looked.filter(([, source]) => source === name);
    expect(daysOf('scripted')).toEqual([
      ['2026-11-20', 'scripted', 'failed'],
      ['2026-11-19', 'scripted', 'failed'],
      ['2026-11-18', 'scripted', 'failed'],
      ['2026-11-17', 'scripted', 'failed'],
    ]);
    expect(daysOf('SMILEBR')).toEqual([
      ['2026-11-20', 'SMILEBR', 'noWay'],
      ['2026-11-18', 'SMILEBR', 'noWay'],
    ]);
    expect(daysOf('MOOGOLD')).toEqual([['2026-11-20', 'MOOGOLD', undefined]]);
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining('the books of 4 days could not be compared') as string,
        text: expect.stringContaining(
          'scripted could not be compared for 2026-11-17, 2026-11-18, 2026-11-19 and 2026-11-20.',
        ) as string,
      },
    ]);
  });

  it('tells what a provider differs in while a gateway is silent for hours, and nothing twice', async () => {
    [isDown, differing] = [true, 'MOOGOLD'];
    earlier = [
      { day: '2026-11-19', kind: 'gateway', source: 'scripted' },
      { day: '2026-11-19', kind: 'provider', source: 'SMILEBR' },
    ];
    const began = Date.parse(await shop.now());
    const input = { day: '2026-11-20', runId: 'silent', by: { kind: 'command' } };

    await (await shop.start('reconcile', input)).result();

    const hours = sent.map(({ at }) => (at - began) / 3_600_000);
    expect(hours[0]).toBeLessThan(0.1);
    expect(hours[1]).toBeGreaterThan(1);
    expect(mails.map(({ text }) => DIFFERS.exec(text)?.[0])).toEqual([
      'Paid twice',
      'scripted could not be compared for 2026-11-19 and 2026-11-20',
    ]);
    expect(mails[1]?.text).not.toContain('Paid twice');
    expect(sent.map(({ name }) => name.replace(/-[0-9a-f]{16}$/, ''))).toEqual([
      'differences-silent-provider-MOOGOLD-2026-11-20',
      'differences-silent-gateway-scripted-2026-11-20',
    ]);
  });

  it('writes to nobody where nothing is found', async () => {
    const input = { day: '2026-11-20', runId: 'well', by: { kind: 'command' } };
    await (await shop.start('reconcile', input)).result();
    expect(runs).toHaveLength(3);
    expect(mails).toEqual([]);
  });
});

const DIFFERS = /Paid twice|\w+ could not be compared for [\d-]+ and [\d-]+/;
