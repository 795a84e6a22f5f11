import { BY_STORE, rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import { unlimited } from '../testing/unlimited.ts';
import type { Postponed } from './contract.ts';
import { orderPostponing } from './postponing.ts';

async function given({ hasRoom = true, hasTurn = true } = {}) {
  const order = anOrder({ paymentMode: 'upi' });
  const ask = askAbout(order);
  const shop = memoryShop({
    spending: { ...unlimited, hasRoom: async () => hasRoom },
    pace: { take: async () => hasTurn, hasTurn: async () => hasTurn },
  });
  const steps = orderPostponing({ ...shop.dependencies, clock });
  await shop.sell({ ...order, until: 'paid' });
  return {
    ...{ ask, tell: shop.tell },
    resume: (why: Postponed = 'spentUp', attempt = 1) =>
      inActivity(() => steps.resumeLeg(order, order.legs[0]!, attempt, why, AT)),
    settled: () => inActivity(() => steps.settledLegs(order)),
    further: (attempt: number) => inActivity(() => steps.furtherOf(order, order.legs[0]!, attempt)),
    paidAt: () => inActivity(() => steps.paidAt(order)),
    approvals: async () =>
      (await shop.facts(`order-${orderId}`)).filter(({ type }) => type === 'LegResendApproved'),
  };
}

async function notSent(options?: Parameters<typeof given>[0]) {
  const world = await given(options);
  await world.tell(world.ask.start());
  await world.tell(world.ask.notSent());
  return world;
}

describe('a leg that was held back', () => {
  it('is sent again by the store, once, also by a worker that died on the way', async () => {
    const { resume, approvals } = await notSent();
    expect([await resume(), await resume()]).toEqual(['now', 'now']);
    const data = { orderId, leg: 1, attempt: 2, by: BY_STORE, at: AT };
    expect(await approvals()).toEqual([{ type: 'LegResendApproved', data }]);
  });

  it('waits for room where it was the limit of the day, and for nothing else', async () => {
    const { resume, approvals } = await notSent({ hasRoom: false });
    expect(await resume()).toBe('later');
    expect(await approvals()).toEqual([]);
    expect(await resume('turnMissed')).toBe('now');
  });

  it('waits for its turn where it was the limit of a minute', async () => {
    const { resume, approvals } = await notSent({ hasTurn: false });
    expect(await resume('crowdedOut')).toBe('later');
    expect(await approvals()).toEqual([]);
    expect(await resume('turnMissed')).toBe('now');
  });

  it('waits while a dispute is open, and goes on only when that is won', async () => {
    const won = await notSent();
    await won.tell(won.ask.dispute());
    expect(await won.resume('turnMissed')).toBe('later');
    await won.tell(won.ask.endDispute());
    expect(await won.resume('turnMissed')).toBe('now');

    const lost = await notSent();
    await lost.tell(lost.ask.dispute());
    await lost.tell(lost.ask.endDispute(rupees(100)));
    expect(await lost.resume('turnMissed')).toBe('never');
  });

  it('is left alone where somebody has done something else with it', async () => {
    const sent = await notSent();
    await sent.tell(sent.ask.resend(1, 'vikram'));
    await sent.tell({
      type: 'StartLeg',
      data: { ...sent.ask.start().data, attempt: 2 },
    });
    expect(await sent.resume()).toBe('never');

    const over = await notSent();
    await over.tell(over.ask.refund());
    expect(await over.resume()).toBe('never');

    const fresh = await given();
    expect(await fresh.resume()).toBe('never');
  });
});

it('a leg that was sent again is further than who has not seen it knows', async () => {
  const { further, resume } = await notSent();
  expect(await further(1)).toBeNull();
  await resume();
  expect(await further(1)).toMatchObject({ leg: { leg: 1, route: 'SMILEBR' }, attempt: 2 });
  expect(await further(2)).toBeNull();
});

it('an order was paid when its payment came', async () => {
  const { paidAt } = await given();
  expect(await paidAt()).toBe(AT);
});
