import { settlementStream } from '@store/ledger';
import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayUnavailable, type ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import {
  dayBefore,
  reportedLine,
  reportedSettlement,
  reportingGateway,
} from '../testing/reporting-gateway.ts';
import { openTimeSkippingShop, type TimeSkippingShop } from '../testing/time-skipping.ts';
import { scheduleSettlements, SETTLEMENTS_SCHEDULE } from './schedule.ts';

describe('a morning with two gateways', () => {
  let shop: TimeSkippingShop;
  let yesterday = '';
  let failures = 0;
  const settlement: ReportedSettlement = reportedSettlement('setl_1', [
    reportedLine('payment', 'pay_1', { amount: 100_000, fee: 2_000, tax: 360, utr: '1' }),
  ]);
  const settles = (day: string) => (day === yesterday ? [settlement] : []);
  const up = { ...reportingGateway(settles), name: 'up' };
  const down = {
    ...reportingGateway(() => {
      failures += 1;
      throw new GatewayUnavailable('down');
    }),
    name: 'down',
  };
  const all = [down, up];
  beforeAll(async () => {
    const named = (name: string) => all.find((one) => one.name === name) ?? up;
    shop = await openTimeSkippingShop({ gateways: { opening: up, named, all } });
    yesterday = dayBefore(await shop.now());
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  it('posts what the one has settled, however long the other does not answer', async () => {
    const handle = await shop.start('recordSettlements');
    await handle.result();

    expect(failures).toBeGreaterThan(10);
    const stream = settlementStream({ gateway: 'up', settlementId: 'setl_1' });
    expect(await shop.story(`settlement-${stream}`)).toEqual(['SettlementRecorded']);
  });
});

describe('the schedule of settlements', () => {
  it('fires at eight every morning in India, also when it was there already', async () => {
    const temporal = await connectDevServer();
    const handle = temporal.client.schedule.getHandle(SETTLEMENTS_SCHEDULE);
    try {
      await scheduleSettlements(temporal.client, 'nobody');
      await scheduleSettlements(temporal.client, 'nobody');

      const { info, spec } = await handle.describe();

      expect(spec.timezone).toBe('Asia/Kolkata');
      const times = info.nextActionTimes.map((next) => next.toISOString().slice(11));
      expect(new Set(times)).toEqual(new Set(['02:30:00.000Z']));
    } finally {
      await handle.delete().catch((error: unknown) => {
        if (!(error instanceof ScheduleNotFoundError)) throw error;
      });
      await temporal.close();
    }
  });
});
