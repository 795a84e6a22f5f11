import { accounts, simulatedServices } from '@store/simulators/testing';
import { providersOf } from '@store/workflows/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
afterEach(() => control('reset'));

const TIMEOUT_MS = 5_000;

function providers() {
  const at = (name: string) => `${simulators.origin}/${name}`;
  return providersOf(
    {
      smileOne: { url: at('smileone'), ...accounts.smileOne },
      mooGold: { url: at('moogold'), ...accounts.mooGold },
      yokCash: {
        ...{ url: at('yokcash'), api: 'json', contact: '6281200000000', rank: 'pro' },
        ...accounts.yokCash,
      },
    },
    { log: { warn: () => undefined }, notices: () => [] },
  );
}

const ROUTES = [
  ['SMILEBR', 'mobilelegends', '13'],
  ['SMILEPH', 'mobilelegends', '212'],
  ['MOOGOLDMLBB', 'mobilelegends', '215570'],
  ['MOOGOLDGENSHIN', 'genshinimpact', '216001'],
  ['YOKCASHPUBG', '', 'PUBG60'],
] as const;

async function listed(route: (typeof ROUTES)[number][0], list: string, code: string) {
  const told = await providers()(route)?.prices?.(list, TIMEOUT_MS);
  if (told?.outcome !== 'told') return told?.outcome;
  return told.packs.find((pack) => pack.code === code);
}

describe('the prices of a provider', () => {
  it.each([
    // Reais, and not the points that an order takes.
    ['SMILEBR', 'mobilelegends', '13', 'mobilelegends BR 78&8 Diamond', 6.31],
    ['SMILEPH', 'mobilelegends', '212', 'mobilelegends PH 11 Diamond', 0.97],
    ['MOOGOLDMLBB', 'mobilelegends', '215570', '86 Diamonds', 1.01],
    ['MOOGOLDGENSHIN', 'genshinimpact', '216001', '60 Genesis Crystals', 0.85],
    ['YOKCASHPUBG', '', 'PUBG60', '60 UC (Global)', 14_063],
  ] as const)('on %s %s has %s', async (route, list, code, name, price) => {
    expect(await listed(route, list, code)).toEqual({ code, name, price, onSale: true });
  });

  it.each([
    ['SMILEBR', 'mobilelegends', '13', 'smileone/packs/br/13', { points: 7_800 }, 8],
    ['MOOGOLDMLBB', 'mobilelegends', '215570', 'moogold/mood', { prices: { 215570: 111 } }, 1.11],
    ['YOKCASHPUBG', '', 'PUBG60', 'yokcash/services/PUBG60', { harga: 20_000 }, 19_600],
  ] as const)('follow a change on %s', async (route, list, code, path, change, price) => {
    await control(path, change);
    expect(await listed(route, list, code)).toMatchObject({ price });
  });

  it.each([
    ['SMILEBR', 'mobilelegends', '13', 'smileone/packs/br/13', { listed: false }],
    ['MOOGOLDMLBB', 'mobilelegends', '215570', 'moogold/mood', { gone: [215_570] }],
    ['YOKCASHPUBG', '', 'PUBG60', 'yokcash/services/PUBG60', { listed: false }],
  ] as const)('leave out what is gone on %s', async (route, list, code, path, change) => {
    await control(path, change);
    expect(await listed(route, list, code)).toBeUndefined();
  });

  it.each([
    ['MOOGOLDMLBB', 'mobilelegends', '215570', 'moogold/mood', { outOfStock: [215_570] }],
    ['YOKCASHPUBG', '', 'PUBG60', 'yokcash/services/PUBG60', { status: 'nonaktif' }],
  ] as const)('tell what %s does not sell now', async (route, list, code, path, change) => {
    await control(path, change);
    expect(await listed(route, list, code)).toMatchObject({ onSale: false });
  });

  it.each(ROUTES)('on %s are unknown while it is down', async (route, list, code) => {
    for (const name of ['smileone', 'moogold', 'yokcash']) {
      await control(`${name}/mood`, { answers: 'broken' });
    }
    expect(await listed(route, list, code)).toBe('unavailable');
  });
});

it('Smile.one says what a pack took in points', async () => {
  const pack = { providerProduct: 'mobilelegends', productCode: '13', ourReference: 'one' };
  const inputs = ['118374920', '2641'];
  expect(await providers()('SMILEBR')?.deliver({ ...pack, inputs }, TIMEOUT_MS)).toMatchObject({
    outcome: 'delivered',
    paid: 61.5,
  });
});
