import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { memoryShop } from '../testing/shop.ts';
import { quietDay } from '../testing/quiet-day.ts';
import { dailySummaryActivities } from './activities.ts';

/** Nine in the morning of 21 November in India. */
const MORNING = '2026-11-21T03:30:00.000Z';

async function sent(
  staff: readonly string[],
  readSide: Partial<typeof quietDay> = {},
): Promise<readonly (Mail & Readonly<{ id: string }>)[]> {
  const mails: (Mail & { id: string })[] = [];
  const { dependencies } = memoryShop({
    readSide: { ...quietDay, ...readSide },
    staffEmails: () => staff,
    mailer: {
      send: async (id, mail) => void mails.push({ id, ...mail }),
      close: () => undefined,
    },
  });
  await dailySummaryActivities(dependencies).sendDailySummary(MORNING);
  return mails;
}
const counted = (total: number) => async () => ({ rows: [], page: 1, pageSize: 1, total });

describe('the summary of the day before', () => {
  it('is asked of yesterday in India, and written to everybody the owner has named', async () => {
    const asked: unknown[] = [];
    const mails = await sent(['owner@example.in', 'meera@example.in'], {
      orderFiguresByDay: async (span) => {
        asked.push(span);
        return [];
      },
    });

    expect(asked).toEqual([{ from: '2026-11-20', to: '2026-11-20' }]);
    expect(mails.map(({ to }) => to)).toEqual(['owner@example.in', 'meera@example.in']);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
  });

  it('is the same letter when it has to be sent again', async () => {
    const [first] = await sent(['owner@example.in']);
    const [again] = await sent(['owner@example.in']);
    expect(again).toEqual(first);
  });

  it('is written to nobody where nobody is named', async () => {
    expect(await sent([])).toEqual([]);
  });

  it('says sales, refunds, what waits and what is left at the providers', async () => {
    const [mail] = await sent(['owner@example.in'], {
      orderFiguresByDay: async () => [
        {
          ...{ key: '2026-11-20', name: '2026-11-20', placed: 12, completed: 9, failed: 1 },
          ...{ cancelled: 0, refunded: 1, refundedAmount: rupees(208), sale: rupees(62_481.5) },
          ...{ knownSale: 0, cost: 0, deliveryMs: 0, atOnce: 0, promptly: 0, inTime: 9 },
        },
      ],
      walletFigures: async () => ({
        opening: 0,
        days: [{ day: '2026-11-20', change: 0, toppedUp: rupees(500), topUps: 1 }],
      }),
      pendingOrders: async () => ({
        ...(await counted(3)()),
        counts: { held: 1, manual: 2, running: 0, unknown: 1 },
        longestSince: '2026-11-21T02:55:00.000Z',
      }),
      proposalsWaiting: counted(1),
      entriesWaiting: counted(1),
    });

    expect(mail?.subject).toBe('the store: 2026-11-20, sales of ₹62,481.50');
    for (const said of [
      'customers placed 12 orders, and 9 orders were completed',
      'Refunds: 1 order, ₹208.00. Failed: 1 order. Wallet top-ups: ₹500.00.',
      'Waiting now: 1 order held for review, 2 orders to deliver by hand, 1 delivery with unknown outcome, 2 proposals waiting for a second person. The oldest order has waited 35 minutes.',
      'Left at providers: Smile.one Brazil 41,208.5 points, MooGold did not answer.',
      'The books are in balance.',
    ]) {
      expect(mail?.text).toContain(said);
    }
  });

  it('says by how much the books are out of balance', async () => {
    const [mail] = await sent(['owner@example.in'], {
      trialBalance: async () => [
        { account: 'gateway', balance: 10_000n },
        { account: 'sales', balance: -9_000n },
      ],
    });
    expect(mail?.text).toContain('The books are out of balance by ₹10.00. Please run the audit');
  });
});
