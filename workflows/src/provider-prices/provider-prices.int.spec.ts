import { connectPostgres } from '@store/platform/postgres';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedPack, PriceList } from '../providers/top-up-provider.ts';
import { readCharges } from './charges.ts';
import {
  migrateProviderPrices,
  openProviderPrices,
  readLooks,
  readPackChanges,
  readPackPrices,
  SECOND_LOOK_MS,
} from './provider-prices.ts';

const database = await openTestDatabase();
const db = connectPostgres(database.databaseUrl, { max: 3 });
beforeAll(() => migrateProviderPrices(db));
afterAll(async () => {
  await db.end();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db`truncate workflows.price_list, workflows.pack_price, workflows.pack_price_change`;
});

const warned: unknown[] = [];
const prices = openProviderPrices(db, { warn: (...line: unknown[]) => void warned.push(line) });

const NAME = { purse: 'SMILEBR', list: 'mobilelegends' } as const;
const T0 = Date.parse('2026-11-26T10:07:00.000Z');
const pack = (code: string, price: number, onSale = true): ListedPack => ({
  ...{ code, price, onSale },
  name: `Pack ${code}`,
});
const told = (...packs: ListedPack[]): PriceList => ({ outcome: 'told', packs });
const look = (list: PriceList, afterMs = 0, codes = ['13', '23']) =>
  prices.keep(NAME, codes, list, new Date(T0 + afterMs));
const whole = told(pack('13', 6), pack('23', 12), pack('25', 18), pack('26', 49));
const known = async () =>
  new Map((await readPackPrices(db)).map(({ code, price, state }) => [code, [price, state]]));

describe('what a provider tells', () => {
  it('is kept of the packs that the store sells, with what changed and when', async () => {
    expect(await look(whole)).toBe('believed');
    expect(await look(whole, 60_000)).toBe('believed');
    expect(await look(told(pack('13', 7), pack('25', 18), pack('26', 49)), 3_600_000)).toBe(
      'believed',
    );

    expect(await known()).toEqual(
      new Map([
        ['13', [7, 'onSale']],
        ['23', [12, 'gone']],
      ]),
    );
    const changes = await readPackChanges(db, 10);
    expect(changes.map(({ before, after }) => [after.code, before?.price, after.price])).toEqual(
      expect.arrayContaining([
        ['13', undefined, 6],
        ['23', undefined, 12],
        ['13', 6, 7],
        ['23', 12, 12],
      ]),
    );
    expect(changes).toHaveLength(4);
    expect(await readLooks(db)).toEqual([
      { ...NAME, size: 3, toldAt: new Date(T0 + 3_600_000), failedAt: null, doubted: null },
    ]);
  });

  it('changes nothing where nobody answers, and the look says so', async () => {
    await look(whole);
    expect(await look({ outcome: 'unavailable' }, 60_000)).toBe('unanswered');

    expect((await known()).get('13')).toEqual([6, 'onSale']);
    expect(await readLooks(db)).toMatchObject([
      { toldAt: new Date(T0), failedAt: new Date(T0 + 60_000) },
    ]);
  });

  it('is the same however often it is kept at once', async () => {
    await Promise.all([look(whole), look(whole), look(whole)]);
    expect(await readPackChanges(db, 10)).toHaveLength(2);
  });
});

describe.each([
  ['empty', told()],
  ['half as long', told(pack('25', 18), pack('26', 49))],
  ['all off sale', told(pack('13', 6, false), pack('23', 12, false), pack('25', 18, false))],
])('a list that is suddenly %s', (_how, short) => {
  beforeEach(() => look(whole));

  it('is not believed at the first look, and not at one soon after it', async () => {
    expect(await look(short, 60_000)).toBe('doubted');
    expect(await look(short, 60_000 + SECOND_LOOK_MS - 1)).toBe('doubted');

    expect(await known()).toEqual(
      new Map([
        ['13', [6, 'onSale']],
        ['23', [12, 'onSale']],
      ]),
    );
    expect(await readLooks(db)).toMatchObject([
      { toldAt: new Date(T0), doubted: { at: new Date(T0 + 60_000) } },
    ]);
  });

  it('is believed when it says so again', async () => {
    await look(short, 60_000);
    expect(await look(short, 60_000 + SECOND_LOOK_MS)).toBe('believed');

    expect(Array.from((await known()).values(), ([, state]) => state)).not.toContain('onSale');
    expect(await readLooks(db)).toMatchObject([{ doubted: null }]);
  });

  it('is forgotten when it was a fault', async () => {
    await look(short, 60_000);
    expect(await look(whole, 120_000)).toBe('believed');
    expect(await look(short, 120_000 + SECOND_LOOK_MS)).toBe('doubted');
  });
});

describe('what an order took', () => {
  let orders = 0;
  const heard = (paid: number | undefined, productCode = '13') =>
    prices.heard(
      {
        ...{ route: 'SMILEBR', providerProduct: 'mobilelegends', productCode },
        ourReference: `GT-${++orders}-1-1`,
      },
      { outcome: 'delivered', reference: 'S-1', ...(paid !== undefined && { paid }) },
    );
  const factors = async () => (await readPackPrices(db)).find(({ code }) => code === '13')?.factors;

  it('is learnt as points for each unit of the price, of the last five orders', async () => {
    await look(whole);
    for (const paid of [54, 57, 60, 57, 57, 72]) {
      const before = JSON.stringify(await factors());
      heard(paid);
      await vi.waitFor(
        async () => expect(JSON.stringify(await factors())).not.toBe(before),
        15_000,
      );
    }
    expect(await factors()).toEqual([12, 9.5, 9.5, 10, 9.5]);
  });

  it('is noted for each try, once, by its answer or by the list as it is then', async () => {
    await look(whole);
    await prices.keep(
      { purse: 'MOOGOLD', list: 'mlbb' },
      ['215570'],
      { outcome: 'told', packs: [{ ...pack('215570', 1.01) }] },
      new Date(0),
    );
    const mooGold = {
      route: 'MOOGOLDMLBB',
      providerProduct: 'mlbb',
      productCode: '215570',
    } as const;
    const smileOne = {
      route: 'SMILEBR',
      providerProduct: 'mobilelegends',
      productCode: '13',
    } as const;
    const accepted = { outcome: 'accepted', reference: '1' } as const;
    prices.heard({ ...mooGold, ourReference: 'TRY-1' }, accepted);
    prices.heard(
      { ...smileOne, ourReference: 'TRY-2' },
      { ...accepted, outcome: 'delivered', paid: 57 },
    );
    prices.heard({ ...smileOne, ourReference: 'TRY-3' }, accepted);
    prices.heard(
      { ...mooGold, ourReference: 'TRY-4' },
      { outcome: 'unknown', reason: 'no answer' },
    );
    const charges = () => readCharges(db, ['TRY-1', 'TRY-2', 'TRY-3', 'TRY-4']);
    await vi.waitFor(async () => expect((await charges()).size).toBe(2), 15_000);
    prices.heard(
      { ...smileOne, ourReference: 'TRY-2' },
      { ...accepted, outcome: 'delivered', paid: 99 },
    );
    await prices.keep(
      { purse: 'MOOGOLD', list: 'mlbb' },
      ['215570'],
      told(pack('215570', 3)),
      new Date(1),
    );

    expect(await charges()).toEqual(
      new Map([
        ['TRY-1', 1.01],
        ['TRY-2', 57],
      ]),
    );
    await vi.waitFor(
      async () => expect((await readPackPrices(db)).flatMap(({ paid }) => paid)).toContain(99),
      15_000,
    );
    expect(warned).toEqual([]);
  });

  it('is learnt in points alone where the list has no price', async () => {
    await look(told(pack('23', 12), pack('25', 18)));
    heard(undefined);
    heard(57);
    prices.heard(
      { route: 'MANUAL', providerProduct: '', productCode: '13', ourReference: 'GT-1-1-1' },
      { outcome: 'refused', reason: 'no' },
    );
    heard(114, '23');
    await vi.waitFor(async () => {
      const packs = await readPackPrices(db);
      expect(packs).toContainEqual(expect.objectContaining({ code: '23', factors: [9.5] }));
      expect(packs).toContainEqual(
        expect.objectContaining({ code: '13', state: 'unlisted', factors: [], paid: [57] }),
      );
    }, 15_000);
    expect(warned).toEqual([]);
  });
});
