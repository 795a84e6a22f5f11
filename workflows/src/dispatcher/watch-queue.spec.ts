import type { PendingOrder, ReadModels } from '@store/projections';
import { describe, expect, it } from 'vitest';
import type { WorkflowStart } from './starts.ts';
import { tellOfWaiting } from './watch-queue.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

type Waiting = Readonly<{ orderId: string; kind: PendingOrder['kind']; waitedMinutes: number }>;

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
    const rows = waiting
      .filter((order) => order.kind === kind)
      .map(({ orderId, waitedMinutes }) => ({ orderId, waitingSince: minutesAgo(waitedMinutes) }));
    const counts = { held: 0, manual: 0, running: 0, unknown: 0 };
    // Only these two are looked at.
    return { rows: rows as never, page, pageSize, total: rows.length, counts, longestSince: null };
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

const manual: Waiting = { orderId: 'A', kind: 'manual', waitedMinutes: 5 };
const unknown: Waiting = { orderId: 'B', kind: 'unknown', waitedMinutes: 25 };

describe('an alarm is started', () => {
  it('for each order that waits for a person, late 20 minutes after it was paid', async () => {
    const held: Waiting = { orderId: 'H', kind: 'held', waitedMinutes: 0 };
    const { starts } = await started([manual, held, unknown]);
    expect(starts).toEqual([
      {
        ...{ workflow: 'alarmStaff', workflowId: 'alarm-H' },
        input: { orderId: 'H', lateAfterMs: 20 * 60_000 },
      },
      {
        ...{ workflow: 'alarmStaff', workflowId: 'alarm-A' },
        input: { orderId: 'A', lateAfterMs: 15 * 60_000 },
      },
      { workflow: 'alarmStaff', workflowId: 'alarm-B', input: { orderId: 'B', lateAfterMs: 0 } },
    ]);
  });

  it('for none that a provider is at work on, or that has waited for days', async () => {
    const { starts } = await started([
      { orderId: 'C', kind: 'running', waitedMinutes: 5 },
      { orderId: 'D', kind: 'manual', waitedMinutes: 25 * 60 },
    ]);
    expect(starts).toEqual([]);
  });

  it('for none that was told of before, and only what waits is remembered', async () => {
    const { starts, known } = await started([manual, unknown], { told: ['A', 'gone'] });
    expect(starts.map(({ workflowId }) => workflowId)).toEqual(['alarm-B']);
    expect(known).toEqual(['A', 'B']);
  });

  it('for none where nobody wants to know, and for all from then on', async () => {
    expect((await started([manual], { emails: [] })).starts).toEqual([]);
    const webhook = 'https://hooks.example.in/store';
    expect((await started([manual], { emails: [], webhook })).starts).toHaveLength(1);
  });
});
