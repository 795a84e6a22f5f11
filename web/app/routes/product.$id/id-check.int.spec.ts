import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStore, type Buyer, type OpenStore } from '../../checkout/testing/open-store.ts';
import { game, item, orderForm, pack, product } from './testing/order-form.ts';

let store: OpenStore;
let buyer: Buyer;
let post: ReturnType<typeof orderForm>['post'];

beforeAll(async () => {
  store = await openStore(inject('postgresUrl'));
  ({ post } = orderForm(store.context));
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const each of [product, game]) await store.shop.catalogue.saveProduct(each);
  for (const each of [item, pack]) await store.shop.catalogue.saveItem(each);
  store.playing.player = { outcome: 'found', username: 'KaranOP' };
  buyer = await store.buyer({ balance: rupees(1_000) });
});

describe('checking an Id', () => {
  const inputs = { 'input-0': '55512345', 'input-1': '2641', intent: 'check' };

  it('answers guests with the name and keeps what they typed', async () => {
    const { status, answer } = await post(null, { ...inputs, item: item.itemId, payment: 'upi' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      checked: { username: 'KaranOP', inputs: ['55512345', '2641'] },
      typed: { itemId: item.itemId, payment: 'upi' },
    });
  });

  it.each([
    ['notFound', 400, 'No player has this Id. Please look at it again.'],
    ['regionBlocked', 400, 'Recharge for Indo IDs is not permitted'],
    [
      'refused',
      400,
      'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
    ],
  ] as const)('says at the field what is wrong: %s', async (outcome, status, words) => {
    store.playing.player = { outcome, message: 'raw text of the provider' };
    const asked = { ...inputs, 'input-0': `7000${outcome.length}` };
    const posted = await post(buyer, asked);
    expect(posted.status).toBe(status);
    expect(posted.answer?.errors['input-0']).toBe(words);
    expect(JSON.stringify(posted.answer)).not.toContain('raw text');
  });

  it('says so when the provider cannot be asked', async () => {
    store.playing.player = { outcome: 'unavailable' };
    const { status, answer } = await post(buyer, { ...inputs, 'input-0': '80008000' });
    expect(status).toBe(503);
    expect(answer?.notice).toMatch(/could not check/);
  });

  it('is not offered where no check is needed', async () => {
    expect((await post(buyer, inputs, game.id)).status).toBe(400);
  });

  it('stops a look-up service', async () => {
    const curious = await store.buyer();
    const answers = [];
    for (let id = 0; id < 26; id++) {
      answers.push(await post(curious, { ...inputs, 'input-0': `6000${10 + id}` }));
    }
    expect(answers.at(0)?.status).toBe(200);
    const stopped = answers.find(({ status }) => status === 429);
    expect(stopped?.answer?.notice).toMatch(/wait a minute/);
  });
});
