import { toPaise, type Paise } from '@store/ledger';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PriceDesk } from '../../ports/price-desk.ts';
import type { ServedRoutes } from '../../ports/provided-route.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { provenCheck } from '../purchase/id-check-proof.server.ts';
import { game, item, openShelf, product } from '../../testing/order-form.ts';
import { action } from './action.server.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await shelf.customer();
});

/** With these routes as well. */
function connectedTo(settings: StoreSettings, ...more: ServedRoutes): StoreSettings {
  const connected = [...settings.delivering.connected, ...more];
  const well = { connected, routes: connected, offSale: [], prompt: connected };
  return { ...settings, delivering: { ...settings.delivering, ...well } };
}

describe('checking an Id', () => {
  const inputs = { 'input-0': '55512345', 'input-1': '2641', intent: 'check' };

  it('answers guests with the name and keeps what they typed', async () => {
    const { status, answer } = await shelf.post(null, {
      ...inputs,
      item: item.itemId,
      payment: 'upi',
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      checked: { username: 'KaranOP', inputs: ['55512345', '2641'] },
      typed: { itemId: item.itemId, payment: 'upi' },
    });
  });

  it.each([
    ['notFound', 400, 'No player found. Please check the User ID and Zone ID.'],
    [
      'alreadyBought',
      409,
      'This pack has already been bought for this ID. Please select another pack.',
    ],
    ['neverPlayed', 409, 'Please log in to the game with this ID first, then try again.'],
    ['regionBlocked', 400, 'Recharge for Indo IDs is not permitted'],
    [
      'refused',
      400,
      'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
    ],
  ] as const)('says at the field what is wrong: %s', async (outcome, status, words) => {
    store.playing.player = { outcome, message: 'raw text of the provider' };
    const player = { 'input-0': `7000${outcome.charCodeAt(0)}${outcome.length}` };
    const posted = await shelf.post(buyer, { ...inputs, ...player, item: item.itemId });
    expect(posted.status).toBe(status);
    expect(posted.answer?.errors['input-0']).toBe(words);
    expect(JSON.stringify(posted.answer)).not.toContain('raw text');
  });

  it('says nothing of a pack that nobody has chosen, and asks about one that anybody can have', async () => {
    const { catalogue } = store.shop;
    await catalogue.saveItem({ ...item, tier: 'doublebonus' });
    store.playing.player = { outcome: 'alreadyBought', message: 'raw' };
    const unchosen = await shelf.post(buyer, { ...inputs, 'input-0': '700155501' });
    expect(unchosen.status).toBe(409);
    expect(unchosen.answer?.ofItem).toBeUndefined();
    expect(unchosen.answer?.errors).toEqual({ item: 'Please select an item.' });

    const chosen = { ...inputs, 'input-0': '700155501', item: item.itemId };
    expect((await shelf.post(buyer, chosen)).answer?.ofItem).toBe(true);

    await catalogue.saveItem({ ...item, tier: 'regionlock' });
    await catalogue.saveItem({ ...item, itemId: 'MLBB-IN-42', productCodes: ['42'] });
    store.playing.player = { outcome: 'found', username: 'KaranOP', country: 'BR' };
    const abroad = await shelf.post(buyer, { ...inputs, 'input-0': '700155502' });
    expect(abroad.answer?.checked?.username).toBe('KaranOP');
    await store.shop.catalogueDesk.archiveItem('MLBB-IN-42', { kind: 'program', name: 'spec' });
  });

  it('sells no pack that costs more for this player than it brings, before anything is paid', async () => {
    const { catalogue } = store.shop;
    store.playing.player = { outcome: 'found', username: 'KaranOP', costFactor: 1.2 };
    const asked = { ...inputs, item: item.itemId };
    const words = 'Recharge For This ID is not permitted. Contact Admin';
    const price = item.discountedPrice;
    await catalogue.saveItem({ ...item, cost: toPaise(Math.ceil(price / 1.2) + 1) });
    const told = await shelf.post(buyer, { ...asked, 'input-0': '90108000' });
    expect(told.answer?.errors['input-0']).toContain(words);
    expect(told.answer?.ofItem).toBe(true);

    // Of no pack nothing is said, and the name holds for none that was not asked about.
    const unchosen = await shelf.post(buyer, { ...inputs, 'input-0': '90108002' });
    expect(unchosen.answer?.checked?.username).toBe('KaranOP');
    const borrowed = { ...item, itemId: 'MLBB-IN-YOK2', apiType: 'YOKCASHMLBB' as const };
    await catalogue.saveItem(borrowed);
    const chosen = { ...inputs, item: borrowed.itemId, 'input-0': '90108003' };
    const byOther = await whileShopHas(
      store.shop,
      { settings: connectedTo(store.shop.settings, 'YOKCASHMLBB') },
      () => shelf.post(buyer, chosen),
    );
    expect(byOther.answer?.checked?.username).toBe('KaranOP');
    await store.shop.catalogueDesk.archiveItem(borrowed.itemId, { kind: 'program', name: 'spec' });

    await catalogue.saveItem({ ...item, cost: toPaise(Math.floor(price / 1.2)) });
    const fair = await shelf.post(buyer, { ...asked, 'input-0': '90108001' });
    expect(fair.answer?.checked?.username).toBe('KaranOP');
    await catalogue.saveItem(item);
  });

  it('sells nothing to a player who pays more where nobody knows what that costs', async () => {
    store.playing.player = { outcome: 'found', username: 'KaranOP', costFactor: 1.01 };
    await store.shop.catalogue.saveItem({ ...item, cost: null });
    const told = await shelf.post(buyer, { ...inputs, item: item.itemId, 'input-0': '90108010' });
    expect(told.answer?.errors['input-0']).toContain('Recharge For This ID is not permitted.');
    await store.shop.catalogue.saveItem(item);
  });

  it('counts what the pack costs at the provider it goes to, whatever was entered', async () => {
    store.playing.player = { outcome: 'found', username: 'KaranOP', costFactor: 1.2 };
    const costing = (cost: Paise): PriceDesk => ({
      ...store.shop.priceDesk,
      costOn: async () => cost,
    });
    const dear = toPaise(Math.ceil(item.discountedPrice / 1.2) + 1);
    await store.shop.catalogue.saveItem({ ...item, cost: toPaise(1) });
    const posted = (cost: Paise, player: string) =>
      whileShopHas(store.shop, { priceDesk: costing(cost) }, () =>
        shelf.post(buyer, { ...inputs, item: item.itemId, 'input-0': player }),
      );
    expect((await posted(dear, '90108020')).answer?.ofItem).toBe(true);
    await store.shop.catalogue.saveItem({ ...item, cost: dear });
    expect((await posted(toPaise(1), '90108021')).answer?.checked?.username).toBe('KaranOP');
    await store.shop.catalogue.saveItem(item);
  });

  it('counts each part of an item by the factor of its own pack', async () => {
    const costs: Readonly<Record<string, Paise>> = {
      '13': toPaise(Math.floor(item.discountedPrice / 2)),
      '25': toPaise(Math.floor(item.discountedPrice / 4)),
    };
    const priceDesk: PriceDesk = {
      ...store.shop.priceDesk,
      costOn: async ({ productCode }) => costs[productCode] ?? null,
    };
    await store.shop.catalogue.saveItem({ ...item, productCodes: ['13', '25'] });
    const told = async (costFactors: Readonly<Record<string, number>>, player: string) => {
      store.playing.player = { outcome: 'found', username: 'KaranOP', costFactors };
      const asked = { ...inputs, item: item.itemId, 'input-0': player };
      const { answer } = await whileShopHas(store.shop, { priceDesk }, () =>
        shelf.post(buyer, asked),
      );
      return answer?.checked?.username ?? answer?.ofItem;
    };
    expect(await told({ '25': 2.1 }, '90108030')).toBe(true);
    expect(await told({ '25': 1.9 }, '90108031')).toBe('KaranOP');
    expect(await told({ '13': 1.4 }, '90108032')).toBe('KaranOP');
    expect(await told({ '27': 9 }, '90108033')).toBe('KaranOP');
    await store.shop.catalogue.saveItem(item);
  });

  it('has a player for whom other packs cost more asked about each of them', async () => {
    const { catalogue, catalogueDesk, settings } = store.shop;
    await catalogue.saveItem({ ...item, itemId: 'MLBB-IN-42', productCodes: ['42'] });
    const proven = async (
      costFactors: Readonly<Record<string, number>>,
      player: string,
      chosen = item.itemId,
    ) => {
      store.playing.player = { outcome: 'found', username: 'KaranOP', costFactors };
      const asked = { ...inputs, item: chosen, 'input-0': player };
      const { answer } = await shelf.post(buyer, asked);
      const about = { productId: product.id, inputs: [player, inputs['input-1']] };
      const proof = answer?.checked?.proof ?? '';
      const said = provenCheck(settings.formKeys, proof, about, store.shop.now());
      return [said?.paysMore, said?.judgedAt];
    };
    expect(await proven({ '42': 1.5 }, '90108040')).toEqual([true, item.discountedPrice]);
    expect(await proven({ '42': 1.5 }, '90108043', '')).toEqual([true, null]);
    expect(await proven({ '27': 1.5 }, '90108041')).toEqual([false, null]);
    expect(await proven({ '42': 0.5 }, '90108042')).toEqual([false, null]);
    await catalogueDesk.archiveItem('MLBB-IN-42', { kind: 'program', name: 'spec' });
  });

  it('says that a pack is for another country, before anything is paid', async () => {
    const words =
      'This pack is for game accounts made in India only. Please select another pack or another ID.';
    await store.shop.catalogue.saveItem({ ...item, tier: 'regionlock' });
    store.playing.player = { outcome: 'found', username: 'KaranOP', country: 'BR' };
    const asked = { ...inputs, item: item.itemId };
    const told = await shelf.post(buyer, { ...asked, 'input-0': '90009000' });
    expect(told.answer?.errors['input-0']).toBe(words);

    store.playing.player = { outcome: 'refused', message: 'raw', about: 'region' };
    const mapped = await shelf.post(buyer, { ...asked, 'input-0': '90009001' });
    expect(mapped.answer?.errors['input-0']).toBe(words);
  });

  it.each([
    ['refused', 'Recharge For This ID is not permitted. Contact Admin or try purchasing another'],
    ['notFound', 'No player found. Please check the User ID and Zone ID.'],
    ['regionBlocked', 'Recharge for Indo IDs is not permitted'],
  ] as const)(
    'does not blame the country for what a pack of one country is refused for besides: %s',
    async (outcome, words) => {
      await store.shop.catalogue.saveItem({ ...item, tier: 'regionlock' });
      store.playing.player = { outcome, message: 'The monthly limit is reached' };
      const player = { ...inputs, 'input-0': `9100${outcome.length}`, item: item.itemId };
      expect((await shelf.post(buyer, player)).answer?.errors['input-0']).toContain(words);
    },
  );

  it.each([
    ['is not connected', []],
    ['checks nobody', ['YOKCASHMLBB' as const]],
  ])('asks by another item about an item whose own provider %s', async (_why, more) => {
    const { catalogue, catalogueDesk, settings, idChecks } = store.shop;
    await catalogue.saveItem({ ...item, itemId: 'MLBB-IN-YOK', apiType: 'YOKCASHMLBB' });
    const asked = { ...inputs, 'input-0': `7001555${more.length}`, item: 'MLBB-IN-YOK' };
    const routes: string[] = [];
    const check: typeof idChecks.check = (player, visitor, timeoutMs) => {
      routes.push(player.route);
      return idChecks.check(player, visitor, timeoutMs);
    };
    const parts = { settings: connectedTo(settings, ...more), idChecks: { ...idChecks, check } };
    const { answer } = await whileShopHas(store.shop, parts, () => shelf.post(buyer, asked));
    expect(answer?.checked?.username).toBe('KaranOP');
    expect(routes).toEqual(['SMILEBR']);
    await catalogueDesk.archiveItem('MLBB-IN-YOK', { kind: 'program', name: 'spec' });
  });

  describe('by a pack by which the provider names nobody', () => {
    const pass = { ...item, tier: 'weekly', productCodes: ['16642'] } as const;
    const plain = { ...item, itemId: 'MLBB-IN-42', productCodes: ['42'] };
    const byPass = (player: string) => ({ ...inputs, item: pass.itemId, 'input-0': player });
    const codesAskedIn = async (fields: Record<string, string>) => {
      const codes: string[] = [];
      const counted: boolean[] = [];
      const { idChecks } = store.shop;
      const check: typeof idChecks.check = (player, visitor, timeoutMs) => {
        codes.push(player.productCode);
        counted.push(visitor !== null);
        return idChecks.check(player, visitor, timeoutMs);
      };
      const parts = { idChecks: { ...idChecks, check } };
      const posted = await whileShopHas(store.shop, parts, () => shelf.post(buyer, fields));
      return { ...posted, codes, counted };
    };
    beforeEach(async () => {
      for (const each of [pass, plain]) await store.shop.catalogue.saveItem(each);
      store.playing.nameless.add('16642');
    });
    afterEach(() =>
      store.shop.catalogueDesk.archiveItem(plain.itemId, { kind: 'program', name: 'spec' }),
    );

    it('asks by a plain one, and the name holds for the pack', async () => {
      const { answer, codes, counted } = await codesAskedIn(byPass('94000001'));
      expect(codes).toEqual(['16642', '42']);
      expect(counted).toEqual([true, false]);
      expect(answer?.checked?.username).toBe('KaranOP');

      const form = await shelf.formOf(buyer);
      const price = form['seen']?.split(':')[1] ?? '';
      const bought = await shelf.post(buyer, {
        ...{ ...form, ...byPass('94000001'), intent: 'buy', seen: `${pass.itemId}:${price}` },
        idCheck: answer?.checked?.proof ?? '',
      });
      expect([bought.status, bought.location]).toEqual([
        303,
        expect.stringContaining(form['orderId'] ?? '/'),
      ]);
    });

    it('asks by the plain one at once while nothing is chosen', async () => {
      expect((await codesAskedIn({ ...inputs, 'input-0': '94000002' })).codes).toEqual(['42']);
    });

    it.each([
      ['price', 'weekly', { costFactors: { '42': 9 } }],
      ['country', 'regionlock', { country: 'BR' }],
    ] as const)('says nothing of its %s by the plain one', async (_what, tier, more) => {
      await store.shop.catalogue.saveItem({ ...pass, tier });
      store.playing.player = { outcome: 'found', username: 'KaranOP', ...more };
      const { answer } = await shelf.post(buyer, byPass(`940000${tier.length}`));
      expect(answer?.checked?.username).toBe('KaranOP');
    });

    it.each([
      ['the pack itself', { costFactors: { '16642': 9 } }],
      ['all packs', { costFactor: 9 }],
    ])('sells none that costs too much when the plain one tells it of %s', async (_what, more) => {
      store.playing.player = { outcome: 'found', username: 'KaranOP', ...more };
      const { answer } = await shelf.post(buyer, byPass(`94000010${Object.keys(more)[0]?.length}`));
      expect(answer?.errors['input-0']).toContain('Recharge For This ID is not permitted.');
      expect(answer?.ofItem).toBe(true);
    });

    it('says what is wrong with the player all the same', async () => {
      store.playing.player = { outcome: 'notFound', message: 'raw' };
      const { answer } = await shelf.post(buyer, byPass('94000003'));
      expect(answer?.errors['input-0']).toContain('No player found.');
    });

    it('could not check where the plain one has no answer', async () => {
      store.playing.player = { outcome: 'unavailable' };
      const { status } = await shelf.post(buyer, byPass('94000004'));
      expect(status).toBe(503);
    });

    it.each([
      ['is nameless as well', { outcome: 'unavailable', about: 'pack' }],
      ['has an answer about itself alone', { outcome: 'alreadyBought', message: 'raw' }],
    ] as const)('does not sell it where the plain one %s', async (_what, player) => {
      store.playing.player = player;
      const { status, answer, codes } = await codesAskedIn(byPass(`9400${player.outcome.length}`));
      expect({ status, codes }).toEqual({ status: 409, codes: ['16642', '42'] });
      expect(answer?.errors['item']).toBe(
        `${pass.name} is Out of Stock. Please select another item.`,
      );
    });

    it('asks for a choice where none was made and nobody can be named', async () => {
      store.playing.player = { outcome: 'unavailable', about: 'pack' };
      const { status, answer } = await shelf.post(buyer, { ...inputs, 'input-0': '94000006' });
      expect(status).toBe(409);
      expect(answer?.errors['item']).toBe('Please select an item.');
    });
  });

  it('says so when the provider cannot be asked', async () => {
    store.playing.player = { outcome: 'unavailable' };
    const { status, answer } = await shelf.post(buyer, { ...inputs, 'input-0': '80008000' });
    expect(status).toBe(503);
    expect(answer?.notice).toMatch(/could not check/);
  });

  it('asks for the fields of the product, and for nothing else', async () => {
    const { status, answer } = await shelf.post(buyer, { 'input-1': 'x', intent: 'check' });
    expect(status).toBe(400);
    expect(answer?.notice).toBeNull();
    expect(answer?.errors).toEqual({
      'input-0': 'Please enter your User ID.',
      'input-1': 'Please enter a valid Zone ID.',
    });
  });

  it.each([
    '9'.repeat(500),
    '5५५12345',
    '５５５１２３４５',
    '<b>55512345</b>',
    '55512\u0000345',
    "55512345' or 1",
  ])('asks no provider about what is no ID: %j', async (typed) => {
    store.playing.player = { outcome: 'found', username: 'nobody may be asked' };
    for (let tries = 0; tries < 12; tries += 1) {
      const { status, answer } = await shelf.post(buyer, { ...inputs, 'input-0': typed });
      expect(status).toBe(400);
      expect(answer?.errors).toEqual({ 'input-0': 'Please enter a valid User ID.' });
      expect(answer?.checked).toBeNull();
    }
    // Nor has it used up a check.
    const { status } = await shelf.post(buyer, { ...inputs, 'input-0': '55598765' });
    expect(status).toBe(200);
  });

  it('is not offered where no check is needed', async () => {
    expect((await shelf.post(buyer, inputs, game.id)).status).toBe(400);
  });

  it('counts a guest by their browser once it has checked something', async () => {
    const guest = { cookie: '' };
    const check = async (id: number, who: { cookie: string }) =>
      ask(
        action,
        who,
        `/product/${product.id}`,
        { ...inputs, 'input-0': `${7_200_000 + id}` },
        {
          id: product.id,
        },
      );
    const [first = ''] = (await check(0, guest)).cookies;
    expect(first).toMatch(/^guest=/);
    const known = { cookie: first };
    const again = await check(1, known);
    expect([again.status, again.cookies]).toEqual([200, []]);
    expect((await check(2, { cookie: 'guest=made-up' })).cookies).toEqual([
      expect.stringMatching(/^guest=/),
    ]);
    const statuses = [];
    for (let id = 3; id < 33; id += 1) statuses.push(await check(id, guest));
    const refused = statuses.find(({ status }) => status === 429);
    expect(refused?.cookies).toEqual([]);
    expect((await check(33, known)).status).toBe(200);
  });

  it('counts no guest by their browser for what no provider was asked', async () => {
    const check = (fields: Record<string, string>, id = product.id) =>
      ask(action, { cookie: '' }, `/product/${id}`, { intent: 'check', ...fields }, { id });
    const unasked = [
      await check({}),
      await check({ 'input-0': 'x', 'input-1': '2641' }),
      await check(inputs, game.id),
    ];
    await store.shop.catalogue.saveItem({ ...item, apiType: 'YOKCASHMLBB' });
    unasked.push(await check({ ...inputs, item: item.itemId }));
    expect(unasked.map(({ status, cookies }) => [status, cookies])).toEqual([
      [400, []],
      [400, []],
      [400, []],
      [409, []],
    ]);
  });

  it('stops a look-up service', async () => {
    const answers = [];
    for (let id = 0; id < 46; id++) {
      answers.push(await shelf.post(buyer, { ...inputs, 'input-0': `6000${10 + id}` }));
    }
    expect(answers.slice(0, 45).map(({ status }) => status)).toEqual(Array(45).fill(200));
    expect(answers[45]).toMatchObject({
      status: 429,
      answer: { notice: 'Too many checks. Please wait a minute and try again.' },
    });
  });
});
