import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { GatewayUnavailable, type ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import {
  reportedLine,
  reportedSettlement,
  reportingGateway,
  settledOn,
} from '../testing/reporting-gateway.ts';
import { onlyGateway, scriptedGateway } from '../testing/scripted-gateway.ts';
import { memoryShop } from '../testing/shop.ts';
import { settlementActivities } from './activities.ts';
import { recordSettlement } from './record-settlement.ts';
import { toldSettlement } from './told-settlement.ts';

/** Eight in the morning of 22 November in India. */
const MORNING = '2026-11-22T02:30:00.000Z';
const STREAM = 'settlement-scripted-setl_1';

const payment = reportedLine('payment', 'pay_1', {
  ...{ amount: 100_000, fee: 2_000, tax: 360, utr: '432112345678' },
});
const lines = [
  payment,
  reportedLine('payment', 'pay_2', { amount: 50_000, fee: 1_000, tax: 180 }),
  reportedLine('refund', 'rfnd_1', { amount: 10_000, reference: 'GT26K21-1:refund' }),
  reportedLine('dispute', 'adj_1', { amount: 4_000, direction: 'out' }),
  reportedLine('other', 'adj_2', { amount: 1_000, direction: 'in' }),
];
const settlement = reportedSettlement('setl_1', lines);

function reporting(settlementsOf: (day: string) => readonly ReportedSettlement[]) {
  const warned: unknown[] = [];
  const shop = memoryShop();
  const steps = (ofDay = settlementsOf) =>
    settlementActivities({
      ...shop.dependencies,
      gateways: onlyGateway(reportingGateway(ofDay)),
      log: { warn: (about: unknown) => void warned.push(about) },
    });
  return {
    ...{ shop, warned },
    record: (ofDay = settlementsOf) =>
      inActivity(() => steps(ofDay).recordSettlementsOf('scripted', MORNING)),
  };
}

describe('recording settlements', () => {
  it('asks every gateway that has reports', async () => {
    const { dependencies } = memoryShop();
    const all = [scriptedGateway(), { ...reportingGateway(), name: 'reporting' }];
    const gateways = { ...dependencies.gateways, all };
    const steps = settlementActivities({ ...dependencies, gateways });
    expect(await steps.gatewaysWithReports()).toEqual(['reporting']);
  });

  const november = (...days: number[]) => days.map((day) => `2026-11-${day}`);
  const LAST_WEEK = november(15, 16, 17, 18, 19, 20, 21);

  /** Which days are asked for on this morning, and on the next. */
  function asking(down: readonly string[] = []) {
    const asked: string[] = [];
    const { shop, ...rest } = reporting((day) => {
      asked.push(day);
      if (down.includes(day)) throw new GatewayUnavailable('down');
      return [];
    });
    const { looks } = shop.dependencies;
    const read = async () => {
      asked.length = 0;
      await rest.record();
      return [...asked];
    };
    return {
      read,
      ...rest,
      ...{ looks, asked },
      readOn: (day: string) => looks.answered('settlements', 'scripted', day),
    };
  }

  it('asks for the seven days before, and not for today', async () => {
    const { read, readOn } = asking();
    await readOn('2026-11-21');
    expect(await read()).toEqual(LAST_WEEK);
  });

  it('makes up for the mornings on which nobody read, and does so once', async () => {
    const { read, readOn } = asking();
    await readOn('2026-11-13');
    expect(await read()).toEqual([
      ...LAST_WEEK,
      // Those that were read, but on fewer mornings than seven, and those that nobody has read.
      ...['2026-11-07', '2026-11-08', '2026-11-09', ...november(10, 11, 12, 13, 14)],
    ]);
    expect(await read()).toEqual(LAST_WEEK);
  });

  it('reads sixty days where it has never read any, and no more', async () => {
    const { read, looks } = asking();
    const all = await read();
    expect([all.length, all[7], all.at(-1)]).toEqual([60, '2026-09-23', '2026-11-14']);
    expect(await looks.answeredOn('settlements', 'scripted')).toBe('2026-11-22');
  });

  it('asks again for an earlier day that could not be read, which holds up no other', async () => {
    const down = ['2026-11-12'];
    const { read, readOn, looks, warned } = asking(down);
    await readOn('2026-11-17');
    expect(await read()).toEqual([...LAST_WEEK, ...november(11, 12, 13, 14)]);
    expect(warned).toMatchObject([{ day: '2026-11-12' }]);
    expect(await looks.answeredOn('settlements', 'scripted')).toBe('2026-11-18');
    down.length = 0;
    expect(await read()).toEqual([...LAST_WEEK, ...november(12, 13, 14)]);
    expect(await read()).toEqual(LAST_WEEK);
  });

  it('has read nothing where this week could not be read, which holds up no other day', async () => {
    const { record, readOn, looks, asked } = asking(['2026-11-20']);
    await readOn('2026-11-13');
    asked.length = 0;
    await expect(record()).rejects.toThrow('down');
    expect(asked).toEqual(LAST_WEEK);
    expect(await looks.answeredOn('settlements', 'scripted')).toBe('2026-11-13');
  });

  it('posts what is older than a week', async () => {
    const { shop, record } = reporting(settledOn('2026-10-05', settlement));
    await record();
    expect(await shop.story(STREAM)).toEqual(['SettlementRecorded']);
  });

  it('posts what the lines come to, once, however often it is reported', async () => {
    const { shop, record } = reporting(settledOn('2026-11-20', settlement));
    for (const _ of ['once', 'twice']) await record();

    expect(await shop.facts(STREAM)).toEqual([
      {
        type: 'SettlementRecorded',
        data: {
          ...{ gateway: 'scripted', settlementId: 'setl_1', day: '2026-11-20', lines: 5 },
          ...{ payments: rupees(1_500), refunds: rupees(100), other: 0 - rupees(30) },
          ...{ fee: rupees(30), tax: rupees(5.4), net: rupees(1_334.6), by: null },
          ...{ utr: '1568176960vxp0rj', paidBy: ['432112345678'], at: MORNING },
        },
      },
    ]);
  });

  it('takes more back than came where it is so', async () => {
    const { shop, record } = reporting(
      settledOn('2026-11-20', reportedSettlement('setl_1', lines.slice(2))),
    );
    await record();
    expect(await shop.facts(STREAM)).toMatchObject([{ data: { net: 0 - rupees(130) } }]);
  });

  it('leaves to a person what does not add up, once, and posts it when it does', async () => {
    const wrong = { ...settlement, amount: settlement.amount + 100 };
    const { shop, record, warned } = reporting(settledOn('2026-11-20', wrong));
    for (const _ of ['once', 'twice']) await record();

    expect(await shop.facts(STREAM)).toMatchObject([
      { type: 'SettlementDoubted', data: { doubt: 1, why: 'sumsDiffer', told: { lines: 5 } } },
    ]);
    expect(warned).toHaveLength(2);

    await record(settledOn('2026-11-20', settlement));
    expect(await shop.story(STREAM)).toEqual(['SettlementDoubted', 'SettlementRecorded']);
  });

  it('leaves to a person what is told otherwise later, and posts nothing more', async () => {
    const { shop, record } = reporting(settledOn('2026-11-20', settlement));
    await record();
    await record(settledOn('2026-11-20', reportedSettlement('setl_1', [payment])));

    expect(await shop.facts(STREAM)).toMatchObject([
      { type: 'SettlementRecorded' },
      { type: 'SettlementDoubted', data: { why: 'recordedOtherwise', told: { lines: 1 } } },
    ]);
  });

  it('leaves to a person what a mistyped id has posted already, and posts nothing more', async () => {
    const { shop, record, warned } = reporting(settledOn('2026-11-20', settlement));
    const { ledger } = shop;
    const told = toldSettlement(settlement, { gateway: 'scripted', day: '2026-11-20' });
    const typed = { settlementId: 'setl_l', utr: '1568176960VXP0RJ', by: 'meera', at: MORNING };
    await inActivity(() => recordSettlement(ledger, { ...told, ...typed, entryId: 'ENT-1' }));
    for (const _ of ['once', 'twice']) await record();

    expect(await shop.story('settlement-scripted-setl_l')).toEqual(['SettlementRecorded']);
    expect(await shop.facts(STREAM)).toMatchObject([
      {
        type: 'SettlementDoubted',
        data: { why: 'utrRecorded', told: { utr: '1568176960vxp0rj', net: rupees(1_334.6) } },
      },
    ]);
    expect(warned).toMatchObject([
      { rejection: { by: { kind: 'settlement', id: 'scripted-setl_l' } } },
      {},
    ]);
  });

  it('keeps no reference from a person that it does not post', async () => {
    const { shop, record } = reporting(settledOn('2026-11-20', { ...settlement, amount: 1 }));
    await record();
    expect(await shop.story('utr-settled-1568176960VXP0RJ')).toEqual([]);
  });

  it('takes what is no reference of a bank for none', async () => {
    const both = ['setl_1', 'setl_2'].map((id) => reportedSettlement(id, [payment], { utr: 'NA' }));
    const { shop, record } = reporting(settledOn('2026-11-20', ...both));
    await record();
    expect(await shop.story(STREAM)).toEqual(['SettlementRecorded']);
    expect(await shop.story('settlement-scripted-setl_2')).toEqual(['SettlementRecorded']);
  });

  it('goes on with the others where one is in doubt', async () => {
    const wrong = { ...settlement, id: 'setl_0', amount: 1 };
    const { shop, record } = reporting(settledOn('2026-11-20', wrong, settlement));
    await record();
    expect(await shop.story(STREAM)).toEqual(['SettlementRecorded']);
  });

  it.each([
    ['recorded', settlement],
    ['in doubt', { ...settlement, amount: 1 }],
  ])('ends the same wherever a worker dies: %s', (_case, told) =>
    endsTheSameWhereverItDies(
      async (shop) => (ledger) =>
        settlementActivities({
          ...shop.dependencies,
          ledger,
          gateways: onlyGateway(reportingGateway(settledOn('2026-11-20', told))),
        }).recordSettlementsOf('scripted', MORNING),
    ),
  );
});
