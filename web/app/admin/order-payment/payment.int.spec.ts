import { rupees } from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { askAbout, utrOf } from '@store/ledger/testing';
import { bookAsWorker } from '@store/workflows/testing';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action as decideAction, loader as secondLoader } from '../money/second-page.tsx';
import { loader as entryLoader } from '../money/entry-page.tsx';
import { loader as orderLoader } from '../order/order-page.tsx';
import { action, loader } from './payment-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
const { ledger } = shop;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
let sold: Awaited<ReturnType<typeof store.sell>>;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  asha = await store.buyer();
  sold = await waiting();
});

/** An order whose payment page is open. */
async function waiting(
  buyer: { account: { id: string } } = asha,
  price = rupees(415),
  walletPart = rupees(0),
  gateway = 'ekqr',
) {
  const order = await store.sell(buyer, { price, walletPart });
  await store.tell(askAbout(order).requestPayment({ gateway }));
  return order;
}

type Form = Readonly<Record<string, string>>;
type Page = Awaited<ReturnType<typeof loader>>['data'];
type Answer = Readonly<{
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  ticket: Readonly<{ id: string }>;
}>;

const path = () => `/admin/order/${sold.orderId}/payment`;
const of = () => ({ orderId: sold.orderId });
const page = async (who = meera) => (await ask(loader, who, path(), undefined, of())).data as Page;
const post = (form: Form, who: Buyer | null = meera) => ask(action, who, path(), form, of());
const newUtr = () => String(randomInt(600_000_000_000, 699_999_999_999));

/** What the workflow does, as soon as a page waits for it. */
const booking = <Answered>(entryId: string, asked: () => Promise<Answered>) =>
  whileShopHas(
    shop,
    {
      readModels: {
        ...shop.readModels,
        changes: () => async () => {
          await bookAsWorker(ledger, entryId);
          await store.settled();
        },
      },
    },
    asked,
  );

/** As the page gives it out, filled in. */
async function filled(form: Form = {}, who = meera): Promise<Form> {
  const { ticket, happens, found } = await page(who);
  const typed = { utr: newUtr(), amount: '415', reason: 'Seen in the bank’s list' };
  const { gateway } = found;
  return { ...typed, gateway, happens: happens ?? '', ...ticket, ...form };
}
async function sent(form: Form = {}, who = meera) {
  const asked = await filled(form, who);
  const answer = await booking(asked['id'] ?? '', () => post(asked, who));
  await store.settled();
  return { ...answer, form: asked };
}
const statusOf = async () => (await ledger.order.stateOf(sold.orderId)).status;
const available = async () => (await ledger.wallet.stateOf(asha.account.id)).available;

describe('a payment that an admin has found at the bank', () => {
  it('pays for the order that waits for it, once, however often it is pressed', async () => {
    expect(await page()).toMatchObject({ happens: 'pays', prevented: null, takesTwo: false });
    const asked = await filled();
    const { id = '', utr } = asked;
    for (const press of [1, 2]) {
      const { status, location } = await booking(id, () => post(asked));
      expect([press, status, location]).toEqual([
        press,
        303,
        expect.stringContaining(`/admin/order/${sold.orderId}`),
      ]);
    }
    await store.settled();

    expect(await ledger.order.stateOf(sold.orderId)).toMatchObject({
      status: 'Processing',
      paid: {
        confirmed: { utr, foundBy: { accountId: meera.account.id, entryId: id } },
      },
    });
    expect(store.hints).toContainEqual(['order', sold.orderId]);
    const { rows } = await shop.trail.entries({
      ...{ most: 5, kind: 'order', subjectId: sold.orderId },
    });
    expect(rows.map(({ after, reason }) => [after?.['entry'], reason])).toEqual([
      [id, 'Seen in the bank’s list'],
    ]);
    const order = await ask(orderLoader, meera, '/', undefined, of());
    expect(order.data).toMatchObject({
      order: { utr },
      foundBy: [id],
      steps: [
        {},
        {},
        { note: expect.stringContaining('Found at the bank by Asha Kumari') as unknown },
        {},
      ],
    });
    expect((await ask(entryLoader, meera, '/', undefined, { entryId: id })).data).toMatchObject({
      ...{ orderId: sold.orderId, utr, undo: null, status: 'booked' },
    });
    expect(await page()).toMatchObject({ happens: null, prevented: /already paid/ });
  });

  it('is of the part by UPI where the wallet pays the rest', async () => {
    sold = await waiting(asha, rupees(415), rupees(115));
    expect(await page()).toMatchObject({ order: { price: rupees(415), due: rupees(300) } });
    const whole = await post(await filled());
    expect([whole.status, (whole.data as Answer).errors['amount']]).toEqual([
      400,
      expect.stringContaining('The amount due is ₹300.00'),
    ]);

    await sent({ amount: '300' });

    expect(await ledger.order.stateOf(sold.orderId)).toMatchObject({
      status: 'Processing',
      paid: { confirmed: { amount: rupees(300) } },
    });
  });

  it('goes to the buyer’s wallet where the order has expired', async () => {
    await store.tell(askAbout(sold).failPayment());
    expect((await page()).happens).toBe('wallet');
    await sent();

    expect(await statusOf()).toBe('Failed');
    expect(await available()).toBe(rupees(415));
  });

  it.each<[string, string, Form, string | null, string]>([
    ['the bank itself', 'razorpay', {}, null, 'Your bank account'],
    ['Razorpay', 'razorpay', { gateway: 'razorpay' }, 'razorpay', 'Razorpay'],
    ['EKQR, which pays straight into the bank', 'ekqr', {}, 'ekqr', 'EKQR'],
    ['the bank beside EKQR', 'ekqr', { gateway: '' }, null, 'Your bank account'],
  ])('says who has it: %s', async (_who, asked, form, gateway, receivedBy) => {
    sold = await waiting(asha, rupees(415), rupees(0), asked);
    const sends = await sent(form);
    const { id = '', utr = '' } = sends.form;

    expect(await ledger.order.stateOf(sold.orderId)).toMatchObject({
      paid: { confirmed: { utr, gateway } },
    });
    expect(await shop.readModels.paymentsByUtr(asked, [utr])).toHaveLength(
      gateway === null ? 0 : 1,
    );
    const entry = await ask(entryLoader, meera, '/', undefined, { entryId: id });
    expect(entry.data).toMatchObject({ receivedBy });
    const about = { most: 5, kind: 'order', subjectId: sold.orderId } as const;
    const { rows } = await shop.trail.entries(about);
    expect(rows).toMatchObject([{ after: { entry: id, receivedBy } }]);
  });

  it('is filled in where the comparison of books leads there', async () => {
    sold = await waiting(asha, rupees(415), rupees(0), 'razorpay');
    const found = { utr: '632514081190', amount: '415', gateway: 'razorpay' };
    const query = new URLSearchParams(found).toString();
    const { data } = await ask(loader, meera, `${path()}?${query}`, undefined, of());
    expect(data).toMatchObject({ asked: 'razorpay', found });
  });

  it('takes two admins from the limit on', async () => {
    sold = await waiting(asha, rupees(5_000));
    expect((await page()).takesTwo).toBe(true);
    const { form, location } = await sent({ amount: '5,000' });
    const { id: entryId = '' } = form;
    expect(location).toContain(`/admin/entry/${entryId}`);
    expect(await statusOf()).toBe('Created');

    const waits = await ask(secondLoader, imran, '/admin/second');
    expect(waits.data).toMatchObject({
      entries: { rows: [{ entryId, receivedBy: 'EKQR' }] },
    });
    const decide = (who: Buyer) =>
      booking(entryId, () => ask(decideAction, who, '/admin/second', { entryId, intent: 'agree' }));
    expect((await decide(meera)).status).toBe(403);
    expect((await decide(imran)).status).toBe(303);
    expect(await statusOf()).toBe('Processing');
    expect(store.hints).toContainEqual(['order', sold.orderId]);
  });

  it.each<[string, Form, string, RegExp]>([
    ['no UTR', { utr: '' }, 'utr', /12 digits/],
    ['11 digits', { utr: '63251408119' }, 'utr', /12 digits/],
    ['letters', { utr: 'ABCD14081190' }, 'utr', /12 digits/],
    ['NUL', { utr: '63251408119\u0000' }, 'utr', /12 digits/],
    ['no amount', { amount: '' }, 'amount', /valid amount/],
    ['an amount in words', { amount: 'four hundred' }, 'amount', /valid amount/],
    ['less than the price', { amount: '414.99' }, 'amount', /The amount due is ₹415\.00/],
    ['more than the price', { amount: '4150' }, 'amount', /The amount due is ₹415\.00/],
    ['a gateway that was not asked', { gateway: 'razorpay' }, 'gateway', /who received/],
    ['no reason', { reason: ' ' }, 'reason', /enter a reason/],
    ['a long reason', { reason: 'x'.repeat(201) }, 'reason', /200 characters/],
  ])('refuses %s at its field, and does nothing', async (_what, form, field, message) => {
    const facts = await store.facts();
    const { status, data } = await sent(form);
    const { errors } = data as Answer;
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect(errors[field]).toMatch(message);
    expect(await store.facts()).toBe(facts);
  });

  it('refuses a transfer that something else has claimed', async () => {
    const paid = await store.sell(asha, { until: 'paid' });
    const { status, data } = await sent({ utr: utrOf(paid.orderId) });
    expect(status).toBe(409);
    expect((data as Answer).errors['utr']).toContain(paid.orderId);
    expect(await statusOf()).toBe('Created');
  });

  it('is asked again where the order has moved on since the page was read', async () => {
    const asked = await filled();
    await store.tell(askAbout(sold).failPayment());
    const { status, data } = await post(asked);
    expect([status, data]).toMatchObject([409, { problem: /moved on/ }]);
    expect(await available()).toBe(0);

    const again = { ...asked, happens: (await page()).happens ?? '' };
    expect((await booking(asked['id'] ?? '', () => post(again))).status).toBe(303);
    expect(await available()).toBe(rupees(415));
  });

  it.each<[string, number, RegExp, () => Promise<void>]>([
    [
      'of one’s own',
      403,
      /your own order/,
      async () => {
        sold = await waiting(meera);
      },
    ],
    ['of a blocked customer', 409, /blocked/, async () => shop.accounts.block(asha.account.id)],
    [
      'of an account that is gone',
      409,
      /closed/,
      async () => {
        sold = await waiting({ account: { id: randomUUID() } });
      },
    ],
    [
      'that is paid',
      409,
      /already paid/,
      async () => {
        sold = await store.sell(asha, { until: 'completed' });
      },
    ],
  ])('is not for an order %s', async (_which, expected, why, arrange) => {
    await arrange();
    const facts = await store.facts();
    const { status, data } = await sent();
    expect([status, data]).toMatchObject([expected, { problem: why }]);
    expect(await page()).toMatchObject({ happens: null, prevented: why });
    expect(await store.facts()).toBe(facts);
  });

  it('is for admins with both permissions, in their own name', async () => {
    const asked = await filled();
    for (const permissions of [['orders'], ['money']] as const) {
      const half = await store.buyer({ role: 'admin', permissions: [...permissions] });
      expect((await ask(loader, half, path(), undefined, of())).status).toBe(403);
      expect((await post(asked, half)).status).toBe(403);
      await shop.accounts.block(half.account.id);
    }
    expect((await post(asked, asha)).status).toBe(403);
    expect((await post(asked, null)).status).toBe(302);
    const { status, data } = await post(asked, imran);
    expect([status, data]).toMatchObject([400, { problem: /another account/ }]);
    expect(await statusOf()).toBe('Created');
  });

  it.each(['GT26K21-00000000', 'a\u0000', '%'])('of no such order, %j, is 404', async (orderId) => {
    const asked = { ...(await filled()) };
    expect((await ask(action, meera, '/', asked, { orderId })).status).toBe(404);
    expect((await ask(loader, meera, '/', undefined, { orderId })).status).toBe(404);
  });

  it('says so when the store does not answer, and can be sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const asked = await filled();
    const entry = {
      ...ledger.entry,
      handle: () => Promise.reject(new StoreUnavailable('appending', null)),
    };
    const { status, data } = await whileShopHas(shop, { ledger: { ...ledger, entry } }, () =>
      post(asked),
    );
    expect([status, data]).toMatchObject([503, { problem: /could not be saved/ }]);
    logged.mockRestore();
    expect((await booking(asked['id'] ?? '', () => post(asked))).status).toBe(303);
    expect(await statusOf()).toBe('Processing');
  });
});
