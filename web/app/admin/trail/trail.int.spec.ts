import { ofPerson } from '@store/platform/sealing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Deed } from '../../../ports/trail.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action as unlock } from '../locked-page.tsx';
import { action as decide } from '../orders/pending-orders-action.server.ts';
import { loader as download } from './trail-download.ts';
import { loader } from './trail-page.tsx';
import { settingWords } from '../settings/words.ts';
import type { ShownEntry } from './entries.server.ts';
import { trailWords } from './words.ts';

const store = await openTestStore();
const { ask } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.db`truncate shop.trail_entry`;
});

type Shown = Readonly<{
  search: Readonly<{ text?: string }>;
  actorName: string;
  entries: Readonly<{ rows: readonly ShownEntry[] }>;
}>;
const shown = async (query = '') => {
  const { data } = await ask(loader, meera, `/admin/trail${query}`);
  return data as Shown;
};
const item = (name: string): Deed['subject'] => ({ kind: 'item', id: 'MLIN-5', name });
const dearer = (name = '284 Diamonds'): Deed => ({
  did: 'changed',
  subject: item(name),
  before: { discountedPrice: 41_500 },
  after: { discountedPrice: 42_900 },
});
const admin = (): Actor => ({
  kind: 'admin',
  accountId: meera.account.id,
  address: '192.0.2.1',
  requestId: 'spec',
});

describe('the audit trail', () => {
  it('is for admins', async () => {
    for (const page of [loader, download]) {
      expect((await ask(page, asha, '/admin/trail')).status).toBe(403);
      expect((await ask(page, null, '/admin/trail')).location).toMatch(/^\/login/);
    }
  });

  it('names who did it, and narrows down by what the address says', async () => {
    await store.shop.trail.note(admin(), dearer());
    await store.shop.trail.note({ kind: 'program', name: 'demo' }, dearer('Weekly Pass'));

    expect((await shown()).entries.rows).toMatchObject([
      { subject: item('Weekly Pass'), who: { id: null, name: 'Program: demo' } },
      {
        who: { id: meera.account.id, name: 'Asha Kumari', address: '192.0.2.1' },
        changes: [{ name: 'Discounted price', before: '₹415.00', after: '₹429.00' }],
      },
    ]);
    expect((await shown('?q=weekly')).entries.rows).toHaveLength(1);
    expect((await shown('?kind=item&id=MLIN-5')).entries.rows).toHaveLength(2);
    expect((await shown('?kind=order')).entries.rows).toHaveLength(0);
    const endless = `weekly${'x'.repeat(200)}`;
    expect((await shown(`?q=${endless}`)).search.text).toHaveLength(100);
    const byMeera = await shown(`?who=${meera.account.id}`);
    expect(byMeera).toMatchObject({ actorName: 'Asha Kumari', entries: { rows: [{}] } });
  });

  it('names a setting as its page does', async () => {
    const setting = { kind: 'setting', id: 'yearlyPrizes', name: 'yearlyPrizes' } as const;
    await store.shop.trail.note(admin(), { ...dearer(), subject: setting });
    const [entry] = (await shown()).entries.rows;
    expect(entry?.subject.name).toBe(settingWords.yearlyPrizes.label);
  });

  it.each(['?kind=nonsense&before=0', '?from=yesterday&to=2026-02-31', '?before=x&id=x', '?who='])(
    'reads no nonsense out of %s',
    async (query) => {
      await store.shop.trail.note(admin(), dearer());
      expect((await shown(query)).entries.rows).toHaveLength(1);
    },
  );

  it('can be downloaded, which it remembers; no line of it is a formula', async () => {
    await store.shop.trail.note(admin(), { ...dearer('=1+1'), reason: 'dearer, again' });
    const request = new Request('http://shop.test/admin/trail.csv', {
      headers: { cookie: meera.cookie },
    });

    const answer = await download({ request, params: {}, context: store.context });

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toBe('at,who,address,did,about,id,name,changes,reason');
    expect(line).toContain(
      ',Asha Kumari,192.0.2.1,Changed,Item,MLIN-5,\'=1+1,Discounted price: ₹415.00 → ₹429.00,"dearer, again"',
    );
    expect((await shown()).entries.rows[0]).toMatchObject({
      did: 'downloaded',
      changes: [{ name: 'Rows', before: null, after: '1' }],
    });
  });
});

it('a line of what was erased says so', async () => {
  const deed: Deed = {
    did: 'changed',
    subject: { kind: 'customer', id: asha.account.id, name: 'Customer 1001' },
    before: { name: 'Asha' },
    after: { name: 'Asha K' },
    about: asha.account.id,
  };
  await store.shop.trail.note(admin(), deed);
  await store.shop.sealer.forget(ofPerson(asha.account.id));
  const request = new Request('http://shop.test/admin/trail.csv', {
    headers: { cookie: meera.cookie },
  });
  const [, line] = (
    await (await download({ request, params: {}, context: store.context })).text()
  ).split('\r\n');
  expect(line).toContain('Customer 1001,' + trailWords.erased);
});

describe('what is in it', () => {
  it('what an admin decides about an order, before anything is done', async () => {
    const order = await store.sell(asha, { until: 'paid' });
    const fields = { orderId: order.orderId, to: 'Completed', reason: 'Sent by hand' };
    await ask(decide, meera, '/admin/orders', fields);

    expect((await shown()).entries.rows).toMatchObject([
      {
        did: 'asked',
        subject: { kind: 'order', id: order.orderId },
        changes: [{ name: 'Status', before: 'Processing', after: 'Completed' }],
        reason: 'Sent by hand',
      },
    ]);
  });

  it('nothing that was refused, and no customer who does not exist', async () => {
    const nobody = '01a20110-5a9c-7a84-b29d-4deb9ae40387';
    const fields = { userId: nobody, reference: 'topup:TXN-1', note: 'looked into' };
    expect((await ask(unlock, meera, '/admin/locked', fields)).status).toBe(404);

    expect((await shown()).entries.rows).toHaveLength(0);
  });
});
