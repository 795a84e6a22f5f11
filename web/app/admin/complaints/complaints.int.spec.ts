import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action, loader as page } from './complaint-page.tsx';
import { loader as list } from './complaints-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
let number: string;
let last = 0;
beforeAll(async () => {
  [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
});
beforeEach(async () => {
  number = `CMP-26K24-0000000${(last += 1)}`;
  await shop.complaints.file({
    ...{ number, kind: 'account', from: { accountId: asha.account.id }, order: null },
    text: 'I cannot sign in',
  });
});
afterAll(() => store[Symbol.asyncDispose]());

const path = () => `/admin/complaint/${number}`;
const see = (who: Buyer) => ask(page, who, path(), undefined, { number });
const post = (fields: Readonly<Record<string, string>>, who = meera) =>
  ask(action, who, path(), { id: newId(), ...fields }, { number });

describe('complaints', () => {
  it('are for admins of complaints', async () => {
    const orders = await store.buyer({ role: 'admin', permissions: ['orders', 'people'] });
    const only = await store.buyer({ role: 'admin', permissions: ['complaints'] });
    for (const who of [orders, asha]) {
      expect((await ask(list, who, '/admin/complaints')).status).toBe(403);
      expect((await see(who)).status).toBe(403);
      expect((await post({ intent: 'answered', text: 'Hello' }, who)).status).toBe(403);
    }
    expect((await ask(list, only, '/admin/complaints')).status).toBe(200);
    expect((await see(only)).status).toBe(200);
    expect(await shop.complaints.entries(number)).toHaveLength(1);
  });

  it('are listed by what is due first, with whose they are and no words', async () => {
    const { data } = await ask(list, meera, '/admin/complaints');
    expect(data).toMatchObject({
      open: true,
      rows: [{ number: 'CMP-26K24-00000001', isGuest: false, isLate: false }, {}],
    });
    expect(JSON.stringify(data)).toContain(String(asha.account.customerNumber));
    expect(JSON.stringify(data)).not.toContain('sign in');
    expect((await ask(list, meera, '/admin/complaints?list=closed')).data).toMatchObject({
      rows: [],
    });
  });

  it('that do not exist have no page', async () => {
    const none = { number: 'CMP-26K24-99999999' };
    expect((await ask(page, meera, '/', undefined, none)).status).toBe(404);
  });
});

describe('one complaint', () => {
  it('is acknowledged, answered, noted and closed on its page', async () => {
    expect((await post({ intent: 'acknowledged' })).flash).toBe('Complaint acknowledged.');
    expect((await post({ intent: 'noted', text: 'Wrong number' })).flash).toBe('Note added.');
    expect((await post({ intent: 'answered', text: 'Please try' })).flash).toBe('Answer sent.');
    expect((await post({ intent: 'closed', text: 'It works' })).flash).toBe('Complaint closed.');
    expect((await see(meera)).data).toMatchObject({
      customer: { number: asha.account.customerNumber },
      entries: [
        { what: 'said', by: null, text: 'I cannot sign in' },
        { what: 'acknowledged', by: 'Asha Kumari' },
        { what: 'noted', text: 'Wrong number' },
        { what: 'answered', text: 'Please try' },
        { what: 'closed', text: 'It works' },
      ],
    });
  });

  it.each([
    ['an answer without words', { intent: 'answered', text: ' ' }, 400, 'Please enter an answer.'],
    ['a closing without words', { intent: 'closed', text: '' }, 400, 'Please enter an answer.'],
    ['a note without words', { intent: 'noted', text: '' }, 400, 'Please enter a note.'],
    [
      'anything else',
      { intent: 'refund', text: 'x' },
      400,
      'This page could not do that. Please reload it and try again.',
    ],
  ])('takes no %s', async (_what, fields, status, error) => {
    expect(await post(fields)).toMatchObject({ status, data: { error } });
    expect(await shop.complaints.entries(number)).toHaveLength(1);
  });

  it('keeps an answer for who wrote it while another admin closed', async () => {
    await post({ intent: 'closed', text: 'Done' });
    expect(await post({ intent: 'answered', text: 'A long answer' })).toMatchObject({
      status: 409,
      data: {
        typed: 'A long answer',
        error: expect.stringContaining('closed in the meantime') as string,
      },
    });
  });
});
