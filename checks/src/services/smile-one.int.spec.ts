import { accounts, simulatedServices } from '@store/simulators/testing';
import { OwnerSettings } from '@store/workflows/owner-settings';
import { smileOne } from '@store/workflows/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

type Book = Readonly<{
  asked: number;
  purchases: readonly Readonly<{ orderId: string; points: number; zoneId: string }>[];
}>;

const TIMEOUT_MS = 5_000;
/** For answers that never come. */
const SHORT_MS = 300;
/** Hundredths of a Smile Point. */
const POINTS = 100_000;

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
beforeEach(async () => {
  await control('reset');
  await mood({ points: { br: POINTS, ph: POINTS } });
});

const mood = (change: object) => control('smileone/mood', change);
const bookOn = (player: string) => simulators.read(`smileone/players/${player}`) as Promise<Book>;

const { providerNotices } = OwnerSettings.parse({});
type Region = 'br' | 'ph';
const adapter = (region: Region = 'br', changed: object = {}, now = Date.now) =>
  smileOne({ url: `${simulators.origin}/smileone`, ...accounts.smileOne, ...changed }, region, {
    ...{ log: { warn: () => undefined }, notices: () => providerNotices, now },
  });

/** Of each region a pack, and what it costs in points. */
const PACKS = { br: ['13', 61.5], ph: ['213', 19] } as const;
let orders = 0;
const packFor = (player: string, more: object = {}) => ({
  providerProduct: 'mobilelegends',
  productCode: PACKS.br[0],
  inputs: [player, '2641'],
  ourReference: `order-${(orders += 1)}`,
  ...more,
});
let players = 118_390_000;
const newPlayer = () => String((players += 1));

const check = (player: string, more: object = {}, timeoutMs = TIMEOUT_MS) =>
  adapter().checkPlayer?.(packFor(player, more), timeoutMs);
const left = (region: Region = 'br') => adapter(region).points(TIMEOUT_MS);
const NOTHING_SPENT = { outcome: 'told', points: POINTS / 100 };

/** How it may fail to give a whole answer, whatever it was asked. */
const NO_ANSWER = ['hang', 'broken', 'half'];
const DOORS = ['denied', 'blocked', 'busy'];
/** Of these doors nobody of the store is let in, however seldom they knock. */
const SHUT_OUT: ReadonlySet<string> = new Set(['denied', 'blocked']);

describe.each<Region>(['br', 'ph'])('in /%s', (region) => {
  const [productCode, points] = PACKS[region];

  it('a pack is delivered, and taken from the points of that region', async () => {
    const player = newPlayer();

    const delivery = await adapter(region).deliver(packFor(player, { productCode }), TIMEOUT_MS);

    const reference = (await bookOn(player)).purchases[0]?.orderId;
    expect(delivery).toEqual({ outcome: 'delivered', reference, paid: points });
    expect(await left(region)).toEqual({ outcome: 'told', points: POINTS / 100 - points });
    expect(await left(region === 'br' ? 'ph' : 'br')).toEqual(NOTHING_SPENT);
  });

  it('packs of the other region are none', async () => {
    const other = { productCode: PACKS[region === 'br' ? 'ph' : 'br'][0] };

    expect(await adapter(region).deliver(packFor(newPlayer(), other), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent', about: 'goods' },
    });
  });
});

describe('a player check', () => {
  it.each([
    ['mobilelegends', '13', ['118374920', '2641']],
    ['magicchessgogo', '23906', ['118374920', '2641']],
    ['genshin', '24201', ['700000001', 'os_asia']],
    ['hok', '24101', ['700000001']],
  ])('for %s names the player', async (providerProduct, productCode, inputs) => {
    expect(await check('', { providerProduct, productCode, inputs })).toEqual({
      ...{ outcome: 'found', username: expect.stringMatching(/^\w+$/) as string },
    });
  });

  it.each([
    ['of nobody (20003)', '20003', '2641', { outcome: 'notFound' }],
    ['of nobody (20004)', '20004', '2641', { outcome: 'notFound' }],
    ['in a zone that is another’s', '118374920', '9999', { outcome: 'notFound' }],
    ['without a name', '20200', '2641', { outcome: 'notFound' }],
    ['of a banned region', '20100', '2641', { outcome: 'refused', about: 'region' }],
    ['of an account marked b', '20101', '2641', { outcome: 'regionBlocked' }],
    ['of who has the pack already', '20110', '2641', { outcome: 'alreadyBought' }],
    ['of who never played', '20111', '2641', { outcome: 'neverPlayed' }],
    ['of who pays more', '20120', '2641', { outcome: 'found', costFactor: 1.2 }],
  ])('%s says so', async (_whom, player, zone, outcome) => {
    expect(await check('', { inputs: [player, zone] })).toMatchObject(outcome);
  });

  it.each([
    ['20001 role does not exist', 'notFound'],
    ['20003 USER ID ou Zone ID não existe', 'notFound'],
    ['20004 USER ID não existe', 'notFound'],
    ['20007 product does not exist', 'unavailable'],
    ['20007', 'unavailable'],
    ['201 According to the request of the mlbb team, we do not support recharge', 'refused'],
    ['201 Recarga falhou', 'refused'],
    ['201 The price of this product has changed', 'refused'],
    ['201 The monthly limit for users in Malaysia is reached', 'refused'],
    ['201 something that nobody has heard of', 'unavailable'],
    ['205 signature error', 'unavailable'],
    ['206 order init failed', 'unavailable'],
  ])('that is answered %s is %s', async (refusal, outcome) => {
    await mood({ answers: 'refuse', refusesAt: 'getrole', refusal });

    expect(await check(newPlayer())).toMatchObject({ outcome });
  });

  it.each([
    ['named', { outcome: 'found' }],
    ['refused', { outcome: 'unavailable', about: 'pack' }],
  ])('by a pass is %s', async (passes, outcome) => {
    await mood({ passes });

    expect(await check(newPlayer(), { productCode: '16642' })).toMatchObject(outcome);
  });

  it.each([...NO_ANSWER, ...DOORS])('says nothing of a player after: %s', async (answers) => {
    await mood({ answers });

    expect(await check(newPlayer(), {}, SHORT_MS)).toEqual({ outcome: 'unavailable' });
  });

  it('that hangs or takes too long says nothing of a player', async () => {
    expect(await check('20503', {}, SHORT_MS)).toEqual({ outcome: 'unavailable' });
    await mood({ delayMs: 3 * SHORT_MS });
    expect(await check(newPlayer(), {}, SHORT_MS)).toEqual({ outcome: 'unavailable' });
    expect(await check(newPlayer())).toMatchObject({ outcome: 'found' });
  });

  it('tells which packs cost more than others, whatever pack it is made by', async () => {
    await control('smileone/packs/br/25', { percent: 150 });
    await control('smileone/packs/br/16642', { percent: 90 });
    const costFactors = { '25': 1.5, '16642': 0.9 };

    for (const productCode of ['13', '25']) {
      const said = await check(newPlayer(), { productCode });
      expect(said).toMatchObject({ outcome: 'found', costFactors });
      expect(said).not.toHaveProperty('costFactor');
    }
    const dear = { costFactor: 1.2, costFactors: { '25': 1.8, '16642': 1.08 } };
    expect(await check('20120')).toMatchObject(dear);
    const pack = packFor(newPlayer(), { productCode: '25' });
    expect(await adapter().deliver(pack, TIMEOUT_MS)).toMatchObject({ paid: 266.25 });
  });

  it('tells of a price that has gone up for everybody', async () => {
    await mood({ percent: 130 });

    expect(await check(newPlayer())).toMatchObject({ outcome: 'found', costFactor: 1.3 });
  });
});

describe('both readings of an answer', () => {
  const readings = ['flat', 'nested'].flatMap((roleIs) =>
    ['number', 'text'].flatMap((statusIs) =>
      ['number', 'text'].map((numbersAre) => ({ roleIs, statusIs, numbersAre })),
    ),
  );
  it.each(readings)('are understood: %j', async (reading) => {
    await mood(reading);
    const player = newPlayer();

    expect(await check(player)).toMatchObject({ outcome: 'found' });
    expect(await check('20101')).toMatchObject({ outcome: 'regionBlocked' });
    expect(await check('20120')).toMatchObject({ costFactor: 1.2 });
    expect(await check('20004')).toMatchObject({ outcome: 'notFound' });
    expect(await left()).toEqual(NOTHING_SPENT);
    expect(await adapter().prices?.('mobilelegends', TIMEOUT_MS)).toMatchObject({
      packs: expect.arrayContaining([
        expect.objectContaining({ code: '13', price: 6.31 }),
      ]) as object,
    });
    expect(await adapter().deliver(packFor(player), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'delivered', paid: PACKS.br[1] },
    });
  });
});

describe('a pack', () => {
  it('without a price in its answer took nobody knows what', async () => {
    await mood({ orderIs: 'idOnly' });
    const player = newPlayer();

    const delivery = await adapter().deliver(packFor(player), TIMEOUT_MS);

    const reference = (await bookOn(player)).purchases[0]?.orderId;
    expect(delivery).toEqual({ outcome: 'delivered', reference });
  });

  it('for a game without zones goes out with the player twice', async () => {
    const player = newPlayer();
    const hok = { providerProduct: 'hok', productCode: '24101', inputs: [player] };

    expect(await adapter().deliver(packFor('', hok), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'delivered', paid: 9.5 },
    });
    expect((await bookOn(player)).purchases).toMatchObject([{ zoneId: player }]);
  });

  it('is bought a second time by a second call: there is nothing to know it by', async () => {
    const [player, provider] = [newPlayer(), adapter()];
    const pack = packFor(player);

    for (const _ of [1, 2]) await provider.deliver(pack, TIMEOUT_MS);

    expect(provider).toMatchObject({ lookUp: null, knowsOurReference: false });
    expect((await bookOn(player)).purchases).toHaveLength(2);
  });

  it('takes what it costs at that moment', async () => {
    await control('smileone/packs/br/13', { points: 7_000 });
    expect(await adapter().deliver(packFor(newPlayer()), TIMEOUT_MS)).toMatchObject({ paid: 70 });
    await mood({ percent: 120 });
    expect(await adapter().deliver(packFor(newPlayer()), TIMEOUT_MS)).toMatchObject({ paid: 84 });
    expect(await adapter().deliver(packFor('20120'), TIMEOUT_MS)).toMatchObject({ paid: 100.8 });
  });

  it('that is not in the list any more is not bought', async () => {
    await control('smileone/packs/br/13', { listed: false });

    expect(await adapter().deliver(packFor(newPlayer()), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent', about: 'goods' },
    });
  });
});

/** What it says no with: known codes and texts, and some that nobody has recorded. */
const REFUSALS: readonly (readonly [string, object])[] = [
  ['20001 role does not exist', { outcome: 'refused', about: 'player' }],
  ['20003 USER ID ou Zone ID não existe', { outcome: 'refused', about: 'player' }],
  ['20004 USER ID não existe', { outcome: 'refused', about: 'player' }],
  ['20007 product does not exist', { outcome: 'notSent', about: 'goods' }],
  ['201 We do not support recharge for users in Indonesia', { outcome: 'refused' }],
  ['201 The recharge has failed, please try again later', { outcome: 'refused' }],
  ['201 Recarga falhou', { outcome: 'refused' }],
  ['201 insufficient smile points', { outcome: 'notSent', about: 'balance' }],
  ['201 Saldo insuficiente', { outcome: 'notSent', about: 'balance' }],
  ['201 merchant does not exist', { outcome: 'notSent' }],
  ['201 Requests too frequent, try again later', { outcome: 'notSent' }],
  ['201 The user already purchased this pack', { outcome: 'refused', about: 'owned' }],
  ['202 not exist', { outcome: 'refused' }],
  ['203 The user has already subscribed', { outcome: 'refused', about: 'owned' }],
  ['205 signature error', { outcome: 'notSent' }],
  ['206 order init failed', { outcome: 'refused' }],
];

describe('an order that is turned away', () => {
  it.each(REFUSALS)('with %s buys nothing', async (refusal, outcome) => {
    await mood({ answers: 'refuse', refusesAt: 'createorder', refusal });
    const player = newPlayer();

    expect(await check(player)).toMatchObject({ outcome: 'found' });
    expect(await adapter().deliver(packFor(player), TIMEOUT_MS)).toMatchObject({
      ...{ ...outcome, reason: refusal },
    });
    expect((await bookOn(player)).purchases).toEqual([]);
  });

  it('because it was delivered is not known to have bought nothing', async () => {
    await mood({
      ...{ answers: 'refuse', refusesAt: 'createorder', refusal: '204 already delivered' },
    });

    expect(await adapter().deliver(packFor(newPlayer()), TIMEOUT_MS)).toEqual({
      ...{ outcome: 'unknown', reason: '204 already delivered' },
    });
  });

  it.each([
    ['20003', { outcome: 'refused', about: 'player' }],
    ['20004', { outcome: 'refused', about: 'player' }],
    ['20400', { outcome: 'refused' }],
    ['20402', { outcome: 'notSent', about: 'balance' }],
  ])('for player %s buys nothing', async (player, outcome) => {
    expect(await adapter().deliver(packFor(player), TIMEOUT_MS)).toMatchObject(outcome);
    expect((await bookOn(player)).purchases).toEqual([]);
  });

  it('for lack of points leaves those that there are', async () => {
    await mood({ points: { br: 6_149 } });

    expect(await adapter().deliver(packFor(newPlayer()), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent', about: 'balance' },
    });
    expect(await left()).toEqual({ outcome: 'told', points: 61.5 });
  });

  it('may be the second of two', async () => {
    const [first, second] = ['20401', '20401'].map((player) => packFor(player));
    if (first) expect(await adapter().deliver(first, TIMEOUT_MS)).toHaveProperty('reference');
    if (second) {
      expect(await adapter().deliver(second, TIMEOUT_MS)).toMatchObject({ outcome: 'refused' });
    }
    expect((await bookOn('20401')).purchases).toHaveLength(1);
  });

  it.each([
    ['another key', { key: 'another' }],
    ['another account', { uid: '1000002' }],
    ['another e-mail', { email: 'nobody@example.com' }],
  ])('because of %s says nothing of the player', async (_what, changed) => {
    const player = newPlayer();

    const stranger = adapter('br', changed);

    expect(await stranger.deliver(packFor(player), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent' },
    });
    expect(await stranger.checkPlayer?.(packFor(player), TIMEOUT_MS)).toEqual({
      ...{ outcome: 'unavailable' },
    });
    expect(await stranger.points(TIMEOUT_MS)).toEqual({
      ...{ outcome: 'unavailable', turnedAway: expect.any(String) as unknown },
    });
    expect((await bookOn(player)).purchases).toEqual([]);
  });

  it('by the clock says nothing of the player', async () => {
    const late = adapter('br', {}, () => Date.now() - 301_000);

    expect(await late.deliver(packFor(newPlayer()), TIMEOUT_MS)).toEqual({
      ...{ outcome: 'notSent', reason: '205 signature expired' },
    });
  });

  it.each(DOORS)('by whoever stands before it was not sent: %s', async (answers) => {
    await mood({ answers });
    const player = newPlayer();

    expect(await adapter().deliver(packFor(player), TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent', reason: expect.stringMatching(/^HTTP 4/) as string },
    });
    expect((await bookOn(player)).purchases).toEqual([]);
  });
});

describe('an answer that is lost', () => {
  it.each([
    ['hangs', { answers: 'hang' }, 0],
    ['answers HTML', { answers: 'broken' }, 0],
    ['breaks off', { answers: 'half' }, 1],
    ['delivers and says nothing', { answers: 'lost' }, 1],
    ['is too slow', { delayMs: 3 * SHORT_MS }, 1],
    ['says success, and no id', { orderIs: 'nothing' }, 1],
  ])('when it %s leaves open what became of the pack', async (_case, change, bought) => {
    await mood(change);
    const player = newPlayer();

    expect(await adapter().deliver(packFor(player), SHORT_MS)).toMatchObject({
      ...{ outcome: 'unknown' },
    });
    await expect.poll(async () => (await bookOn(player)).purchases.length).toBe(bought);
  });

  it.each([
    ['20500', 0],
    ['20501', 1],
    ['20502', 1],
  ])('for player %s leaves it open, with %i bought', async (player, bought) => {
    const before = (await bookOn(player)).purchases.length;

    expect(await adapter().deliver(packFor(player), SHORT_MS)).toMatchObject({
      ...{ outcome: 'unknown' },
    });
    await expect.poll(async () => (await bookOn(player)).purchases.length).toBe(before + bought);
  });
});

describe('the points and the prices', () => {
  it.each([...NO_ANSWER, ...DOORS, 'refuse'])(
    'are not told in a mood like: %s',
    async (answers) => {
      await mood({ answers });

      expect(await adapter().points(SHORT_MS)).toEqual({
        outcome: 'unavailable',
        ...(SHUT_OUT.has(answers) && { turnedAway: expect.any(String) as unknown }),
      });
      expect(await adapter().prices?.('mobilelegends', SHORT_MS)).toEqual({
        ...{ outcome: 'unavailable' },
      });
    },
  );

  it('of a region are those of its packs', async () => {
    await control('smileone/packs/br/23', { listed: false });

    const list = await adapter().prices?.('mobilelegends', TIMEOUT_MS);

    if (list?.outcome !== 'told') throw new Error(list?.outcome);
    const codes = list.packs.map(({ code }) => code);
    expect(codes).toContain('13');
    expect(codes).not.toContain('23');
    expect(codes).not.toContain('213');
    expect(list.packs.every(({ price }) => price !== null && price > 0)).toBe(true);
  });
});
