import { simulatedServices, type SimulatedServices } from '@store/simulators/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moodsFor } from './moods.ts';

const SERVICES = ['upi', 'razorpay', 'smileone', 'moogold', 'yokcash'] as const;
let services: SimulatedServices;
beforeAll(async () => void (services = await simulatedServices()));
afterAll(() => services[Symbol.asyncDispose]());

it('tells services only what they understand', async () => {
  for (const [service, mood] of moodsFor(true)) {
    await expect(services.control(`${service}/mood`, mood)).resolves.toEqual({ done: true });
  }
});

it.each(SERVICES)('has %s tell never, twice and in another order, if it tells', async (service) => {
  const tells = 'webhooks' in ((await services.read(`${service}/mood`)) as object);
  const some = (holds: (mood: Telling) => boolean) =>
    moodsFor(false).some(([whose, mood]) => whose === service && holds(mood));

  expect({
    dropped: some(({ webhooks }) => webhooks === 0),
    doubled: some(({ webhooks = 1, callbacks }) => webhooks > 1 && callbacks !== 'forged'),
    reordered: some(({ reordered }) => reordered === true),
  }).toEqual({ dropped: tells, doubled: tells, reordered: tells });
});

type Telling = Readonly<{ webhooks?: number; reordered?: boolean; callbacks?: string }>;
