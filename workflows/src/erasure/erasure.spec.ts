import { postingsOf, rupees, toCentipoints, toPaise, type CreditSource } from '@store/ledger';
import { decodeEvent } from '@store/ledger/event-store';
import { byTest } from '@store/ledger/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { memoryClosings } from '../testing/memory-closings.ts';
import { AT } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { erasureActivities } from './activities.ts';

const DAY = 24 * 60 * 60_000;
const after = (days: number) => new Date(Date.parse(AT) + days * DAY).toISOString();
const accountId = 'asha';

function given(change: Parameters<ReturnType<typeof memoryClosings>['close']>[1] | object = {}) {
  const leaving = memoryClosings();
  leaving.close('c1', { accountId, at: AT, ...change });
  const shop = memoryShop({ closings: leaving.closings });
  const steps = erasureActivities(shop.dependencies);
  return {
    ...leaving,
    shop,
    look: (at: string) => inActivity(() => steps.lookAtClosing('c1', at)),
    giveUp: (at: string) => inActivity(() => steps.giveUpBalance('c1', at)),
    anonymise: (at: string) => inActivity(() => steps.anonymise('c1', at)),
  };
}

const earn = (shop: Shop, points: number) =>
  shop.ledger.points.handle(
    accountId,
    { type: 'EarnPoints', data: { orderId: 'GT1', points: toCentipoints(points), at: AT } },
    byTest(),
  );

describe('a look at a closing account', () => {
  it('comes again when the first thing is over, or a day later', async () => {
    const { look } = given({ until: after(0.5) });
    expect(await look(AT)).toEqual({ state: 'waits', again: after(0.5) });

    const busy = given({ blocked: true });
    expect(await busy.look(after(8))).toEqual({ state: 'waits', again: after(9) });
    expect(busy.of('c1').waitsFor).toEqual([{ kind: 'blocked', until: null }]);
  });

  it('begins once nothing is in the way, and goes on when it is asked again', async () => {
    const { look, of } = given();
    expect(await look(after(7))).toEqual({ state: 'begun' });
    expect(await look(after(8))).toEqual({ state: 'begun' });
    expect(of('c1').closing.begunAt).toBe(after(7));
  });

  it('finds nothing to do where it was taken back, or is done', async () => {
    const { look, stop } = given();
    stop('c1');
    expect(await look(after(8))).toEqual({ state: 'over' });

    const done = given();
    await done.look(after(7));
    await done.anonymise(after(7));
    expect(await done.look(after(8))).toEqual({ state: 'over' });
  });

  it('sees it blocked in the very moment in which it would have begun', async () => {
    const leaving = memoryClosings();
    leaving.close('c1', { accountId, at: AT });
    const shop = memoryShop({
      closings: { ...leaving.closings, begin: async () => false },
    });
    const steps = erasureActivities(shop.dependencies);
    expect(await inActivity(() => steps.lookAtClosing('c1', after(8)))).toEqual({
      state: 'waits',
      again: after(8),
    });
  });
});

describe('a balance', () => {
  it('is not touched before it has begun', async () => {
    const { shop, giveUp, wallet } = await rich();
    await giveUp(after(1));
    expect(await wallet()).toMatchObject({ available: rupees(100) });
    expect(await shop.story('wallet-asha')).toEqual(['FundsCredited']);
  });

  it('is given up as far as it was ticked, with all points, and once', async () => {
    const { shop, look, giveUp, wallet } = await rich();
    await earn(shop, 415);
    await look(after(7));
    await giveUp(after(7));
    await giveUp(after(8));

    expect(await wallet()).toMatchObject({ available: 0 });
    expect(await shop.story('wallet-asha')).toEqual(['FundsCredited', 'FundsDeducted']);
    expect((await shop.ledger.points.stateOf(accountId)).balance).toBe(0);
  });

  it('keeps what an admin has credited in between', async () => {
    const { shop, look, giveUp, wallet } = await rich();
    await look(after(7));
    await shop.credit(accountId, rupees(30));
    await giveUp(after(7));
    expect(await wallet()).toMatchObject({ available: rupees(30) });
    await giveUp(after(8));
    expect(await wallet()).toMatchObject({ available: rupees(30) });
  });

  it('is given up the same wherever the worker dies', async () => {
    await endsTheSameWhereverItDies(async (shop) => {
      const leaving = memoryClosings();
      leaving.close('c1', { accountId, at: AT, givesUp: rupees(100), begunAt: AT });
      const data = {
        ...{ reference: 'prize:1', subject: 's', note: null, at: AT },
        source: 'prize',
        amount: rupees(100),
      } as const;
      await shop.ledger.wallet.handle(accountId, { type: 'CreditFunds', data }, byTest());
      await earn(shop, 415);
      return (ledger) =>
        erasureActivities({
          ...shop.dependencies,
          ledger,
          closings: leaving.closings,
        }).giveUpBalance('c1', after(7));
    });
  });

  it('is looked at anew where an order has taken from it in the same moment', async () => {
    const { shop, closings, look } = await rich();
    await look(after(7));
    const hold = {
      type: 'HoldFunds',
      data: { orderId: 'GT1', amount: rupees(60), at: AT },
    } as const;
    const { wallet } = shop.ledger;
    const seenBefore = {
      ...wallet,
      stateOf: async (id: string) => {
        const state = await wallet.stateOf(id);
        await wallet.handle(id, hold, byTest());
        return state;
      },
    };
    const steps = erasureActivities({
      ...shop.dependencies,
      closings,
      ledger: { ...shop.ledger, wallet: seenBefore },
    });
    await expect(inActivity(() => steps.giveUpBalance('c1', after(7)))).rejects.toThrow('moved');
    expect(await shop.story('wallet-asha')).toEqual(['FundsCredited', 'FundsHeld']);
  });

  async function rich() {
    const leaving = given({ givesUp: rupees(100) });
    await leaving.shop.credit(accountId, rupees(100));
    return { ...leaving, wallet: () => leaving.shop.wallet(accountId) };
  }
});

it('the books balance whatever is given up, whatever came in and went out before', async () => {
  const move = fc.record({
    source: fc.constantFrom<CreditSource>('topUp', 'prize', 'points', 'adjustment', 'bankPayment'),
    amount: fc.integer({ min: 1, max: 60_000 }),
    out: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), fc.nat(80_000), async (moves, ticked) => {
      const { shop, giveUp } = given({ givesUp: toPaise(ticked), begunAt: AT });
      const { wallet } = shop.ledger;
      for (const [place, { source, amount, out }] of moves.entries()) {
        const about = { reference: `r:${place}`, amount: toPaise(amount), at: AT };
        await wallet.handle(
          accountId,
          out
            ? { type: 'PayOutFunds', data: { ...about, reason: 'left' } }
            : { type: 'CreditFunds', data: { ...about, source, subject: 's', note: null } },
          byTest(),
        );
      }
      const before = await wallet.stateOf(accountId);
      await giveUp(after(7));

      const balances = new Map<string, number>();
      for (const recorded of await shop.eventStore.readAll({ after: -1n, limit: 100 })) {
        const event = decodeEvent(recorded);
        for (const { account, amount } of event ? postingsOf(event) : []) {
          balances.set(account, (balances.get(account) ?? 0) + amount);
        }
      }
      const of = (account: string) => 0 - (balances.get(account) ?? 0);
      const { available } = await wallet.stateOf(accountId);
      expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(of('wallet:available')).toBe(available);
      expect(of('givenUp')).toBe(Math.min(ticked, before.available));
      expect(available).toBe(before.available - of('givenUp'));
    }),
    { numRuns: 60 },
  );
});
