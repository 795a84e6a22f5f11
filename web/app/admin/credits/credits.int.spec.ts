import { rupees } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { bookAsWorker } from '@store/workflows/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as entriesLoader } from '../money/entries-page.tsx';
import { action as decide } from '../money/second-page.tsx';
import type { CreditsAnswer } from './credits-action.server.ts';
import { action } from './credits-page.tsx';

const store = await openTestStore();
const { ask, shop, context } = store;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
let ravi: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
  ravi = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

const why = { code: 'promotion', reason: 'Diwali' };

async function upload(text: string, fields = why): Promise<CreditsAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File([text], 'credits.csv'));
  const form = new Request('http://shop.test/admin/credits', { method: 'POST', body });
  const bytes = await form.arrayBuffer();
  const request = new Request(form.url, {
    method: 'POST',
    body: bytes,
    headers: {
      cookie: meera.cookie,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
  });
  const answer = await action({ request, params: {}, context });
  if (answer instanceof Response) throw new Error('it leads on');
  return (answer as { data: CreditsAnswer }).data;
}
const propose = ({ ticket, preview }: CreditsAnswer, more = {}) =>
  ask(action, meera, '/admin/credits', {
    ...{ ...why, ...ticket, lines: preview?.ready?.lines ?? '' },
    ...more,
  });
const available = async ({ account }: Buyer) =>
  (await shop.ledger.wallet.stateOf(account.id)).available;
const numberOf = ({ account }: Buyer) => String(account.customerNumber);

describe('credits from a file', () => {
  it('go to all customers when a second admin agrees, once', async () => {
    const file = `customer,amount\n${numberOf(asha)},50\n${ravi.account.email.toUpperCase()},99.50\n`;
    const seen = await upload(file);
    expect(seen.preview).toMatchObject({
      wrong: 0,
      ready: { what: 'Add ₹149.50 to 2 customers' },
    });
    const { id } = seen.ticket;
    for (const press of [1, 2]) {
      const { status, location } = await propose(seen);
      expect([press, status, location]).toMatchObject([
        press,
        303,
        expect.stringContaining(id) as unknown,
      ]);
    }
    expect(await shop.ledger.entry.stateOf(id)).toMatchObject({ status: 'waiting' });
    expect(await available(asha)).toBe(0);

    expect((await ask(decide, meera, '/', { entryId: id, intent: 'agree' })).status).toBe(403);
    const agreed = ask(decide, imran, '/', { entryId: id, intent: 'agree' });
    await expect.poll(async () => (await shop.ledger.entry.stateOf(id)).status).toBe('approved');
    for (const _ of [1, 2]) await bookAsWorker(shop.ledger, id);
    expect((await agreed).status).toBe(303);
    expect([await available(asha), await available(ravi)]).toEqual([rupees(50), 99_50]);
  });

  it('names every line with a problem, and does nothing', async () => {
    const blocked = await store.buyer();
    await shop.accounts.block(blocked.account.id);
    const facts = await store.facts();
    const lines = [
      `${numberOf(asha)},5`,
      `${asha.account.mobile ?? ''},6`,
      '999999999,5',
      `${numberOf(blocked)},5`,
      `${numberOf(meera)},5`,
      `${numberOf(ravi)},0`,
    ];
    const { preview } = await upload(lines.join('\n'));

    expect(preview).toMatchObject({ wrong: 5, ready: null });
    expect(preview?.lines.map(({ place, problem }) => [place, problem])).toEqual([
      [2, 'The same customer as in line 1.'],
      [3, 'No such customer.'],
      [4, 'This account is blocked.'],
      [5, 'This is your own account.'],
      [6, expect.stringContaining('valid amount') as unknown],
      [1, null],
    ]);
    expect(await store.facts()).toBe(facts);
  });

  it('are not proposed where something changed since they were seen, nor from made-up forms', async () => {
    const gone = await store.buyer();
    const seen = await upload(`${numberOf(gone)},5`);
    await shop.accounts.block(gone.account.id);
    expect(await propose(seen)).toMatchObject({
      ...{ status: 409, data: { problem: expect.stringContaining('changed') as unknown } },
    });
    for (const lines of ['', '1:99', 'x'.repeat(10_000)]) {
      expect((await propose(seen, { lines })).status).toBe(400);
    }
    const fine = await upload(`${numberOf(asha)},5`);
    expect((await propose(fine, { signature: 'x' })).status).toBe(400);
    expect((await upload(`${numberOf(asha)},5`, { code: '', reason: '' })).errors).toMatchObject({
      ...{ code: 'Please choose a reason.', reason: expect.anything() as unknown },
    });
    const bank = { code: 'bankPayment', reason: 'Found' };
    expect((await upload(`${numberOf(asha)},5`, bank)).errors).toEqual({
      code: expect.stringContaining('UTR') as unknown,
    });
    expect((await propose(fine, bank)).status).toBe(400);
  });
});

describe('the list of entries', () => {
  const listed = async (query: string, who = meera) =>
    (await ask(entriesLoader, who, `/admin/entries${query}`)).data as {
      rows: { entryId: string }[];
      next: string | null;
    };

  it('finds entries by status, kind, customer and number, and goes on where a page ends', async () => {
    const at = shop.now().toISOString();
    const entry = (entryId: string, userId: string) => ({
      ...{ entryId, userId, act: { kind: 'credit', amount: rupees(5), utr: null } },
      ...{ code: 'goodwill', reason: 'Sorry', by: 'meera', secondPersonFrom: rupees(1), at },
    });
    for (let n = 0; n < 51; n += 1) {
      const data = entry(`ENT-MANY-${String(n).padStart(2, '0')}`, ravi.account.id);
      await shop.ledger.entry.handle(
        data.entryId,
        { type: 'ProposeEntry', data } as Parameters<typeof shop.ledger.entry.handle>[1],
        byTest(),
      );
    }
    await store.settled();
    const first = await listed(`?q=${numberOf(ravi)}`);
    expect([first.rows.length, first.next]).toEqual([50, 'ENT-MANY-01']);
    const older = await listed(`?q=${numberOf(ravi)}&before=${first.next ?? ''}`);
    expect(older).toMatchObject({ rows: [{ entryId: 'ENT-MANY-00' }], next: null });
    expect((await listed('?q=ent-many-07')).rows).toMatchObject([{ entryId: 'ENT-MANY-07' }]);
    expect((await listed('?status=booked&kind=creditMany')).rows).toHaveLength(1);
    expect((await listed('?status=booked&kind=payOut')).rows).toEqual([]);
    for (const odd of ['?q=%25', '?q=%00', `?q=${'x'.repeat(5_000)}`, '?before=none&status=odd']) {
      expect((await ask(entriesLoader, meera, `/admin/entries${odd}`)).status).toBe(200);
    }
    expect((await ask(entriesLoader, asha, '/admin/entries')).status).toBe(403);
  });
});
