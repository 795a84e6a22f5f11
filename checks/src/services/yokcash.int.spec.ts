import { accounts, simulatedServices } from '@store/simulators/testing';
import { yokCash } from '@store/workflows/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

type Generation = 'json' | 'form';
type Book = Readonly<{
  asked: number;
  orders: readonly Readonly<{ id: string; idtrx: string; status: string; kontak: string }>[];
}>;

const CONTACT = '6281200000001';
const SALDO = 1_000_000;
const PRICE = 20_911;
const SHORT_MS = 500;

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
beforeEach(async () => {
  await control('reset');
  await control('yokcash/mood', { saldo: SALDO });
});

const bookOn = (player: string) => simulators.read(`yokcash/players/${player}`) as Promise<Book>;

let orders = 0;
const packFor = (player: string, more: object = {}) => ({
  providerProduct: 'Mobile Legends',
  productCode: 'MLGLB86',
  inputs: [player, '2641'],
  ourReference: `order-${(orders += 1)}`,
  ...more,
});

let players = 118_380_000;
const newPlayer = () => String((players += 1));

describe.each<Generation>(['json', 'form'])('YokCash in %s', (api) => {
  const provider = (more: object = {}) =>
    yokCash(
      {
        url: `${simulators.origin}${api === 'json' ? '/yokcash' : '/yokcash-old/api'}`,
        api,
        key: accounts.yokCash.key,
        contact: CONTACT,
        rank: 'basic',
        ...more,
      },
      { log: { warn: () => undefined } },
    );
  const lookUp = (reference: string | null) =>
    provider().lookUp?.({ ourReference: 'unused', reference }, 5_000);
  const left = async () => provider().points(5_000);

  it('takes a pack, and tells later that it was delivered', async () => {
    const player = newPlayer();
    await control('yokcash/mood', { deliversAfterMs: null });
    const pack = packFor(player);
    const delivery = await provider().deliver(pack, 5_000);

    const { orders: [order] = [] } = await bookOn(player);
    const reference = order?.id ?? '';
    expect(order).toMatchObject({ idtrx: pack.ourReference, kontak: CONTACT });
    expect(delivery).toEqual({ outcome: 'accepted', reference });
    for (const status of ['pending', 'paid', 'processing']) {
      await control(`yokcash/orders/${reference}`, { status });
      expect(await lookUp(reference)).toEqual({ outcome: 'accepted', reference });
    }
    await control(`yokcash/orders/${reference}`, { status: 'success' });
    expect(await lookUp(reference)).toEqual({ outcome: 'delivered', reference });
    expect(await left()).toEqual({ outcome: 'told', points: SALDO - PRICE });
  });

  it.each(['cancel', 'refund'])('tells later that an order ended as %s', async (status) => {
    const player = newPlayer();
    await control('yokcash/mood', { deliversAfterMs: null });
    await provider().deliver(packFor(player), 5_000);
    const reference = (await bookOn(player)).orders[0]?.id ?? '';
    await control(`yokcash/orders/${reference}`, { status });
    expect(await lookUp(reference)).toMatchObject({ outcome: 'refused' });
    expect(await left()).toEqual({ outcome: 'told', points: SALDO });
  });

  it('delivers at once where its answer says so', async () => {
    await control('yokcash/mood', { deliversAfterMs: 0 });
    expect(await provider().deliver(packFor(newPlayer()), 5_000)).toMatchObject({
      outcome: 'delivered',
    });
  });

  it('takes a pack where its answer says no more than the id', async () => {
    await control('yokcash/mood', { orderIs: 'idOnly' });
    const player = newPlayer();
    const delivery = await provider().deliver(packFor(player), 5_000);
    const reference = (await bookOn(player)).orders[0]?.id;
    expect(delivery).toEqual({ outcome: 'accepted', reference });
  });

  it.each([
    ['30200', 'refused', 0],
    ['30201', 'refused', 0],
    ['30202', 'accepted', PRICE],
    ['30203', 'accepted', PRICE],
  ])('goes by the end of an order: target %s is %s', async (player, outcome, spent) => {
    await control('yokcash/mood', { deliversAfterMs: 0 });
    expect(await provider().deliver(packFor(player), 5_000)).toMatchObject({ outcome });
    expect(await left()).toEqual({ outcome: 'told', points: SALDO - spent });
  });

  it('is asked later for an order in a state nobody knows', async () => {
    const delivery = await provider().deliver(packFor('30203'), 5_000);
    const reference = (await bookOn('30203')).orders[0]?.id ?? '';
    expect(delivery).toEqual({ outcome: 'accepted', reference });
    expect(await lookUp(reference)).toMatchObject({ outcome: 'unanswered' });
  });

  it.each(['id', 'en'])(
    'buys one pack under one reference, and says so in %s',
    async (language) => {
      await control('yokcash/mood', { language });
      const player = newPlayer();
      const pack = packFor(player);
      expect(await provider().deliver(pack, 5_000)).toMatchObject({ outcome: 'accepted' });
      expect(await provider().deliver(pack, 5_000)).toMatchObject({ outcome: 'unknown' });
      expect((await bookOn(player)).orders).toHaveLength(1);
      expect(await left()).toEqual({ outcome: 'told', points: SALDO - PRICE });
    },
  );

  describe.each(['id', 'en'])('turning us away in %s', (language) => {
    beforeEach(() => control('yokcash/mood', { language }));

    it.each<[string, string, object, object?, object?]>([
      ['has no balance', 'notSent', { saldo: PRICE - 1 }],
      ['does not know the key', 'notSent', {}, {}, { key: 'another' }],
      ['has forgotten the key', 'notSent', { turnsAway: 'key' }],
      ['does not know the address', 'notSent', { turnsAway: 'address' }],
      ['is asked too often', 'notSent', { turnsAway: 'tooMany' }],
      ['gives no reason', 'unknown', { answers: 'refuse' }],
      ['has no such service', 'notSent', {}, { productCode: 'ML0' }],
      ['sells the service no more', 'notSent', {}, { productCode: 'MLGLB2195' }],
      ['misses the service', 'notSent', {}, { productCode: '' }],
      ['wants another phone', 'notSent', { contactIs: 'strict' }, {}, { contact: '+919800000001' }],
      ['does not like the target', 'refused', {}, { inputs: ['30100', '2641'] }],
      ['says that it failed', 'unknown', {}, { inputs: ['30101', '2641'] }],
    ])('%s: %s, and nothing is bought', async (_case, outcome, mood, pack = {}, settings = {}) => {
      const player = newPlayer();
      await control('yokcash/mood', mood);
      expect(await provider(settings).deliver(packFor(player, pack), 5_000)).toMatchObject({
        outcome,
      });
      for (const one of [player, '30100', '30101']) {
        expect((await bookOn(one)).orders).toEqual([]);
      }
    });

    it('has not heard of an order: it is asked again', async () => {
      expect(await lookUp('ORDER0')).toMatchObject({ outcome: 'unanswered' });
    });
  });

  it('follows prices and services as they change', async () => {
    await control('yokcash/services/MLGLB86', { harga: 25_000 });
    await provider().deliver(packFor(newPlayer()), 5_000);
    expect(await left()).toEqual({ outcome: 'told', points: SALDO - 25_000 });
    await control('yokcash/services/MLGLB86', { status: 'nonaktif' });
    expect(await provider().deliver(packFor(newPlayer()), 5_000)).toMatchObject({
      outcome: 'notSent',
    });
  });

  it.each(['denied', 'blocked', 'busy'])(
    'sends nothing through a closed door: %s',
    async (answers) => {
      const player = newPlayer();
      await control('yokcash/mood', { answers });
      expect(await provider().deliver(packFor(player), 5_000)).toMatchObject({
        ...{ outcome: 'notSent', reason: expect.stringMatching(/^HTTP 4/) as string },
      });
      expect((await bookOn(player)).orders).toEqual([]);
    },
  );

  it.each([
    ['hangs', { answers: 'hang' }, 0],
    ['breaks off', { answers: 'half' }, 1],
    ['is broken', { answers: 'broken' }, 0],
    ['is too slow', { delayMs: 2 * SHORT_MS }, 1],
    ['takes the order and tells nobody', { answers: 'lost' }, 1],
  ])('leaves open what became of a pack when it %s', async (_case, mood, bought) => {
    const player = newPlayer();
    await control('yokcash/mood', mood);
    expect(await provider().deliver(packFor(player), SHORT_MS)).toMatchObject({
      outcome: 'unknown',
    });
    await expect.poll(async () => (await bookOn(player)).orders.length).toBe(bought);
    expect(await lookUp(null)).toMatchObject({ outcome: 'unanswered' });
  });

  it.each([
    ['hangs before', '30500', 0],
    ['hangs after', '30501', 1],
    ['breaks after', '30502', 1],
    ['answers by half after', '30503', 1],
  ])('leaves open what became of an order that %s charging', async (_case, player, bought) => {
    const before = (await bookOn(player)).orders.length;
    expect(await provider().deliver(packFor(player), SHORT_MS)).toMatchObject({
      outcome: 'unknown',
    });
    expect((await bookOn(player)).orders).toHaveLength(before + bought);
  });

  it.each([
    ['hangs', { answers: 'hang' }],
    ['is broken', { answers: 'broken' }],
    ['turns us away', { turnsAway: 'address' }],
  ])('is asked again for a state and a balance when it %s', async (_case, mood) => {
    const player = newPlayer();
    await provider().deliver(packFor(player), 5_000);
    const reference = (await bookOn(player)).orders[0]?.id ?? '';
    await control('yokcash/mood', mood);
    const sought = { ourReference: 'unused', reference };
    expect(await provider().lookUp?.(sought, SHORT_MS)).toMatchObject({ outcome: 'unanswered' });
    expect(await provider().points(SHORT_MS)).toEqual({
      outcome: 'unavailable',
      ...('turnsAway' in mood && { turnedAway: expect.any(String) as unknown }),
    });
  });

  const readings = ['number', 'object'].flatMap((saldoIs) =>
    ['number', 'text'].map((numbersAre) => ({ saldoIs, numbersAre })),
  );
  it.each(readings)('tells its balance and its prices in either way: %j', async (reading) => {
    await control('yokcash/mood', reading);
    expect(await left()).toEqual({ outcome: 'told', points: SALDO });
    expect(await provider().prices?.('', 5_000)).toMatchObject({
      packs: expect.arrayContaining([
        expect.objectContaining({ code: 'MLGLB86', price: PRICE }),
      ]) as object,
    });
  });

  it.each([
    ['GI60', ['700000001', 'os_asia']],
    ['HOK80', ['700000002']],
    ['PUBG60', ['700000003']],
  ])('sells %s, too', async (productCode, inputs) => {
    const pack = packFor('', { productCode, inputs });
    expect(await provider().deliver(pack, 5_000)).toMatchObject({ outcome: 'accepted' });
  });

  it('knows nothing of players, and takes an order for nobody', async () => {
    expect(provider().checkPlayer).toBeNull();
    expect(await provider().deliver(packFor('0', { inputs: ['0', '0'] }), 5_000)).toMatchObject({
      outcome: 'accepted',
    });
  });
});
