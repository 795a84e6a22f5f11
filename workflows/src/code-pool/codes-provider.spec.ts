import { askAbout } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { orderActivities } from '../order/activities.ts';
import { inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, orderId, SHOP_TIMES } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import type { CodePool } from './code-pool.ts';
import { codesProvider, withCodes } from './codes-provider.ts';

/** So many codes, and whether the database is there. */
function poolOf(codes: string[]) {
  const taken = new Map<string, string>();
  const away = { is: false, afterTaking: false };
  const pool: CodePool = {
    async take({ reference }) {
      if (away.is) throw new Error('the database is away');
      const id = taken.get(reference) ?? codes.shift() ?? null;
      if (id !== null) taken.set(reference, id);
      if (away.afterTaking) throw new Error('the database went away');
      return id;
    },
    async takenBy(reference) {
      if (away.is) throw new Error('the database is away');
      return taken.get(reference) ?? null;
    },
  };
  return { pool, taken, away };
}

async function given(codes: string[]) {
  const { pool, taken, away } = poolOf(codes);
  const shop = memoryShop();
  const providers = withCodes(
    shop.dependencies.providers,
    codesProvider(pool, { warn: () => undefined }),
  );
  const order = anOrder({ paymentMode: 'upi', legs: ['CODES:GIFT'] });
  await shop.sell({ ...order, until: 'paid' });
  const worker = () =>
    orderActivities({ ...shop.dependencies, providers, clock: () => Date.parse(AT) });
  const leg = order.legs[0]!;
  const look = { looks: 1, last: false };
  return {
    ...{ shop, taken, away },
    start: () => shop.tell(askAbout(order).start(leg.leg)),
    dispute: () => shop.tell(askAbout(order).dispute()),
    deliver: () => inActivity(() => worker().deliverLeg(order, leg, SHOP_TIMES, AT)),
    look: () => inActivity(() => worker().followLeg(order, leg, SHOP_TIMES, AT, look)),
    last: async () => (await shop.facts(`order-${orderId}`)).at(-1),
  };
}

it('a part of an order gets a code of its pool, known by its id', async () => {
  const { deliver, last, taken } = await given(['code-1', 'code-2']);
  expect(await deliver()).toBe('delivered');
  expect(await last()).toMatchObject({
    type: 'LegDelivered',
    data: { leg: 1, providerReference: 'code-1' },
  });
  expect([...taken.keys()]).toEqual([`${orderId}-1-1`]);
});

it('a part for which no code is left waits, and nothing is said against the buyer', async () => {
  const { deliver, last } = await given([]);
  expect(await deliver()).toBe('notSent');
  expect(await last()).toMatchObject({ type: 'LegNotSent', data: { reason: 'no code is left' } });
});

it('a code that was taken before the answer was lost is found again, and no other taken', async () => {
  const { away, deliver, look, last, taken } = await given(['code-1', 'code-2']);
  away.afterTaking = true;
  expect(await deliver()).toBe('pending');
  away.is = true;
  expect(await look()).toBe('pending');
  away.is = false;
  expect(await look()).toBe('delivered');
  expect(await last()).toMatchObject({ data: { providerReference: 'code-1' } });
  expect(taken.size).toBe(1);
});

it('a part whose worker died before it took a code gets one at the first look', async () => {
  const { start, look, last, taken } = await given(['code-1', 'code-2']);
  await start();
  expect(await look()).toBe('delivered');
  expect(await last()).toMatchObject({
    type: 'LegDelivered',
    data: { providerReference: 'code-1' },
  });
  expect([...taken.keys()]).toEqual([`${orderId}-1-1`]);
});

it('likewise it waits where no code is left by then', async () => {
  const { start, look, last } = await given([]);
  await start();
  expect(await look()).toBe('notSent');
  expect(await last()).toMatchObject({ type: 'LegNotSent', data: { reason: 'no code is left' } });
});

it('for a payment that is disputed meanwhile no code is taken any more', async () => {
  const { start, dispute, look, taken } = await given(['code-1']);
  await start();
  await dispute();
  expect(await look()).toBe('pending');
  expect(taken.size).toBe(0);
});
