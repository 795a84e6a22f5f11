import { complaintTokens } from '@store/workflows/contracts';
import { customersInShop } from '@store/workflows';
import { leaveAsWorker } from '@store/workflows/testing';
import { ofPerson } from '@store/platform/sealing';
import { rupees, ZERO_PAISE } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComplaintFacts, NewComplaint } from '../../ports/complaints.ts';
import { newId } from '../../ports/new-id.ts';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { sendComplaintLetters, tellOfComplaints } from './tell-complaints.ts';

const store = await openTestStore();
const { db, shop, workflows, letters, toldComplaints } = store;
const { complaints } = shop;
afterAll(() => store[Symbol.asyncDispose]());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const meera: Actor = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' };
let asha: Buyer;
let last = 0;
beforeEach(async () => {
  store.clock.ahead = 0;
  await store.emptied();
  asha = await store.buyer();
  letters.length = 0;
  toldComplaints.length = 0;
});

const numbered = () => `CMP-26K24-${String((last += 1)).padStart(8, '0')}`;
const facts: ComplaintFacts = {
  status: 'Processing',
  ...{ productName: 'Mobile Legends', itemName: '86 Diamonds' },
  ...{ price: rupees(415), createdAt: '2026-11-24T08:00:00.000Z' },
  paymentMode: 'upi',
  ...{ paidAt: null, utr: null, failure: null, strayAmount: ZERO_PAISE },
  ...{ refundAskedAt: null, closedAt: null, reason: null, legs: [] },
};
const file = async (change: Partial<NewComplaint> = {}) => {
  const number = numbered();
  const filed = await complaints.file({
    ...{ number, kind: 'account', from: { accountId: asha.account.id }, order: null },
    ...{ text: 'I cannot sign in with my number', ...change },
  });
  return { number, filed };
};
const act = (
  number: string,
  what: Parameters<typeof complaints.act>[1],
  text = 'We look into it',
  id = newId(),
) => complaints.act(number, what, { id, text }, meera);

describe('a complaint', () => {
  it('is filed once by two presses, with both clocks and its words', async () => {
    const complaint = {
      number: numbered(),
      kind: 'payment',
      order: null,
      text: 'Paid twice',
      from: { accountId: asha.account.id },
    } as const;
    const both = await Promise.all([complaints.file(complaint), complaints.file(complaint)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['filed', 'filedBefore']);

    const { number } = complaint;
    const found = await complaints.of(number);
    const received = Date.parse(found?.receivedAt ?? '');
    expect(Date.parse(found?.acknowledgeBy ?? '') - received).toBe(48 * HOUR);
    expect(Date.parse(found?.resolveBy ?? '') - received).toBeGreaterThanOrEqual(28 * DAY);
    expect(await complaints.entries(number)).toMatchObject([
      { what: 'said', by: null, text: 'Paid twice' },
    ]);
    expect(await complaints.openOf(asha.account.id)).toBe(1);
  });

  it('about an order is one as long as it is open', async () => {
    const order = { id: 'GT26K21-7H20QA2M', facts };
    const first = await file({ kind: 'order', order, text: '' });
    const second = await file({ kind: 'order', order, text: '' });
    expect(second.filed).toEqual({ outcome: 'filedBefore', number: first.number });
    expect(await complaints.of(first.number)).toMatchObject({ orderId: order.id, facts });

    await act(first.number, 'closed');
    const third = await file({ kind: 'order', order, text: '' });
    expect(third.filed).toEqual({ outcome: 'filed', number: third.number });
  });

  it('is the fourth of a mail address in a day, or the eleventh of an account: not taken', async () => {
    const filed = async (from: NewComplaint['from'], times: number) => {
      const outcomes = [];
      for (let time = 0; time < times; time += 1) {
        outcomes.push((await file({ from })).filed.outcome);
      }
      return outcomes.filter((outcome) => outcome === 'filed').length;
    };
    expect(await filed({ email: 'guest@example.in' }, 4)).toBe(3);
    expect(await filed({ email: 'other@example.in' }, 1)).toBe(1);
    expect(await filed({ accountId: asha.account.id }, 12)).toBe(10);
    store.clock.ahead = DAY + 1;
    expect(await filed({ email: 'guest@example.in' }, 1)).toBe(1);
  });

  it('is unreadable in the tables, and for everybody once its customer’s own key is gone', async () => {
    const { number } = await file();
    const [row] = await db<{ text: string }[]>`
      select entry::text as text from shop.complaint_entry entry where number = ${number}`;
    expect(row?.text).not.toContain('sign in');
    await shop.sealer.forget(ofPerson(asha.account.id));
    expect(await complaints.entries(number)).toMatchObject([{ text: null }]);
  });

  it('of a guest is opened by the secret of its own link alone', async () => {
    const [one, other] = [
      await file({ from: { email: 'guest@example.in' } }),
      await file({ from: { email: 'guest@example.in' } }),
    ];
    const token = complaintTokens(shop.keys, one.number)[0] ?? '';
    expect(complaints.opens(one.number, token)).toBe(true);
    expect(complaints.opens(other.number, token)).toBe(false);
    expect(complaints.opens(one.number, '')).toBe(false);
  });
});

describe('what is said about it', () => {
  it('stands in its order, twice pressed once, and not over another', async () => {
    const { number } = await file();
    const id = newId();
    store.clock.ahead = 1_000;
    expect(await complaints.say(number, { id, text: 'And more' })).toBe('added');
    expect(await complaints.say(number, { id, text: 'And more' })).toBe('alreadyThere');
    expect(await complaints.say(number, { id, text: 'Other' })).toBe('other');
    expect((await complaints.entries(number)).map(({ text }) => text)).toEqual([
      'I cannot sign in with my number',
      'And more',
    ]);
  });

  it('by the customer is taken twenty times a day', async () => {
    const { number } = await file();
    const say = (text: string) => complaints.say(number, { id: newId(), text });
    const outcomes = new Set<string>();
    for (let time = 2; time <= 20; time += 1) outcomes.add(await say(`message ${time}`));
    expect([...outcomes]).toEqual(['added']);
    expect(await say('one more')).toBe('tooMany');
    store.clock.ahead = DAY + 1;
    expect(await say('the day after')).toBe('added');
  });

  it('by the store acknowledges it, and waits for the store again once the customer writes', async () => {
    const { number } = await file();
    expect(await act(number, 'acknowledged', '')).toBe('added');
    expect(await act(number, 'acknowledged', '')).toBe('alreadyThere');
    expect(await complaints.of(number)).toMatchObject({
      acknowledgedAt: expect.any(String) as string,
      awaitsUs: true,
    });
    await act(number, 'answered');
    expect(await complaints.of(number)).toMatchObject({ awaitsUs: false, closedAt: null });
    await complaints.say(number, { id: newId(), text: 'It still fails' });
    expect(await complaints.of(number)).toMatchObject({ awaitsUs: true });
  });

  it('as a note stops no clock and is told to nobody', async () => {
    const { number } = await file();
    await act(number, 'noted', 'Seems to be the wrong number');
    expect(await complaints.of(number)).toMatchObject({ acknowledgedAt: null, awaitsUs: true });
    await sendComplaintLetters(db, workflows);
    expect(letters).toHaveLength(1);
    const parts = [];
    for await (const part of complaints.each(asha.account.id)) parts.push(...part);
    expect(parts).toMatchObject([{ number, entries: [{ what: 'said' }] }]);
  });

  it('ends with its closing, once; only notes are still taken', async () => {
    const { number } = await file();
    expect(await act(number, 'closed', 'Your number is changed')).toBe('added');
    expect(await complaints.of(number)).toMatchObject({ closedAt: expect.any(String) as string });
    expect(await act(number, 'closed')).toBe('closed');
    expect(await act(number, 'answered')).toBe('closed');
    expect(await complaints.say(number, { id: newId(), text: 'But' })).toBe('closed');
    expect(await act(number, 'noted')).toBe('added');
    expect(await complaints.openOf(asha.account.id)).toBe(0);
  });

  it('by an admin stands in the trail, without words', async () => {
    const { number } = await file();
    await act(number, 'acknowledged', '');
    await act(number, 'answered', 'Please try again');
    await act(number, 'noted', 'Told by phone');
    await act(number, 'closed', 'Done');
    const { rows } = await shop.trail.entries({ most: 10, kind: 'complaint', subjectId: number });
    expect(rows.map(({ did }) => did)).toEqual(['closed', 'noted', 'answered', 'acknowledged']);
    expect(JSON.stringify(rows)).not.toContain('phone');
  });
});

describe('the list', () => {
  it('begins with what is due first, and counts what is late', async () => {
    const first = await file();
    store.clock.ahead = HOUR;
    const second = await file();
    const list = async (open = true) =>
      (await complaints.list({ open, page: 1, pageSize: 10 })).rows.map(({ number }) => number);
    expect(await list()).toEqual([first.number, second.number]);
    await act(first.number, 'acknowledged', '');
    expect(await list()).toEqual([second.number, first.number]);
    expect(await complaints.counted()).toEqual({ open: 2, late: 0 });

    store.clock.ahead = 3 * DAY;
    expect(await complaints.counted()).toEqual({ open: 2, late: 1 });
    await act(second.number, 'closed');
    expect(await list()).toEqual([first.number]);
    expect(await list(false)).toEqual([second.number]);
    expect(await complaints.counted()).toEqual({ open: 1, late: 0 });
  });
});

describe('people are told', () => {
  it('of what was received and answered, each once, by letters without words', async () => {
    const { number } = await file();
    await act(number, 'answered', 'Please try again');
    store.mailing.works = false;
    await expect(sendComplaintLetters(db, workflows)).rejects.toThrow('does not answer');
    store.mailing.works = true;
    await sendComplaintLetters(db, workflows);
    await sendComplaintLetters(db, workflows);
    const customers = customersInShop(db);
    const written = await Promise.all(
      letters.map(async (letter) =>
        letter.kind === 'complaint' ? customers.complaintLetter(letter.entryId) : null,
      ),
    );
    expect(written).toMatchObject([
      { number, what: 'said', email: asha.account.email, isGuest: false },
      { number, what: 'answered', email: asha.account.email },
    ]);
  });

  it('at the address that a guest typed', async () => {
    await file({ from: { email: 'guest@example.in' } });
    await sendComplaintLetters(db, workflows);
    const [letter] = letters;
    const entryId = letter?.kind === 'complaint' ? letter.entryId : '';
    expect(await customersInShop(db).complaintLetter(entryId)).toMatchObject({
      ...{ email: 'guest@example.in', name: null, isGuest: true },
    });
  });

  it('of the store: when it comes, and when a clock has run out, each once', async () => {
    const { number } = await file();
    const tell = async (ahead: number) => {
      toldComplaints.length = 0;
      for (const _ of ['once', 'twice']) {
        await tellOfComplaints(db, workflows, new Date(Date.now() + ahead));
      }
      return toldComplaints.map(({ moment }) => moment);
    };
    expect(await tell(0)).toEqual(['received']);
    expect(toldComplaints[0]).toMatchObject({ number, kind: 'account' });
    expect(await tell(47 * HOUR)).toEqual([]);
    expect(await tell(49 * HOUR)).toEqual(['unacknowledged']);
    await act(number, 'acknowledged', '');
    expect(await tell(32 * DAY)).toEqual(['unresolved']);

    const second = await file();
    await act(second.number, 'acknowledged', '');
    await act(second.number, 'closed');
    expect(await tell(40 * DAY)).toEqual([]);
  });
});

describe('who leaves', () => {
  const worker = leaveAsWorker({
    ...{ db, ledger: shop.ledger, readModels: shop.readModels, sealer: shop.sealer },
    head: () => store.eventStore.head(),
  });
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

  it('is erased only once their complaint is closed, and its words go with their key', async () => {
    const { number } = await file();
    const closed = await shop.closings.close(asha.account.id, {
      ...{ givesUp: ZERO_PAISE, asksBack: ZERO_PAISE },
    });
    const id = closed.outcome === 'closed' ? closed.closing.id : '';
    await worker.lookAtClosing(id, inDays(8));
    expect(await shop.closings.of(asha.account.id)).toMatchObject({
      waitsFor: [{ kind: 'complaints', count: 1, until: null }],
      begunAt: null,
    });

    await act(number, 'closed');
    expect(await worker.lookAtClosing(id, inDays(9))).toEqual({ state: 'begun' });
    await worker.anonymise(id, inDays(9));
    await worker.deleteWhatIsDue(inDays(9 + 366));
    expect(await complaints.entries(number)).toMatchObject([{ text: null }, { text: null }]);
  });

  it('leaves a complaint for three years after it was closed', async () => {
    const { number } = await file({ from: { email: 'guest@example.in' } });
    const open = await file({ from: { email: 'guest@example.in' } });
    await act(number, 'closed');
    await worker.deleteWhatIsDue(inDays(3 * 365 - 1));
    expect(await complaints.of(number)).not.toBeNull();
    await worker.deleteWhatIsDue(inDays(3 * 365 + 1));
    expect(await complaints.of(number)).toBeNull();
    expect(await complaints.of(open.number)).not.toBeNull();
  });
});
