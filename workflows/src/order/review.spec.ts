import { rupees, type HoldCause } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { StoreUnavailable } from '@store/ledger/event-store';
import { describe, expect, it } from 'vitest';
import { LEDGER_REFUSED } from '../commands/failures.ts';
import type { HoldRules } from '../owner-settings/index.ts';
import { sell } from '../testing/given-sold.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, DAMAGED_ACCOUNT, orderId, PRICE } from '../testing/placed.ts';
import { quietDay } from '../testing/quiet-day.ts';
import { memoryShop } from '../testing/shop.ts';
import { NO_HOLDS } from '../testing/spec-keys.ts';
import { orderReview, type ReviewDependencies } from './review.ts';

const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.parse(AT) - ms).toISOString();

type Known = Readonly<{
  registeredAt?: string | null;
  /** Paid before, so long ago and for these game accounts, whatever else was bought. */
  paid?: readonly (readonly [msAgo: number, gameAccount: string])[];
  behind?: boolean;
}>;

type Asked = Pick<ReviewDependencies, 'openGameAccount'> & ReviewDependencies['customers'];
const meera = { kind: 'admin', accountId: 'meera' } as const;

/** A paid order, and the step that asks the rules about it. */
async function given(
  rules: Partial<HoldRules>,
  { registeredAt = null, paid = [], behind = false }: Known = {},
) {
  const order = anOrder({ gameAccount: '1' });
  const orders = [[0, '1'] as const, ...paid].map(([msAgo, gameAccount], place) => ({
    ...{ orderId: `GT${place}`, gameAccount, paidAt: ago(msAgo) },
  }));
  const shop = memoryShop({
    holdRules: () => ({ ...NO_HOLDS, ...rules }),
    readModels: { caughtUpTo: async () => !behind, leaderboard: async () => [] },
    readSide: {
      ...quietDay,
      ordersPaidLately: async (_userId, { from, until }) =>
        orders.filter(({ paidAt }) => paidAt >= from && paidAt <= until),
    },
  });
  await sell(shop, order, 'paid');
  return {
    shop,
    about: askAbout({ ...order, at: AT }),
    ask: ({
      registeredAt: since = async () => registeredAt,
      openGameAccount = shop.dependencies.openGameAccount,
    }: Partial<Asked> = {}) => {
      const customers = { registeredAt: since };
      const { holdForReview } = orderReview({
        ...shop.dependencies,
        ...{ customers, openGameAccount, clock },
      });
      return inActivity(() => holdForReview(order, AT));
    },
    last: async () => (await shop.facts(`order-${orderId}`)).at(-1),
  };
}

const held = (...causes: HoldCause[]) => ({
  type: 'HeldForReview',
  data: { orderId, causes, at: AT },
});

describe('a paid order is held back', () => {
  it.each<[string, Partial<HoldRules>, Known, HoldCause[]]>([
    [
      'of an account that is younger',
      { youngerThanMs: 2 * HOUR_MS },
      { registeredAt: ago(2 * HOUR_MS - 1) },
      ['newAccount'],
    ],
    ['from an amount on', { amountFrom: PRICE }, {}, ['amount']],
    [
      'when more were paid in an hour',
      { ordersPerHour: 1 },
      { paid: [[HOUR_MS - 1, '1']] },
      ['manyOrders'],
    ],
    [
      'when they were for more game accounts in a day',
      { gameAccountsPerDay: 2 },
      {
        paid: [
          [24 * HOUR_MS, '2'],
          [HOUR_MS, '3'],
        ],
      },
      ['manyGameAccounts'],
    ],
    [
      'for all causes together',
      { youngerThanMs: 1, amountFrom: rupees(1), ordersPerHour: 1, gameAccountsPerDay: 1 },
      { registeredAt: AT, paid: [[1, '2']] },
      ['newAccount', 'manyOrders', 'manyGameAccounts', 'amount'],
    ],
  ])('%s', async (_when, rules, known, causes) => {
    const { ask, last } = await given(rules, known);

    expect(await ask()).toBe('held');

    expect(await last()).toEqual(held(...causes));
  });
});

describe('a paid order is not held back', () => {
  it.each<[string, Partial<HoldRules>, Known]>([
    ['without rules', {}, { registeredAt: ago(-1), paid: [[1, '2']] }],
    [
      'of an account that is as old',
      { youngerThanMs: 2 * HOUR_MS },
      { registeredAt: ago(2 * HOUR_MS) },
    ],
    ['of an account that is gone', { youngerThanMs: 2 * HOUR_MS }, { registeredAt: null }],
    ['below the amount', { amountFrom: rupees(416) }, {}],
    [
      'when as many were paid in an hour',
      { ordersPerHour: 1 },
      {
        paid: [
          [HOUR_MS, '1'],
          [2 * HOUR_MS, '1'],
        ],
      },
    ],
    [
      'for the same accounts, for those of yesterday and for what does not open',
      { gameAccountsPerDay: 1 },
      {
        paid: [
          [5, ' 1 '],
          [6, DAMAGED_ACCOUNT],
          [24 * HOUR_MS + 1, '2'],
        ],
      },
    ],
  ])('%s', async (_when, rules, known) => {
    const { ask, last } = await given(rules, known);

    expect(await ask()).toBe('free');

    expect(await last()).toMatchObject({ type: 'PaymentConfirmed' });
  });

  it('for goods that go into no game account', async () => {
    const { ask } = await given({ gameAccountsPerDay: 1 }, { paid: [[5, 'none']] });
    const openGameAccount = async (_userId: string, sealed: string) => ({
      inputs: sealed === 'none' ? [] : [sealed],
    });
    expect(await ask({ openGameAccount })).toBe('free');
  });
});

describe('the rules', () => {
  it('are asked once: what an earlier try has written stands, and so does a release', async () => {
    const { shop, about, ask } = await given({});
    await shop.tell(about.hold());
    expect(await ask()).toBe('held');

    await shop.tell(about.release());
    expect(await ask()).toBe('free');
  });

  it.each([
    ['at once', false],
    ['after it was held', true],
  ])('say nothing of an order that was decided %s', async (_when, held) => {
    const { shop, about, ask, last } = await given({ amountFrom: rupees(1) });
    if (held) await shop.tell(about.hold());
    await shop.tell(about.refund(meera));

    expect(await ask()).toBe('free');

    expect(await last()).toMatchObject({ type: 'OrderRefunded' });
  });

  it('find an order decided that was open when they were asked', async () => {
    const { shop, about, ask, last } = await given({ youngerThanMs: 1, amountFrom: rupees(1) });
    const decided = ask({
      registeredAt: async () => {
        await shop.tell(about.refund(meera));
        return AT;
      },
    });

    expect(await decided).toBe('free');

    expect(await last()).toMatchObject({ type: 'OrderRefunded' });
  });

  it('come too late for what is being delivered, which nobody expects', async () => {
    const { shop, about, ask } = await given({ youngerThanMs: 1 });
    const begun = ask({
      registeredAt: async () => {
        await shop.tell(about.start());
        return AT;
      },
    });

    await expect(begun).rejects.toMatchObject({ type: LEDGER_REFUSED, nonRetryable: true });
  });

  it('count nothing where no rule is about counts', async () => {
    const { ask } = await given({ amountFrom: rupees(1) }, { behind: true });

    expect(await ask()).toBe('held');
  });

  it('are asked again when what they count is not all there', async () => {
    const { ask, last } = await given({ ordersPerHour: 5 }, { behind: true });

    await expect(ask()).rejects.toMatchObject({ code: 'READ_SIDE_BEHIND', retryable: true });

    expect(await last()).toMatchObject({ type: 'PaymentConfirmed' });
  });

  it('are asked again when the customer, or the key of the game accounts, is out of reach', async () => {
    const away = () => Promise.reject(new StoreUnavailable('away', null));
    const { ask, last } = await given({ youngerThanMs: 1, gameAccountsPerDay: 1 });

    await expect(ask({ registeredAt: away })).rejects.toThrow(StoreUnavailable);
    await expect(ask({ openGameAccount: away })).rejects.toThrow(StoreUnavailable);

    expect(await last()).toMatchObject({ type: 'PaymentConfirmed' });
  });

  it('hold an order by a command that is known again', async () => {
    const { shop, ask } = await given({ amountFrom: PRICE });
    await ask();

    const [event] = (await shop.eventStore.readStream(`order-${orderId}`)).slice(-1);
    expect(event?.metadata.commandId).toBe('test/5/HoldForReview');
  });

  it('hold an order once, wherever the worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = anOrder();
      await sell(shop, order, 'paid');
      const holdRules = () => ({ ...NO_HOLDS, amountFrom: PRICE });
      return (ledger) =>
        orderReview({ ...shop.dependencies, ledger, holdRules, clock }).holdForReview(order, AT);
    }));
});
