import type { PlayerCheck } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item, ItemTier } from '../../ports/catalogue.ts';
import type { Delivering } from '../../ports/provided-route.ts';
import { item, openShelf, type Fields } from '../../testing/order-form.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

const shelf = await openShelf({ env: { MOOGOLD_PARTNER_ID: '1', MOOGOLD_SECRET: 'secret' } });
const { store } = shelf;
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

let buyer: Buyer;
let asked: string[] = [];
let limits: number[] = [];
let counted: boolean[] = [];
beforeEach(async () => {
  buyer = await shelf.customer();
  [asked, limits, counted] = [[], [], []];
});

const SILENT: PlayerCheck = { outcome: 'unavailable' };
const FOUND: PlayerCheck = { outcome: 'found', username: 'KaranOP' };
const NOT_FOUND: PlayerCheck = { outcome: 'notFound', message: 'raw' };

type Answers = Readonly<Record<string, PlayerCheck>>;
/** The shop while providers answer so, and are closed so. */
const meanwhile = <Done>(
  answers: Answers,
  delivering: Partial<Delivering>,
  run: () => Promise<Done>,
): Promise<Done> => {
  const { settings, idChecks } = shop;
  const check: typeof idChecks.check = async ({ route }, visitor, timeoutMs) => {
    asked.push(route);
    limits.push(timeoutMs);
    counted.push(visitor !== null);
    return answers[route] ?? SILENT;
  };
  const now = { ...settings, delivering: { ...settings.delivering, ...delivering } };
  return whileShopHas(shop, { settings: now, idChecks: { ...idChecks, check } }, run);
};
const { connected } = shop.settings.delivering;
const BOTH = { connected, routes: connected, offSale: [] } as const;
const byHand = (...down: readonly string[]): Partial<Delivering> => ({
  ...BOTH,
  routes: connected.filter((route) => !down.includes(route)),
  secondWay: { costOn: () => null, atAnyCost: false, elseByHand: true },
});

let player = 0;
const check = (itemId: string) =>
  shelf.post(buyer, {
    ...{ intent: 'check', item: itemId, 'input-0': `9600${(player += 1)}`, 'input-1': '2641' },
  });
const sell = (more: Partial<Item>) => shop.catalogue.saveItem({ ...item, ...more });
const ofMooGold = { itemId: 'MLBB-IN-MOO', apiType: 'MOOGOLDMLBB', productCodes: ['7'] } as const;
const archive = (itemId: string) =>
  shop.catalogueDesk.archiveItem(itemId, { kind: 'program', name: 'spec' });

describe('a provider that does not answer a check', () => {
  it('has the other way of the item asked, in what is left of the time', async () => {
    await sell({ productCodes: ['13|MOOGOLDMLBB:215570'] });
    const { answer } = await meanwhile({ MOOGOLDMLBB: FOUND }, BOTH, () => check(item.itemId));
    expect(answer?.checked?.username).toBe('KaranOP');
    expect(asked).toEqual(['SMILEBR', 'MOOGOLDMLBB']);
    expect(limits[0]).toBe(3_500);
    expect(limits[1]).toBeLessThanOrEqual(6_000);
    expect(counted).toEqual([true, false]);
  });

  it('is asked last while it is known to be closed', async () => {
    await sell({ productCodes: ['13|MOOGOLDMLBB:215570'] });
    const down = { ...BOTH, offSale: ['SMILEBR' as const] };
    await meanwhile({ MOOGOLDMLBB: FOUND }, down, () => check(item.itemId));
    await meanwhile({ SMILEBR: FOUND }, down, () => check(item.itemId));
    expect(asked).toEqual(['MOOGOLDMLBB', 'MOOGOLDMLBB', 'SMILEBR']);
  });

  it('has another item of the product asked, and no third one', async () => {
    await sell(ofMooGold);
    await sell({ itemId: 'MLBB-IN-PH', apiType: 'SMILEPH' });
    const { answer } = await meanwhile({ MOOGOLDMLBB: FOUND }, BOTH, () => check(item.itemId));
    expect(answer?.checked?.username).toBe('KaranOP');
    const { status } = await meanwhile({ SMILEPH: FOUND }, BOTH, () => check(item.itemId));
    expect(status).toBe(503);
    expect(asked).toEqual(['SMILEBR', 'MOOGOLDMLBB', 'SMILEBR', 'MOOGOLDMLBB']);
    await archive('MLBB-IN-PH');
    await archive(ofMooGold.itemId);
  });

  it('is what it is when the player is not there', async () => {
    await sell(ofMooGold);
    const { status } = await meanwhile({ MOOGOLDMLBB: NOT_FOUND }, byHand('SMILEBR'), () =>
      check(item.itemId),
    );
    expect(status).toBe(400);
    await archive(ofMooGold.itemId);
  });

  it.each([
    ['another item', 'regionlock', {}],
    ['another item', 'starlight', {}],
    ['its own second way', 'regionlock', { productCodes: ['13|MOOGOLDMLBB:215570'] }],
    ['its own second way', 'starlight', { productCodes: ['13|MOOGOLDMLBB:215570'] }],
  ] satisfies [string, ItemTier, Partial<Item>][])(
    'has nobody asked by %s about a pack of which only it can tell who may have it: %s',
    async (_by, tier, more) => {
      await sell({ tier, ...more });
      await sell(ofMooGold);
      const { status } = await meanwhile({ MOOGOLDMLBB: FOUND }, BOTH, () => check(item.itemId));
      expect([status, asked]).toEqual([503, ['SMILEBR']]);
      await archive(ofMooGold.itemId);
    },
  );

  it('says nothing against the pack where only another one was bought before', async () => {
    await sell(ofMooGold);
    const bought: PlayerCheck = { outcome: 'alreadyBought', message: 'raw' };
    const { status, answer } = await meanwhile({ MOOGOLDMLBB: bought }, BOTH, () =>
      check(item.itemId),
    );
    expect([status, answer?.errors]).toEqual([503, {}]);
    await archive(ofMooGold.itemId);
  });
});

const TOLD =
  'We could not check this ID right now. Make sure it is right, then press Buy Now to order.';

describe('while nobody can be asked', () => {
  /** Presses Buy Now as often, each time with what the page before has handed out. */
  async function pressed(answers: readonly Answers[], delivering: Partial<Delivering>) {
    const form: Fields = {
      ...(await shelf.formOf(buyer)),
      'input-0': `9700${(player += 1)}`,
    };
    let idCheck = '';
    let last: Awaited<ReturnType<typeof shelf.post>> | undefined;
    for (const each of answers) {
      last = await meanwhile(each, delivering, () => shelf.post(buyer, { ...form, idCheck }));
      idCheck = last.answer?.checked?.proof ?? idCheck;
    }
    return { ...last, orderId: form['orderId'] ?? '' };
  }
  const placed = async (orderId: string) => {
    const order = await shop.ledger.order.stateOf(orderId);
    return order.status === 'NotPlaced' ? null : order.placed.legs.map(({ route }) => route);
  };

  it('an item that is delivered by hand is sold to who was told so', async () => {
    const first = await pressed([{}], byHand('SMILEBR'));
    expect(first).toMatchObject({ status: 409, answer: { checked: { username: null } } });
    expect(first.answer?.notice).toBe(TOLD);
    expect(await placed(first.orderId)).toBeNull();

    const second = await pressed([{}, {}], byHand('SMILEBR'));
    expect(second.status).toBe(303);
    expect(await placed(second.orderId)).toEqual(['MANUAL', 'MANUAL']);
  });

  it('so is one whose second way has no check', async () => {
    await sell({ productCodes: ['13|YOKCASHMLBB:ML86'] });
    const yokCash = [...connected, 'YOKCASHMLBB'] as const;
    const { orderId } = await pressed([{}, {}], {
      ...{ connected: yokCash, routes: yokCash, offSale: ['SMILEBR'] },
      secondWay: { costOn: () => null, atAnyCost: true, elseByHand: false },
    });
    expect(await placed(orderId)).toEqual(['YOKCASHMLBB']);
  });

  it('what a provider delivers that names players is not, also while its first way is closed', async () => {
    await sell({ productCodes: ['13|MOOGOLDMLBB:215570'] });
    const { status, orderId } = await pressed([{}, {}], {
      ...{ ...BOTH, offSale: ['SMILEBR'] },
      secondWay: { costOn: () => null, atAnyCost: true, elseByHand: false },
    });
    expect([status, await placed(orderId)]).toEqual([503, null]);
    expect(asked).toContain('MOOGOLDMLBB');
  });

  it('nor is one of which only a part is delivered by hand', async () => {
    await sell({ productCodes: ['13', 'MOOGOLDMLBB:215570'] });
    const { status, orderId } = await pressed([{}, {}], byHand('SMILEBR'));
    expect([status, await placed(orderId)]).toEqual([503, null]);
  });

  it.each(['check', 'checkPlain'])(
    'who presses Check (%s) is told so as well, and orders with the first press of Buy Now',
    async (intent) => {
      const form: Fields = {
        ...{ ...(await shelf.formOf(buyer)), idCheck: '' },
        'input-0': `9800${(player += 1)}`,
      };
      const post = (fields: Fields) =>
        meanwhile({}, byHand('SMILEBR'), () => shelf.post(buyer, { ...form, ...fields }));
      const told = await post({ intent });
      expect(told).toMatchObject({ status: 409, answer: { errors: {}, tone: 'info' } });
      expect(told.answer?.notice).toBe(TOLD);
      expect(told.answer?.checked?.username).toBeNull();
      expect(await placed(form['orderId'] ?? '')).toBeNull();

      const bought = await post({ idCheck: told.answer?.checked?.proof ?? '' });
      expect(bought.status).toBe(303);
      expect(await placed(form['orderId'] ?? '')).toEqual(['MANUAL', 'MANUAL']);
    },
  );

  it('Check tells nobody so of an item that is not chosen, not sold, or not sold unchecked', async () => {
    const soldOut = { ...item, itemId: 'MLBB-IN-OUT', inStock: false };
    await shop.catalogue.saveItem(soldOut);
    const answers = [
      await meanwhile({}, byHand('SMILEBR'), () => check(soldOut.itemId)),
      await meanwhile({}, byHand('SMILEBR'), () => check('')),
      await meanwhile({}, BOTH, () => check(item.itemId)),
    ];
    for (const { status, answer } of answers) {
      expect([status, answer?.checked]).toEqual([503, null]);
      expect(answer?.notice).toContain('Please try again in a minute.');
    }
  });

  it('nothing is sold where its own provider is open, and only did not answer', async () => {
    const { status, orderId } = await pressed([{}, {}], BOTH);
    expect(status).toBe(503);
    expect(await placed(orderId)).toBeNull();
  });

  it('nothing is sold to a player who is not there, also if nobody answered a moment ago', async () => {
    const { status, orderId } = await pressed([{}, { SMILEBR: NOT_FOUND }], byHand('SMILEBR'));
    expect(status).toBe(400);
    expect(await placed(orderId)).toBeNull();
  });

  it('the name is asked for once more as soon as somebody answers', async () => {
    const { answer, orderId } = await pressed([{}, { SMILEBR: FOUND }], byHand('SMILEBR'));
    expect(answer?.checked?.username).toBe('KaranOP');
    expect(await placed(orderId)).toBeNull();
  });

  it('a pack for one country is sold to nobody', async () => {
    await sell({ tier: 'regionlock' });
    const { status, orderId } = await pressed([{}, {}], byHand('SMILEBR'));
    expect(status).toBe(503);
    expect(await placed(orderId)).toBeNull();
  });

  it('what was told holds for no other player, and is no check', async () => {
    const told = await pressed([{}], byHand('SMILEBR'));
    const idCheck = told.answer?.checked?.proof ?? '';
    const form: Fields = { ...(await shelf.formOf(buyer)), 'input-0': '97009999', idCheck };
    const { answer } = await meanwhile({}, byHand('SMILEBR'), () => shelf.post(buyer, form));
    expect(answer?.notice).toContain('We could not check this ID');
    expect(await placed(form['orderId'] ?? '')).toBeNull();
  });
});
