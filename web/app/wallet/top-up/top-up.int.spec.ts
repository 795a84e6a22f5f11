import { creditReference, rupees } from '@store/ledger';
import { OutcomeUnknown, StoreUnavailable } from '@store/ledger/event-store';
import { byTest } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { askingIn } from '../../../testing/asking.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import type { AmountAnswer } from '../amount-form.tsx';
import { action, loader } from './top-up-page.tsx';

const store = await openTestStore();
const { ask } = store;
afterAll(() => store[Symbol.asyncDispose]());

const form = async (who: Buyer) => {
  const { data } = await ask(loader, who, '/topup');
  return (data as { ticket: { id: string; signature: string } }).ticket;
};
const send = async (who: Buyer, amount: string, ticket?: Awaited<ReturnType<typeof form>>) =>
  ask(action, who, '/topup', { amount, ...(ticket ?? (await form(who))) });
const errorIn = ({ data }: { data: unknown }) => (data as AmountAnswer).error;

describe('a top-up', () => {
  it('is requested and leads to the payment page, which waits for it', async () => {
    const asha = await store.buyer();
    const ticket = await form(asha);
    const { status, location } = await send(asha, ' 500 ', ticket);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/pay/${ticket.id}\\?seen=\\d+$`));
    await store.settled();
    expect(await store.shop.readModels.topUp(ticket.id)).toMatchObject({
      userId: asha.account.id,
      amount: rupees(500),
      status: 'Created',
    });
  });

  it.each([
    ...['', '0', '-5', '1.5', '1,000', '1e3', '1e21', 'NaN', 'Infinity', '0x10', 'five'],
    ...['५००', '１０', '99999999999999999999', '10001', '500 rupees', "1' or '1'='1"],
  ])('of "%s" is refused at the field and leaves no trace', async (amount) => {
    const asha = await store.buyer();
    const before = await store.facts();
    const answer = await send(asha, amount);
    expect(answer.status).toBe(400);
    expect(errorIn(answer)).toBe('Please enter a valid amount: ₹1.00 to ₹10,000.00 at a time.');
    expect(await store.facts()).toBe(before);
  });

  it('counts once when the button is pressed twice', async () => {
    const asha = await store.buyer();
    const ticket = await form(asha);
    const before = await store.facts();
    const answers = await Promise.all([1, 2, 3].map(() => send(asha, '500', ticket)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await store.facts()).toBe(before + 1);
  });

  it('of another amount under the same number is refused and offers a new number', async () => {
    const asha = await store.buyer();
    const ticket = await form(asha);
    await send(asha, '500', ticket);
    const answer = await send(asha, '700', ticket);
    expect(answer.status).toBe(409);
    const next = (answer.data as AmountAnswer).ticket;
    expect(next.id).not.toBe(ticket.id);
    expect((await send(asha, '700', next)).status).toBe(303);
  });

  it('with a number of somebody else, or a made-up one, is refused', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const before = await store.facts();
    const made = { ...(await form(asha)), id: 'TXN-26K21-00000000' };
    for (const ticket of [await form(ravi), made, { id: '', signature: '' }]) {
      expect((await send(asha, '500', ticket)).status).toBe(400);
    }
    expect(await store.facts()).toBe(before);
  });

  it('is only for those who are signed in', async () => {
    const answer = await ask(action, null, '/topup', { amount: '500' });
    expect(answer.location).toBe('/login?origin=%2Ftopup%3Famount%3D500');
    // Of nine signs for each: no address may grow as long.
    const endless = await ask(action, null, '/topup', { amount: '५'.repeat(2_000) });
    expect(endless.location).toBe('/login?origin=%2Ftopup');
  });

  it.each([
    ['/topup', ''],
    ['/topup?amount=154', '154'],
    ['/topup?amount=15000', '10000'],
    ['/topup?amount=1e3', ''],
    ['/topup?amount=-5', ''],
  ])('at %s starts with "%s"', async (path, amount) => {
    expect((await ask(loader, await store.buyer(), path)).data).toMatchObject({ amount });
  });

  it('knows of more than one top-up may be how many it takes', async () => {
    const asha = await store.buyer({ balance: rupees(1) });
    const partsAt = async (path: string) =>
      ((await ask(loader, asha, path)).data as { parts: unknown }).parts;
    expect(await partsAt('/topup?amount=15000')).toEqual({ wanted: rupees(15_000), times: 2 });
    expect(await partsAt('/topup?amount=10000')).toBeNull();
    expect(await partsAt('/topup?amount=50000')).toBeNull();
  });
});

describe('a top-up that the store has no answer to', () => {
  const failing = (fault: Error) => {
    const { ledger } = store.shop;
    return {
      ledger: { ...ledger, topUp: { ...ledger.topUp, handle: () => Promise.reject(fault) } },
    };
  };

  it.each([
    [new StoreUnavailable('appending', null), 'We could not do this right now.'],
    [new OutcomeUnknown('appending', null), 'We do not know yet whether this went through.'],
  ])('keeps its number, so that sending it again counts once: %s', async (fault, sentence) => {
    const asha = await store.buyer();
    const ticket = await form(asha);

    const unheard = await whileShopHas(store.shop, failing(fault), () => send(asha, '500', ticket));

    expect(unheard.status).toBe(503);
    expect(errorIn(unheard)).toContain(sentence);
    expect((unheard.data as AmountAnswer).ticket).toEqual(ticket);
    expect((await send(asha, '500', ticket)).location).toContain(`/pay/${ticket.id}?`);
  });

  it('is not let through while what counts against its limits is not counted yet', async () => {
    const asha = await store.buyer();
    const before = await store.facts();

    const answer = await whileShopHas(store.shop, { readModelsCurrent: async () => false }, () =>
      send(asha, '500'),
    );

    expect(answer.status).toBe(503);
    expect(await store.facts()).toBe(before);
  });

  it('hides no fault of the store itself', async () => {
    const asha = await store.buyer();
    const broken = failing(new RangeError('a bug'));

    const sent = whileShopHas(store.shop, broken, () => send(asha, '500'));

    await expect(sent).rejects.toThrow(RangeError);
  });
});

describe('the limits', () => {
  it('let 25,000 a day through, also when everything is sent at once', async () => {
    const asha = await store.buyer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(asha, '10000')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409]);
    const refused = await send(asha, '5001');
    expect(errorIn(refused)).toBe(
      'You can add up to ₹25,000.00 a day. You have ₹5,000.00 left today.',
    );
    expect((await send(asha, '5000')).status).toBe(303);
  });

  it('hold between web processes, too', async () => {
    const other = askingIn(await store.openProcess());
    const asha = await store.buyer();
    const tickets = await Promise.all(Array.from({ length: 6 }, () => form(asha)));
    const answers = await Promise.all(
      tickets.map((ticket, at) =>
        (at % 2 === 0 ? ask : other)(action, asha, '/topup', { amount: '10000', ...ticket }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409, 409, 409]);
  });

  it('begin anew at midnight in India', async () => {
    const asha = await store.buyer();
    for (const amount of ['10000', '10000', '5000']) await send(asha, amount);
    expect((await send(asha, '1')).status).toBe(409);
    store.clock.ahead = 24 * 60 * 60_000;
    // A session lasts six hours: sign in again.
    const cookie = (await store.shop.sessions.start(asha.account)).split(';', 1)[0] ?? '';
    expect((await send({ ...asha, cookie }, '1')).status).toBe(303);
    store.clock.ahead = 0;
  });

  it('count money on the day it arrives, whenever it was asked for', async () => {
    const asha = await store.buyer();
    const reference = creditReference.topUp('TXN-26K20-LATE0000');
    const data = {
      reference,
      source: 'topUp',
      subject: 'TXN-26K20-LATE0000',
      amount: rupees(18_000),
      note: null,
      at: new Date().toISOString(),
    } as const;
    const { wallet } = store.shop.ledger;
    await wallet.handle(asha.account.id, { type: 'CreditFunds', data }, byTest());
    expect(errorIn(await send(asha, '7001'))).toContain('You have ₹7,000.00 left today.');
    expect((await send(asha, '7000')).status).toBe(303);
  });

  it('keep a wallet at 50,000', async () => {
    const asha = await store.buyer({ balance: rupees(49_500) });
    const refused = await send(asha, '501');
    expect(refused.status).toBe(409);
    expect(errorIn(refused)).toBe(
      'Your wallet can hold up to ₹50,000.00. You can add ₹500.00 more.',
    );
    expect((await send(asha, '500')).status).toBe(303);
  });

  it('count what is asked for and may still be paid, until its time is over', async () => {
    const asha = await store.buyer({ balance: rupees(49_500) });
    expect((await send(asha, '400')).status).toBe(303);
    expect(errorIn(await send(asha, '400'))).toBe(
      'Your wallet can hold up to ₹50,000.00. You can add ₹100.00 more.',
    );
    store.clock.ahead = store.shop.settings.orderExpiryMs;
    expect((await send(asha, '400')).status).toBe(303);
    store.clock.ahead = 0;
  });
});
