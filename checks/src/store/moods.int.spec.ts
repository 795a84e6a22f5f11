import { accounts, simulatedServices, type SimulatedServices } from '@store/simulators/testing';
import { providersOf } from '@store/workflows/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, moodsFor, type Mood } from './moods.ts';
import { simulatorsAt } from './simulators.ts';

const SERVICES = ['upi', 'razorpay', 'smileone', 'moogold', 'yokcash'] as const;
let services: SimulatedServices;
beforeAll(async () => void (services = await simulatedServices()));
afterAll(() => services[Symbol.asyncDispose]());

it('tells services what they understand, and leaves nothing of it once they are calm', async () => {
  const simulators = simulatorsAt(services.origin);
  await simulators.calm();
  const calm = await shown();

  for (const mood of moodsFor(true)) {
    await expect(services.control(addressOf(mood), mood[1])).resolves.toEqual({ done: true });
    const isOther = (await shown()) !== calm;
    await simulators.calm();
    const isCalm = (await shown()) === calm;
    expect({ mood, isOther, isCalm }).toEqual({ mood, isOther: true, isCalm: true });
  }
});

it.each(SERVICES)(
  'has %s tell never, twice, late and in another order, if it tells',
  async (service) => {
    const tells = 'webhooks' in ((await services.read(`${service}/mood`)) as object);
    const some = (holds: (mood: Telling) => boolean) =>
      moodsFor(false).some(([whose, mood]) => whose === service && holds(mood));

    expect({
      dropped: some(({ webhooks }) => webhooks === 0),
      doubled: some(({ webhooks = 1, callbacks }) => webhooks > 1 && callbacks !== 'forged'),
      late: some(({ webhooksAfterMs = 0 }) => webhooksAfterMs > 0),
      reordered: some(({ reordered }) => reordered === true),
    }).toEqual({ dropped: tells, doubled: tells, late: tells, reordered: tells });
  },
);

it.each(SERVICES)('has %s break off in the middle of an answer', (service) => {
  const likes = moodsFor(false).filter(([whose]) => whose === service);
  expect(likes.some(([, like]) => 'answers' in like && like.answers === 'half')).toBe(true);
});

it.each(['smileone', 'moogold', 'yokcash'])('has %s run out of what is left', (provider) => {
  const likes = moodsFor(false).filter(([whose]) => whose === provider);
  expect(likes.some(([, like]) => ['points', 'balance', 'saldo'].some((one) => one in like))).toBe(
    true,
  );
});

const PACKS = {
  smileone: ['SMILEBR', 'hok', '24101'],
  moogold: ['MOOGOLDHOK', 'hok', '217002'],
  yokcash: ['YOKCASHPUBG', 'PUBG Mobile', 'PUBG60'],
} as const;
type Leaving = readonly [
  what: string,
  leaves: RegExp,
  at: (typeof PACKS)[keyof typeof PACKS],
  mood: Mood,
];
const leaving = moodsFor(true).flatMap((mood): Leaving[] => {
  const [service, like, { leaves } = {}] = mood;
  if (!leaves || service === 'upi' || service === 'razorpay') return [];
  return [[`${service} ${JSON.stringify(like)}`, leaves, PACKS[service], mood]];
});
/** For answers that never come. */
const SHORT_MS = 1_000;

it.each(leaving)('an order that meets %s leaves %s', async (ourReference, leaves, at, mood) => {
  const [route, providerProduct, productCode] = at;
  await simulatorsAt(services.origin).calm();
  await services.control(addressOf(mood), mood[1]);
  const pack = { providerProduct, productCode, inputs: ['7000000001'], ourReference };

  const delivery = await connected()(route)?.deliver(pack, SHORT_MS);

  expect(delivery).toMatchObject({ reason: expect.stringMatching(leaves) as string });
});

/** Anew for each: one that has not answered lately is left alone. */
const connected = () =>
  providersOf(
    {
      smileOne: { url: `${services.origin}/smileone`, ...accounts.smileOne },
      mooGold: { url: `${services.origin}/moogold`, ...accounts.mooGold },
      yokCash: {
        ...{ url: `${services.origin}/yokcash`, api: 'json', contact: '6281200000000' },
        ...{ rank: 'basic', ...accounts.yokCash },
      },
    },
    { log: { warn: () => undefined }, notices: () => [] },
  );

type Telling = Readonly<{
  webhooks?: number;
  webhooksAfterMs?: number;
  reordered?: boolean;
  callbacks?: string;
}>;

/** What a person sees of them: how they behave, what is left there and what packs cost. */
async function shown(): Promise<string> {
  const pages = SERVICES.map((service) => fetch(`${services.origin}/control/${service}`));
  return (await Promise.all(pages.map(async (page) => (await page).text()))).join('\n');
}
