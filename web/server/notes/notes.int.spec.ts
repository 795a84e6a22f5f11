import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ports/new-id.ts';
import type { NoteSubject } from '../../ports/notes.ts';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { notes, trail, sealer } = store.shop;
const meera: Actor = { kind: 'admin', accountId: 'meera', address: '192.0.2.7', requestId: 'r1' };
const asha: NoteSubject = {
  kind: 'customer',
  id: 'asha',
  name: 'Customer 1001',
  customerId: 'asha',
};
const order: NoteSubject = { ...asha, kind: 'order', id: 'GT26K21-7H20QA2M', name: 'GT26K21' };
const write = (text: string, { about = asha, id = newId() } = {}) =>
  notes.add({ id, about, text }, meera);
const textsOf = async (about: NoteSubject) =>
  (await notes.about(about, { most: 50 })).rows.map(({ text }) => text);

describe('notes', () => {
  it('stand with what they are about, the latest first, and in the trail', async () => {
    await write('Called about a late order');
    store.clock.ahead += 1_000;
    await write('Wrong zone, asked for the right one', { about: order });
    await write('Called again');

    expect((await notes.about(asha, { most: 50 })).rows).toMatchObject([
      { text: 'Called again', who: { kind: 'admin', accountId: 'meera' } },
      { text: 'Called about a late order' },
    ]);
    expect(await textsOf(order)).toEqual(['Wrong zone, asked for the right one']);
    expect((await trail.entries({ most: 50, kind: 'order' })).rows).toMatchObject([
      { did: 'noted', subject: { id: order.id }, before: null, after: null, reason: null },
    ]);
  });

  it('go on page by page', async () => {
    for (const text of ['one', 'two', 'three']) {
      store.clock.ahead += 1_000;
      await write(text);
    }
    const first = await notes.about(asha, { most: 2 });
    expect(first.rows.map(({ text }) => text)).toEqual(['three', 'two']);
    const rest = await notes.about(asha, { most: 2, before: first.next ?? '' });
    expect(rest).toMatchObject({ rows: [{ text: 'one' }], next: null });
    expect((await notes.about(asha, { most: 2, before: 'none' })).rows).toHaveLength(2);
  });

  it('are written once by two presses, and never over another', async () => {
    const id = newId();
    const both = await Promise.all([write('Called', { id }), write('Called', { id })]);

    expect(both.toSorted()).toEqual(['added', 'alreadyThere']);
    expect(await write('Something else', { id })).toBe('other');
    expect(await write('Called', { id, about: order })).toBe('other');
    expect(await textsOf(asha)).toEqual(['Called']);
    expect((await trail.entries({ most: 50 })).rows).toHaveLength(1);
  });

  it('are unreadable in the table, and for everybody once the customer is erased', async () => {
    await write('Lives in Pune');
    const [{ row } = { row: '' }] = await store.db<{ row: string }[]>`
      select note::text as row from shop.note`;
    expect(row).not.toContain('Pune');

    await sealer.forget(asha.customerId);

    expect(await textsOf(asha)).toEqual([null]);
  });
});
