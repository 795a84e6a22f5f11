import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import { PRICES_SCHEDULE, schedulePrices } from './schedule.ts';
import { SECOND_LOOK_MS, type Kept } from './provider-prices.ts';

describe('the schedule', async () => {
  const temporal = await connectDevServer();
  const handle = temporal.client.schedule.getHandle(PRICES_SCHEDULE);
  afterAll(async () => {
    await handle.delete().catch((error: unknown) => {
      if (!(error instanceof ScheduleNotFoundError)) throw error;
    });
    await temporal.close();
  });

  it('looks every hour, and never twice at a time, also when it was there already', async () => {
    await schedulePrices(temporal.client, 'nobody');
    await schedulePrices(temporal.client, 'nobody');

    const { info, policies } = await handle.describe();

    const [first, second] = info.nextActionTimes;
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(3_600_000);
    expect(policies).toMatchObject({ overlap: 'SKIP' });
  });
});

describe('a look', async () => {
  const looks: number[] = [];
  let answers: Kept[] = [];
  const shop = await openTimeSkippingShop({
    usedPacks: async () => [{ route: 'SMILEBR', providerProduct: 'mobilelegends', code: '13' }],
    prices: {
      heard: () => undefined,
      keep: async () => {
        looks.push(Date.parse(await shop.now()));
        return answers.shift() ?? 'believed';
      },
    },
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  it('is one where all is believed', async () => {
    await (await shop.start('lookAtPrices')).result();
    expect(looks).toHaveLength(1);
  });

  it('is followed by a second one, late enough to be believed, where a list was too short', async () => {
    looks.length = 0;
    answers = ['doubted'];
    await (await shop.start('lookAtPrices')).result();
    expect(looks).toHaveLength(2);
    expect((looks[1] ?? 0) - (looks[0] ?? 0)).toBeGreaterThanOrEqual(SECOND_LOOK_MS);
  });
});
