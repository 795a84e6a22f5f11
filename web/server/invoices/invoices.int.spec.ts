import { rupees, toBasisPoints } from '@store/ledger';
import type { RecordedEvent } from '@store/ledger/event-store';
import { askAbout, legOf, orderOf } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '../../ports/invoices.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { IN_KARNATAKA, REGISTERED_THERE } from '../../testing/tax-addresses.ts';
import { draftFor, TELLING, type Draft } from './drafts.ts';
import { followOrders } from './follow-orders.ts';
import { issue } from './issue.ts';

const store = await openTestStore();
const { shop, db } = store;
const { invoices, taxAddresses } = shop;
afterAll(() => store[Symbol.asyncDispose]());

const GSTIN = '27AAPFU0939F1ZV';
const tax = { code: '998439', rate: toBasisPoints(1_800) };
const supplier = { name: 'Store Private Limited', address: '1 MG Road, Pune 411001' };
const SOON = { timeout: 10_000, interval: 20 };
let buyer: Buyer;

const from = {
  orders: shop.ledger.order,
  accounts: shop.accounts,
  addresses: taxAddresses,
  sealer: shop.sealer,
  supplier: () => supplier,
};

beforeEach(async () => {
  await db`truncate shop.invoice, shop.invoice_serial`;
  await db`update shop.invoice_checkpoint set position = ${await store.eventStore.head()}`;
  buyer = await store.buyer();
});

const sold = (sale: Parameters<typeof store.sell>[1] = {}) =>
  store.sell(buyer, { gstin: GSTIN, tax, until: 'completed', ...sale });
/** Two admins take back what was completed. */
async function takenBack(order: ReturnType<typeof orderOf>) {
  const ask = askAbout(order);
  await store.tell(ask.propose('meera', '', { to: 'Refunded' }));
  await store.tell(ask.sign('vikram'));
}
async function events(): Promise<readonly RecordedEvent[]> {
  const all = await store.eventStore.readAll({ after: -1n, limit: 10_000, prefixes: ['order-'] });
  return all.filter(({ type }) => TELLING.has(type));
}
/** Follows the log from the checkpoint until it has caught up. */
async function followed() {
  const last = (await events()).at(-1)?.position ?? -1n;
  const stop = new AbortController();
  const end = followOrders({ ...from, db, eventStore: store.eventStore, signal: stop.signal });
  await vi.waitFor(async () => expect(await reached()).toBeGreaterThanOrEqual(last), SOON);
  stop.abort();
  await end;
}
const reached = async () => {
  const [row] = await db<[{ position: bigint }]>`select position from shop.invoice_checkpoint`;
  return row.position;
};
const numbers = async () =>
  (await db<{ number: string }[]>`select number from shop.invoice order by number`).map(
    ({ number }) => number,
  );

describe('a completed order of a store that is registered for GST', () => {
  it('has an invoice with all that the rules ask for', async () => {
    await taxAddresses.set(buyer.account.id, IN_KARNATAKA);
    const { orderId } = await sold({ price: rupees(415) });
    await followed();
    const [invoice, ...more] = await invoices.ofOrder(orderId);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV\/\d{4}\/0000001$/) as string,
      against: null,
      supplier: { ...supplier, gstin: GSTIN },
      recipient: { name: 'Asha Kumari', state: '29', pin: '560001', gstin: null },
      placeOfSupply: '29',
      goods: { description: '284 Diamonds, Mobile Legends: India', quantity: 1, code: '998439' },
      rate: 1_800,
      amount: rupees(415),
      tax: rupees(63.3),
    });
  });

  it.each([
    [2, 2, [2], 1, '284 Diamonds, Mobile Legends: India', 207.5, 31.66],
    [1, 2, [2], 1, '284 Diamonds, Mobile Legends: India (delivered in part)', 207.5, 31.66],
    // Legs are there piece by piece: the second of two pieces, or a half of each.
    [2, 4, [3, 4], 1, '284 Diamonds, Mobile Legends: India', 207.5, 31.66],
    [2, 4, [2, 4], 2, '284 Diamonds, Mobile Legends: India (delivered in part)', 207.5, 31.66],
  ])(
    'is billed what was delivered (%i pieces of %i legs without %j)',
    async (quantity, count, returned, ...bill) => {
      const numbers = Array.from({ length: count }, (_, place) => place + 1);
      const order = await sold({ quantity, legs: numbers.map((leg) => legOf(leg)), until: 'paid' });
      const ask = askAbout(order);
      for (const leg of numbers) {
        await store.tell(ask.start(leg));
        await store.tell(returned.includes(leg) ? ask.failLeg(leg) : ask.deliver(leg));
      }
      await store.tell(ask.complete({ kind: 'delivery' }, null, { returned }));
      await followed();
      const [invoice] = await invoices.ofOrder(order.orderId);
      const [pieces, description, amount, within] = bill;
      expect(invoice).toMatchObject({
        goods: { description, quantity: pieces },
        amount: rupees(amount),
        tax: rupees(within),
      });
    },
  );

  it('names a registered buyer as they are registered, and so does its credit note', async () => {
    await taxAddresses.set(buyer.account.id, REGISTERED_THERE);
    const order = await sold();
    await takenBack(order);
    await followed();
    const recipient = {
      name: 'Bright Games Private Limited',
      state: '29',
      pin: '560001',
      gstin: '29AAGCB7383J1Z4',
      address: '12 Residency Road\nBengaluru',
    };
    const documents = await invoices.ofOrder(order.orderId);
    expect(documents.map(({ kind, recipient: named }) => [kind, named])).toEqual([
      ['invoice', recipient],
      ['creditNote', recipient],
    ]);
  });

  it('names whoever is no business any more by their own name', async () => {
    await taxAddresses.set(buyer.account.id, { ...REGISTERED_THERE, gstin: '' });
    const { orderId } = await sold();
    await followed();
    const { address } = REGISTERED_THERE;
    expect((await invoices.ofOrder(orderId))[0]).toMatchObject({
      recipient: { name: 'Asha Kumari', gstin: null, address },
    });
  });

  it('is read as it was issued, and an address as it was said, before names and addresses were asked for', async () => {
    const { id } = buyer.account;
    const said = { state: '29', pin: '560001', gstin: '29AAGCB7383J1Z4' };
    await taxAddresses.set(id, REGISTERED_THERE);
    await db`
      update shop.tax_address set sealed = ${await shop.sealer.seal(id, JSON.stringify(said))}
      where account_id = ${id}`;
    expect(await taxAddresses.of(id)).toMatchObject({ ...said, legalName: '', address: '' });

    const { orderId } = await sold();
    const draft = await draftFor((await events()).at(-1)!, from);
    const earlier = JSON.stringify({ name: 'Asha Kumari', ...said });
    const recipient = await shop.sealer.seal(id, earlier);
    await issue(db, [{ ...draft!, recipient } as Draft], await store.eventStore.head());
    expect((await invoices.ofOrder(orderId))[0]).toMatchObject({
      recipient: { name: 'Asha Kumari', ...said, address: null },
    });
  });

  it('is supplied where the store is, when the buyer has not said where they are', async () => {
    const { orderId } = await sold();
    await followed();
    expect((await invoices.ofOrder(orderId))[0]).toMatchObject({
      recipient: { state: null, pin: null },
      placeOfSupply: '27',
    });
  });

  it('and is taken back later has a credit note that names the invoice', async () => {
    const order = await sold();
    await taxAddresses.set(buyer.account.id, IN_KARNATAKA);
    await takenBack(order);
    await followed();
    const [invoice, note] = await invoices.ofOrder(order.orderId);
    expect(note).toMatchObject({
      kind: 'creditNote',
      number: expect.stringMatching(/^CRN\/\d{4}\/0000001$/) as string,
      against: { number: invoice?.number, issuedAt: invoice?.issuedAt },
      amount: invoice?.amount,
      tax: invoice?.tax,
      placeOfSupply: invoice?.placeOfSupply,
      recipient: invoice?.recipient,
    });
  });

  it('keeps its invoice as it was issued, whatever the owner and the buyer change', async () => {
    const { orderId } = await sold();
    await followed();
    const before = await invoices.ofOrder(orderId);
    await shop.accounts.setName(buyer.account.id, 'Another Name');
    await taxAddresses.set(buyer.account.id, IN_KARNATAKA);
    await db`update shop.invoice_checkpoint set position = -1`;
    await followed();
    expect(await invoices.ofOrder(orderId)).toEqual(before);
    await expect(db`update shop.invoice set amount = 1`).rejects.toThrow('stay as they were');
    await expect(db`delete from shop.invoice`).rejects.toThrow('stay as they were');
  });

  it.each([
    ['won', rupees(0)],
    ['lost', rupees(100)],
  ] as const)('and is disputed has a credit note of what was lost: %s', async (outcome, lost) => {
    const { orderId, price } = await sold();
    const at = new Date().toISOString();
    const on = { orderId, disputeId: 'D1', at };
    await store.tell({ type: 'DisputeOrder', data: { ...on, amount: price, utr: null } });
    await followed();
    expect(await invoices.ofOrder(orderId)).toHaveLength(1);
    await store.tell({ type: 'EndOrderDispute', data: { ...on, outcome, lost } });
    await followed();
    const [, note] = await invoices.ofOrder(orderId);
    expect(note?.amount).toBe(outcome === 'lost' ? lost : undefined);
    expect(note?.tax).toBe(outcome === 'lost' ? rupees(15.26) : undefined);
  });

  it('and had been lost to a dispute before has a credit note at once', async () => {
    const order = await sold({ until: 'delivered' });
    const { orderId, price } = order;
    const on = { orderId, disputeId: 'D1', at: new Date().toISOString() };
    await store.tell({ type: 'DisputeOrder', data: { ...on, amount: price, utr: null } });
    await store.tell({ type: 'EndOrderDispute', data: { ...on, outcome: 'lost', lost: price } });
    await store.tell(askAbout(order).complete());
    await followed();
    const [invoice, note] = await invoices.ofOrder(orderId);
    expect(note).toMatchObject({ kind: 'creditNote', amount: price, tax: invoice?.tax });
  });

  it('says nothing readable of the buyer without their key', async () => {
    await taxAddresses.set(buyer.account.id, REGISTERED_THERE);
    const { orderId } = await sold();
    await followed();
    const rows = JSON.stringify([
      await db`select * from shop.tax_address`,
      await db`select recipient from shop.invoice`,
    ]);
    for (const said of ['Asha', '560001', 'AAGCB7383J', 'Bright', 'Residency'])
      expect(rows).not.toContain(said);
    await shop.sealer.forget(buyer.account.id);
    expect((await invoices.ofOrder(orderId))[0]).toMatchObject({ recipient: null });
    expect(await taxAddresses.of(buyer.account.id)).toBeNull();
  });
});

it.each<[string, () => ReturnType<typeof sold>]>([
  ['from before the store was registered', () => store.sell(buyer, { tax, until: 'completed' })],
  ['that is not delivered yet', () => sold({ until: 'paid' })],
  ['whose money went back before anything was delivered', () => sold({ until: 'refunded' })],
])('an order %s has no invoice', async (_what, sell) => {
  const { orderId } = await sell();
  await sold();
  await followed();
  expect(await invoices.ofOrder(orderId)).toEqual([]);
  expect(await numbers()).toHaveLength(1);
});

describe('serials', () => {
  it('have no gaps, whoever follows the log at once and is killed in between', async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await sold());
    const log = (await events()).slice(-6);
    const draftsOf = async (some: readonly RecordedEvent[]): Promise<Draft[]> =>
      (await Promise.all(some.map((one) => draftFor(one, from)))).filter((one) => one !== null);
    const upTo = log.at(-1)!.position;

    // A draft that cannot be stored takes its serial back with it, and those of its batch.
    const [first] = await draftsOf(log.slice(0, 1));
    await expect(
      issue(db, [first!, { ...first!, orderId: 'other', amount: rupees(0) }], upTo),
    ).rejects.toThrow();
    expect(await numbers()).toEqual([]);

    const parts = [log, log.slice(0, 4), log.slice(2), log];
    await Promise.all(parts.map(async (part) => issue(db, await draftsOf(part), upTo)));
    expect((await numbers()).map((number) => Number(number.slice(-7)))).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { orderId } of orders) expect(await invoices.ofOrder(orderId)).toHaveLength(1);
  });

  it('begin anew on 1 April in India', async () => {
    const one = await sold();
    const other = await sold();
    const [first, second] = (await events()).slice(-2);
    const at = (recorded: RecordedEvent, recordedAt: string) =>
      draftFor({ ...recorded, recordedAt }, from);
    const drafts = [
      await at(first!, '2027-03-31T18:29:59.999Z'),
      await at(second!, '2027-03-31T18:30:00.000Z'),
    ].filter((draft) => draft !== null);
    await issue(db, drafts, second!.position);
    expect((await invoices.ofOrder(one.orderId))[0]?.number).toBe('INV/2627/0000001');
    expect((await invoices.ofOrder(other.orderId))[0]?.number).toBe('INV/2728/0000001');
    expect((await ofMonth('2027-03')).map(({ number }) => number)).toEqual(['INV/2627/0000001']);
    expect((await ofMonth('2027-04')).map(({ number }) => number)).toEqual(['INV/2728/0000001']);
  });
});

async function ofMonth(month: string) {
  const all: Invoice[] = [];
  for await (const part of invoices.ofMonth(month)) all.push(...part);
  return all;
}

// The last one, because it goes on by itself.
it('a process of the store issues by itself', async () => {
  store.work();
  const { orderId } = await sold();
  await vi.waitFor(async () => expect(await invoices.ofOrder(orderId)).toHaveLength(1), SOON);
});
