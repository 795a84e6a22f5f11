import { readGameAccount, sealGameAccount } from '@store/ledger/game-account';
import { StoreUnavailable } from '@store/ledger/event-store';
import { rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askingIn } from '../../../testing/asking.ts';
import type { Buyer } from '../../../testing/open-test-store.ts';
import { item, openShelf, product, type Fields } from '../../../testing/order-form.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as receipt } from '../confirmation/confirmation-page.tsx';
import type { OwnOrderOnPage } from '../confirmation/order-for.server.ts';
import { action, loader } from './correct-id-page.tsx';
import type { CorrectAnswer } from './correct.server.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
const { shop } = store;
let buyer: Buyer;
let orderId: string;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  buyer = await shelf.customer();
  const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
  orderId = form['orderId'] ?? '';
  await shelf.post(buyer, form);
  await store.settled();
});

const RIGHT = { 'input-0': '118374921', 'input-1': '2641' };
const path = () => `/correct-id/${orderId}`;
const page = async (who: Buyer | null = buyer) => {
  const { status, data } = await ask(loader, who, path(), undefined, { id: orderId });
  return { status, ...(data as Partial<Awaited<ReturnType<typeof loader>>['data']>) };
};
const post = async (fields: Fields, who: Buyer | null = buyer, asking = ask) => {
  const { data, ...rest } = await asking(action, who, path(), fields, { id: orderId });
  return { ...rest, answer: data as CorrectAnswer | null };
};
const proofOf = async (fields: Fields = RIGHT) =>
  (await post({ ...fields, intent: 'check' })).answer?.checked?.proof ?? '';
const save = async (fields: Fields = {}, who: Buyer | null = buyer) =>
  post({ ...RIGHT, seen: '0', idCheck: await proofOf(), ...fields }, who);
const recipient = async () => {
  const order = await shop.readModels.order(orderId);
  if (order === null) throw new Error('not placed');
  return readGameAccount(shop.sealer, order.userId, order.gameAccount);
};
const pay = () =>
  store.tell({
    type: 'ConfirmPayment',
    data: { orderId, at: new Date().toISOString(), amount: rupees(415), utr: orderId },
  });
const start = () =>
  store.tell({ type: 'StartLeg', data: { orderId, leg: 1, at: new Date().toISOString() } });

describe('a wrong ID', () => {
  it('is checked and corrected by its buyer, from the order’s own page', async () => {
    const order = (await ask(receipt, buyer, `/confirmation?client_txn_id=${orderId}`))
      .data as OwnOrderOnPage;
    expect(order.mayCorrectId).toBe(true);
    expect(await page()).toMatchObject({
      status: 200,
      now: '118374920 (2641)',
      stopped: null,
      checks: true,
      typed: ['118374920', '2641'],
      correction: 0,
    });
    const { answer } = await post({ ...RIGHT, intent: 'check' });
    expect(answer).toMatchObject({ typed: ['118374921', '2641'], notice: null });
    expect(answer?.checked?.username).toBe('KaranOP');

    const saved = await save();

    expect(saved).toMatchObject({
      status: 303,
      flash: 'Your order will now be delivered to 118374921 (2641).',
    });
    expect(saved.location).toContain(`/confirmation?client_txn_id=${orderId}`);
    await store.settled();
    expect(await recipient()).toMatchObject({
      inputs: ['118374921', '2641'],
      username: 'KaranOP',
    });
    expect(await page()).toMatchObject({ now: '118374921 (2641)', correction: 1 });
    // Support finds the order by either.
    for (const text of ['118374920', '118374921']) {
      expect(await shop.sealedSearch.find([buyer.account.id], text)).toContain(orderId);
    }
  });

  it('is checked first by who presses Save at once, and told by name', async () => {
    const told = await post({ ...RIGHT, seen: '0', idCheck: '' });
    expect(told.status).toBe(409);
    expect(told.answer).toMatchObject({
      notice: 'This ID belongs to KaranOP. Press Save New ID again to confirm.',
      tone: 'info',
      checked: { username: 'KaranOP' },
    });
    const idCheck = told.answer?.checked?.proof ?? '';
    expect((await post({ ...RIGHT, seen: '0', idCheck })).status).toBe(303);
  });

  it.each(['starlight', 'regionlock'] as const)(
    'is not asked for again and again where nobody can say who may have a pack of %s',
    async (tier) => {
      await shop.catalogue.saveItem({ ...item, itemId: 'MLBB-IN-42' });
      await shop.catalogue.saveItem({ ...item, tier, apiType: 'YOKCASHMLBB' });
      const told = await post({ ...RIGHT, seen: '0', idCheck: '' });
      expect(told.status).toBe(409);
      expect(told.answer).toMatchObject({
        notice: 'We cannot check a new ID for this item. Please contact us to change it.',
        checked: null,
      });
      await shop.catalogueDesk.archiveItem('MLBB-IN-42', { kind: 'program', name: 'spec' });
    },
  );

  it('can be corrected while an order that is paid for waits, and not once it is sent', async () => {
    await pay();
    expect((await page()).stopped).toBeNull();
    expect((await save()).status).toBe(303);
    await start();

    const sent = /already being delivered/;
    expect((await page()).stopped).toMatch(sent);
    const late = await save({ 'input-0': '118374922', seen: '1' });
    expect(late.status).toBe(409);
    expect(late.answer?.notice).toMatch(sent);
    expect((await recipient()).inputs[0]).toBe('118374921');
  });

  it('is not corrected behind the back of an admin who has taken the order', async () => {
    await pay();
    const meera = await store.buyer({ role: 'admin' });
    const actor = {
      ...{ kind: 'admin' as const, accountId: meera.account.id },
      ...{ address: null, requestId: 'spec' },
    };
    await shop.orderQueue.assign({ orderId, from: null, to: meera.account.id }, actor);
    const inHand = /already working on your order/;
    expect((await page()).stopped).toMatch(inHand);
    expect((await save()).answer?.notice).toMatch(inHand);

    await shop.orderQueue.assign({ orderId, from: meera.account.id, to: null }, actor);
    await store.tell(askAbout(await placed()).propose(meera.account.id));
    expect((await save()).answer?.notice).toMatch(inHand);
  });

  it('is corrected three times at most', async () => {
    for (const [place, id] of ['118374931', '118374932', '118374933'].entries()) {
      const typed = { 'input-0': id, 'input-1': '2641' };
      const idCheck = await proofOf(typed);
      expect((await post({ ...typed, idCheck, seen: String(place) })).status).toBe(303);
    }
    expect((await page()).stopped).toMatch(/reached the limit/);
    expect((await save({ seen: '3' })).status).toBe(409);
  });

  it('is nobody else’s: a stranger finds nothing, and a guest signs in', async () => {
    const stranger = await store.buyer();
    expect((await page(stranger)).status).toBe(404);
    expect((await save({}, stranger)).status).toBe(404);
    expect((await page(null)).status).toBe(302);
    await store.settled();
    expect((await recipient()).inputs[0]).toBe('118374920');
  });
});

describe('what was saved of it for the next time', () => {
  const WRONG = ['118374920', '2641'];
  const saved = async () =>
    (await shop.gameIds.of(buyer.account.id)).map(({ inputs, name }) => [inputs.join(' '), name]);
  const keep = (inputs: readonly string[], name: string) =>
    shop.gameIds.keep(buyer.account.id, { productId: product.id, inputs, name });

  it('is corrected as well, and called as its owner calls it', async () => {
    await keep(['5', '6'], 'Second');
    await keep(WRONG, 'My brother');
    expect((await save()).status).toBe(303);
    expect(await saved()).toEqual([
      ['118374921 2641', 'My brother'],
      ['5 6', 'Second'],
    ]);
  });

  it('takes the name of the player where it had that of the wrong one', async () => {
    await keep(WRONG, 'KaranOP');
    store.playing.player = { outcome: 'found', username: 'RightOne', country: 'IN' };
    const typed = { 'input-0': '118374944', 'input-1': '2641' };
    expect((await save({ ...typed, idCheck: await proofOf(typed) })).status).toBe(303);
    expect(await saved()).toEqual([['118374944 2641', 'RightOne']]);
  });

  it('goes where the right one is there already', async () => {
    await keep(WRONG, '');
    await keep(['118374921', '2641'], 'Mine');
    expect((await save()).status).toBe(303);
    expect(await saved()).toEqual([['118374921 2641', 'Mine']]);
  });

  it.each(['paid', 'completed'] as const)(
    'stays where another order to it is %s: the buyer had only taken the wrong one',
    async (until) => {
      await store.sell(buyer, { inputs: WRONG, until });
      await keep(WRONG, 'My brother');
      expect((await save()).status).toBe(303);
      expect(await saved()).toEqual([['118374920 2641', 'My brother']]);
    },
  );

  it('stays where another order was corrected to it, and goes where one was corrected from it', async () => {
    const sellTo = async (first: readonly string[], then: readonly string[]) => {
      const other = await store.sell(buyer, { inputs: [...first], until: 'paid' });
      const { id } = buyer.account;
      const gameAccount = await sealGameAccount(shop.sealer, id, {
        inputs: [...then],
        username: null,
      });
      await shop.sealedSearch.note(id, other.orderId, then);
      await store.tell(
        askAbout({ ...other, at: shop.now().toISOString() }).correct({ gameAccount }),
      );
    };
    await keep(WRONG, 'My brother');
    await sellTo(WRONG, ['7', '8']);
    await sellTo(['7', '8'], WRONG);
    expect((await save()).status).toBe(303);
    expect(await saved()).toEqual([['118374920 2641', 'My brother']]);
  });

  it('is none where another was saved, or none was', async () => {
    await keep(['5', '6'], 'Second');
    expect((await save()).status).toBe(303);
    expect(await saved()).toEqual([['5 6', 'Second']]);
  });

  it('keeps no order from being corrected while it cannot be reached', async () => {
    await keep(WRONG, 'My brother');
    const away = () => Promise.reject(new Error('as a database that is away'));
    const gameIds = { ...shop.gameIds, of: away };
    expect((await whileShopHas(shop, { gameIds }, () => save())).status).toBe(303);
    await store.settled();
    expect((await recipient()).inputs[0]).toBe('118374921');
  });
});

it.each(['', 'none', '\u0000', 'GT26K21-00000000', 'TXN-26K21-00000000', '../orders'])(
  'an address that names no order of theirs is not found: %j',
  async (id) => {
    for (const fields of [undefined, RIGHT]) {
      expect((await ask(fields ? action : loader, buyer, path(), fields, { id })).status).toBe(404);
    }
  },
);

describe('two presses', () => {
  it('of one button correct it once, and both are told so', async () => {
    const idCheck = await proofOf();
    const both = await Promise.all([1, 2].map(() => post({ ...RIGHT, seen: '0', idCheck })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await post({ ...RIGHT, seen: '0', idCheck })).status).toBe(303);
    expect((await page()).correction).toBe(1);
  });

  it('of two windows: the later one is told that there is another ID now', async () => {
    const typed = { 'input-0': '118374935', 'input-1': '2641' };
    const other = { ...typed, seen: '0', idCheck: await proofOf(typed) };
    expect((await save()).status).toBe(303);
    const later = await post(other);
    expect(later.status).toBe(409);
    expect(later.answer).toMatchObject({
      notice: 'This ID was changed in another window. Please check it again.',
      typed: ['118374935', '2641'],
    });
  });
});

describe('bad input changes nothing, and says what is wrong', () => {
  it.each([
    [{ 'input-0': '' }, 400, 'Please enter your User ID.'],
    [{ 'input-0': 'x'.repeat(500) }, 400, 'Please enter a valid User ID.'],
    [{ 'input-0': '<b>\u0000' }, 400, 'Please enter a valid User ID.'],
    [{ 'input-0': '११८३७४९२०' }, 400, 'Please enter a valid User ID.'],
    [{ 'input-0': '\u202E118374921' }, 400, 'Please enter a valid User ID.'],
  ] as const)('in a field (%#)', async (fields, status, words) => {
    const { facts } = store;
    const before = await facts();
    const refused = await save(fields);
    expect(refused.status).toBe(status);
    expect(refused.answer?.errors['input-0']).toBe(words);
    expect(await facts()).toBe(before);
  });

  it('where nothing was changed', async () => {
    const same = { 'input-0': '118374920', 'input-1': '2641', seen: '0' };
    const { status, answer } = await post(same);
    expect(status).toBe(409);
    expect(answer?.notice).toBe('Your order already goes to this ID.');
  });

  it('where nobody plays under it, or in another country', async () => {
    store.playing.player = { outcome: 'notFound', message: 'raw' };
    const typed = { 'input-0': '700700700', 'input-1': '2641', seen: '0' };
    expect((await post(typed)).answer?.errors['input-0']).toMatch(/^No player found/);

    await shop.catalogue.saveItem({ ...item, tier: 'regionlock' });
    store.playing.player = { outcome: 'found', username: 'KaranOP', country: 'BR' };
    const abroad = { ...typed, 'input-0': '700700701' };
    expect((await post(abroad)).answer?.errors['input-0']).toMatch(/made in India only/);
  });

  it('where the provider names nobody by the packs of the game', async () => {
    store.playing.player = { outcome: 'unavailable', about: 'pack' };
    const { status, answer } = await post({ ...RIGHT, 'input-0': '700700702', seen: '0' });
    expect(status).toBe(409);
    expect(answer?.notice).toBe(
      'We cannot check a new ID for this item. Please contact us to change it.',
    );
  });

  it('where the store cannot be reached just now', async () => {
    const idCheck = await proofOf();
    const { order } = shop.ledger;
    const failing = () => Promise.reject(new StoreUnavailable('appending', null));
    const ledger = { ...shop.ledger, order: { ...order, handle: failing } };
    const asking = askingIn({ ...store.context, shop: { ...shop, ledger } });
    const { status, answer } = await post({ ...RIGHT, seen: '0', idCheck }, buyer, asking);
    expect(status).toBe(503);
    expect(answer?.typed).toEqual(['118374921', '2641']);
  });

  it('where the item is sold no more, and only it could say who may have it', async () => {
    const { catalogue } = shop;
    const without = {
      ...catalogue,
      product: async (id: string) => {
        const shelf = await catalogue.product(id);
        return shelf && { ...shelf, items: [] };
      },
    };
    const asking = askingIn({ ...store.context, shop: { ...shop, catalogue: without } });
    const posted = await post({ ...RIGHT, seen: '0', intent: 'check' }, buyer, asking);
    expect(posted.status).toBe(409);
    expect(posted.answer?.notice).toMatch(/no longer sell this/);
  });

  it('where the product is sold no more', async () => {
    const gone = { ...shop.catalogue, product: async () => null };
    const asking = askingIn({ ...store.context, shop: { ...shop, catalogue: gone } });
    const { data } = await asking(loader, buyer, path(), undefined, { id: orderId });
    expect((data as { stopped: string }).stopped).toMatch(/no longer sell this/);
    const posted = await post({ ...RIGHT, seen: '0' }, buyer, asking);
    expect(posted).toMatchObject({ status: 303, location: path() });
  });
});

async function placed() {
  const order = await shop.ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') throw new Error('not placed');
  return order.placed;
}
