import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import type { ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
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

  it('asks for the seven days before, and not for today', async () => {
    const asked: string[] = [];
    const { record } = reporting((day) => {
      asked.push(day);
      return [];
    });
    await record();
    expect(asked).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`));
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
