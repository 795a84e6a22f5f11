import type { PendingOrder, ReadModels } from '@store/projections';
import { describe, expect, it } from 'vitest';
import type { WorkflowStart } from './starts.ts';
import { tellOfWaiting } from './watch-queue.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

type Waiting = Readonly<{
  orderId: string;
  kind: PendingOrder['kind'];
  waitedMinutes: number;
  cause?: PendingOrder['cause'];
  /** Of its one part: how often it is sent, and when that changed. */
  attempt?: number;
  /** How often by the store itself. */
  resumed?: number;
  changedMinutes?: number;
  disputes?: readonly ('open' | 'won' | 'lost')[];
  /** After so long its money goes back by itself: two days unless told. */
  refundedAfterMinutes?: number;
}>;

/** What is started while so many orders wait, of which some were told before. */
async function started(
  waiting: readonly Waiting[],
  {
    told = [],
    emails = ['meera@example.com'],
    webhook = '',
  }: Readonly<{ told?: string[]; emails?: string[]; webhook?: string }> = {},
) {
  const starts: WorkflowStart[] = [];
  const pendingOrders: ReadModels['pendingOrders'] = async ({ kind, page, pageSize }) => {
    const all = waiting
      .filter((order) => order.kind === kind)
      .map(({ orderId, waitedMinutes, cause, changedMinutes = waitedMinutes, ...more }) => ({
        ...{ orderId, kind, waitingSince: minutesAgo(waitedMinutes), updatedAt: minutesAgo(1) },
        refundDueAt: minutesAgo(waitedMinutes - (more.refundedAfterMinutes ?? 48 * 60)),
        cause: cause ?? CAUSES[kind ?? 'manual'],
        disputes: (more.disputes ?? []).map((status) => ({ status })),
        legs: [{ updatedAt: minutesAgo(changedMinutes), ...more }],
      }));
    const counts = { held: 0, manual: 0, running: 0, unknown: 0 };
    const rows = all.slice((page - 1) * pageSize, page * pageSize);
    // Nothing else is looked at.
    return { rows: rows as never, page, pageSize, total: all.length, counts, longestSince: null };
  };
  const known = await tellOfWaiting(
    {
      queue: { pendingOrders },
      alarms: () => ({ emails, webhook, secret: null }),
      start: async (start) => void starts.push(start),
      now: () => NOW,
      signal: new AbortController().signal,
    },
    new Set(told),
  );
  return { starts, known: [...known] };
}

const CAUSES = {
  ...{ held: 'held', manual: 'manualItem', unknown: 'unknownOutcome', running: 'provider' },
} as const;

const manual: Waiting = { orderId: 'A', kind: 'manual', waitedMinutes: 5 };
const unknown: Waiting = { orderId: 'B', kind: 'unknown', waitedMinutes: 25 };
const idsOf = (starts: readonly WorkflowStart[]) => starts.map(({ workflowId }) => workflowId);

describe('an alarm is started', () => {
  it('for each order that waits for a person, late 20 minutes after it was paid', async () => {
    const held: Waiting = { orderId: 'H', kind: 'held', waitedMinutes: 0 };
    const { starts } = await started([manual, held, unknown]);
    expect(starts).toEqual([
      {
        ...{ workflow: 'alarmStaff', workflowId: 'alarm-H-held-1' },
        input: { orderId: 'H', about: 'held-1', lateAfterMs: 20 * 60_000 },
      },
      {
        ...{ workflow: 'alarmStaff', workflowId: 'alarm-A-manualItem-1' },
        input: { orderId: 'A', about: 'manualItem-1', lateAfterMs: 15 * 60_000 },
      },
      {
        ...{ workflow: 'alarmStaff', workflowId: 'alarm-B-unknownOutcome-1' },
        input: { orderId: 'B', about: 'unknownOutcome-1', lateAfterMs: 0 },
      },
    ]);
  });

  it('also for the newest of more orders than one page holds', async () => {
    const many = Array.from({ length: 1_001 }, (_, place) => ({
      ...manual,
      orderId: `M${String(place)}`,
    }));
    const { starts } = await started([...many, unknown]);
    expect(starts).toHaveLength(1_002);
    expect(idsOf(starts)).toContain('alarm-M1000-manualItem-1');
  });

  it('for none that a provider is at work on, or that has waited for a day as it is', async () => {
    const { starts } = await started([
      { orderId: 'C', kind: 'running', waitedMinutes: 5 },
      { orderId: 'D', kind: 'manual', waitedMinutes: 25 * 60 },
    ]);
    expect(starts).toEqual([]);
  });

  it('for none that was told of before, and only what waits is remembered', async () => {
    const { starts, known } = await started([manual, unknown], {
      told: ['alarm-A-manualItem-1', 'gone'],
    });
    expect(idsOf(starts)).toEqual(['alarm-B-unknownOutcome-1']);
    expect(known).toEqual(['alarm-A-manualItem-1', 'alarm-B-unknownOutcome-1']);
  });

  it('again for an order that waits for another reason, or was sent once more in vain', async () => {
    const held: Waiting = { orderId: 'A', kind: 'held', waitedMinutes: 30 };
    const lost: Waiting = { ...held, kind: 'unknown' };
    const told = [...(await started([held])).known, ...(await started([lost])).known];
    expect(told).toEqual(['alarm-A-held-1', 'alarm-A-unknownOutcome-1']);
    const again = await started([{ ...lost, attempt: 2 }], { told });
    expect(idsOf(again.starts)).toEqual(['alarm-A-unknownOutcome-2']);
  });

  it('once for a part that the store holds back, however often it looks for room', async () => {
    const held: Waiting = { ...manual, cause: 'waitsForTurn' };
    const { starts } = await started([held, { ...held, attempt: 9, resumed: 8 }]);
    expect(new Set(idsOf(starts))).toEqual(new Set(['alarm-A-waitsForTurn-1']));
    const again = await started([{ ...held, cause: 'providerDown', attempt: 9, resumed: 7 }]);
    expect(idsOf(again.starts)).toEqual(['alarm-A-providerDown-2']);
  });

  it('for each dispute that is opened and each that is lost, however long after the payment', async () => {
    const disputed: Waiting = { ...manual, cause: 'disputed', waitedMinutes: 26 * 60 };
    const lost: Waiting = { ...disputed, cause: 'disputeLost' };
    const { starts } = await started([
      { ...disputed, disputes: ['open'] },
      { ...lost, disputes: ['lost'] },
      { ...disputed, disputes: ['lost', 'open'] },
      { ...lost, disputes: ['lost', 'won'] },
      { ...lost, disputes: ['lost', 'lost'] },
    ]);
    expect(idsOf(starts)).toEqual(
      ['disputed-1', 'disputeLost-1', 'disputed-2', 'disputeLost-1', 'disputeLost-2'].map(
        (about) => `alarm-A-${about}`,
      ),
    );
  });

  it('also a day after it was paid, when something of it has changed since', async () => {
    const { starts } = await started([{ ...unknown, waitedMinutes: 25 * 60, changedMinutes: 3 }]);
    expect(starts).toMatchObject([{ workflow: 'alarmStaff', input: { lateAfterMs: 0 } }]);
  });

  it.each(['held', 'manual', 'unknown', 'running'] as const)(
    'each hour for an order that still waits when its money should have gone back: %s',
    async (kind) => {
      const late: Waiting = { orderId: 'L', kind, waitedMinutes: 48 * 60 + 6 };
      expect((await started([late])).starts).toEqual([
        {
          ...{ workflow: 'alarmHourly', workflowId: 'alarm-L-overdue' },
          input: { orderId: 'L', hours: Math.floor(NOW / 3_600_000) },
        },
      ]);
      const inTime = await started([{ ...late, waitedMinutes: 48 * 60 + 4 }]);
      expect(inTime.starts).toEqual([]);
    },
  );

  it('each hour from the time on that an order was placed with, which is another for each', async () => {
    const late: Waiting = { ...manual, orderId: 'L', waitedMinutes: 12 * 60 + 6 };
    const { starts } = await started([
      { ...late, refundedAfterMinutes: 12 * 60 },
      { ...late, orderId: 'M', refundedAfterMinutes: 24 * 60 },
    ]);
    expect(idsOf(starts)).toEqual(['alarm-L-overdue', 'alarm-M-manualItem-1']);
  });

  it('for none where nobody wants to know, and for all from then on', async () => {
    expect((await started([manual], { emails: [] })).starts).toEqual([]);
    const webhook = 'https://hooks.example.in/store';
    expect((await started([manual], { emails: [], webhook })).starts).toHaveLength(1);
  });
});
