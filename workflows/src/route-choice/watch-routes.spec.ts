import { rupees, toPaise, ZERO_PAISE, type LegWay, type Paise } from '@store/ledger';
import { expect, it } from 'vitest';
import { watchRoutes } from './watch-routes.ts';

const brazil: LegWay = { route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '13' };
const mooGold: LegWay = { ...brazil, route: 'MOOGOLDMLBB', productCode: '215570' };
const AT = Date.parse('2026-11-26T10:00:00.000Z');

function given() {
  const asked: string[] = [];
  const warned: object[] = [];
  const priced: string[] = [];
  let now = AT;
  let fails = false;
  let room = rupees(80);
  const watch = watchRoutes({
    readModels: {
      routeOutcomesSince: async (since) => {
        asked.push(since);
        if (fails) throw new Error('away');
        return [{ route: 'SMILEBR', sent: 9, arrived: 7 }];
      },
    },
    downPurses: () => ['MOOGOLD'],
    hasRoom: async ({ route, cost }) => route === 'MOOGOLDMLBB' || cost <= room,
    costOn: async ({ route, productCode }) => {
      priced.push(`${route}:${productCode}`);
      if (fails) throw new Error('away');
      return route === 'SMILEBR' ? rupees(80) : null;
    },
    rules: () => ({ weighed: true, aboveThePrice: false }),
    clock: () => now,
    log: { warn: (about: object) => void warned.push(about) },
  });
  return {
    ...{ watch, asked, warned, priced },
    wait: (ms: number) => void (now += ms),
    leave: (much: Paise) => void (room = much),
    fail: (whether: boolean) => void (fails = whether),
  };
}

it('knows what a way costs, what arrived on it in the last hour, and whether it is open', async () => {
  const { watch, asked } = given();
  expect(await watch.factsOf(brazil)).toEqual({
    ...{ cost: rupees(80), sent: 9, arrived: 7, isDown: false },
  });
  expect(await watch.factsOf(mooGold)).toEqual({ cost: null, sent: 0, arrived: 0, isDown: true });
  expect(asked).toEqual(['2026-11-26T09:00:00.000Z']);
});

it('is closed to what costs more than may still be spent today, and to all where that is nothing', async () => {
  const { watch, leave } = given();
  const philippines: LegWay = { ...brazil, route: 'SMILEPH' };
  const areDown = async () => [
    (await watch.factsOf(brazil)).isDown,
    (await watch.factsOf(philippines)).isDown,
  ];
  expect(await areDown()).toEqual([false, false]);
  leave(toPaise(79_99));
  expect(await areDown()).toEqual([true, false]);
  leave(ZERO_PAISE);
  expect(await areDown()).toEqual([true, true]);
});

it('counts anew after half a minute', async () => {
  const { watch, asked, wait } = given();
  await watch.factsOf(brazil);
  wait(30_000);
  await watch.factsOf(brazil);
  expect(asked).toHaveLength(1);
  wait(1);
  await watch.factsOf(brazil);
  expect(asked).toHaveLength(2);
});

it('reads what a way costs anew after five seconds, each way by itself', async () => {
  const { watch, priced, wait } = given();
  await watch.costOn(brazil);
  await watch.costOn({ ...brazil, productCode: '23' });
  wait(5_000);
  expect(await watch.costOn(brazil)).toBe(rupees(80));
  expect(priced).toEqual(['SMILEBR:13', 'SMILEBR:23']);
  wait(1);
  await watch.costOn(brazil);
  expect(priced).toEqual(['SMILEBR:13', 'SMILEBR:23', 'SMILEBR:13']);
});

it('holds nobody up while neither outcomes nor costs can be read', async () => {
  const { watch, fail, warned, wait } = given();
  fail(true);
  expect(await watch.factsOf(brazil)).toEqual({ cost: null, sent: 0, arrived: 0, isDown: false });
  expect(warned).toHaveLength(2);
  fail(false);
  wait(30_001);
  expect(await watch.factsOf(brazil)).toMatchObject({ sent: 9 });
});

it('knows no cost that cannot be read, and asks the next time', async () => {
  const { watch, fail, warned, priced } = given();
  fail(true);
  expect(await watch.costOn(brazil)).toBeNull();
  expect(warned).toHaveLength(1);
  fail(false);
  expect(await watch.costOn(brazil)).toBe(rupees(80));
  expect(await watch.costOn(brazil)).toBe(rupees(80));
  expect(priced).toHaveLength(2);
});

it('asks anew when the clock was set back', async () => {
  const { watch, asked, priced, wait } = given();
  await watch.factsOf(brazil);
  wait(-60 * 60_000);
  await watch.factsOf(brazil);
  expect([asked.length, priced.length]).toEqual([2, 2]);
});
