import { istDay } from '@store/ledger';
import { transaction } from '@store/platform/postgres';
import { ofPerson } from '@store/platform/sealing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Deed } from '../../ports/trail.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { note } from './note.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { trail, sealer } = store.shop;
const meera: Actor = { kind: 'admin', accountId: 'meera', address: '192.0.2.7', requestId: 'r1' };
const demo: Actor = { kind: 'program', name: 'demo' };
const subject = { kind: 'item', id: 'MLIN-5', name: '284 Diamonds' } as const;
const dearer: Deed = {
  did: 'changed',
  subject,
  before: { discountedPrice: 41_500, name: '284 Diamonds', codes: ['23', '13'] },
  after: { discountedPrice: 42_900, name: '284 Diamonds', codes: ['23', '13'] },
  reason: 'the provider asks for more',
};
const all = (more = {}) => trail.entries({ most: 50, ...more });
const namesOf = async (more = {}) => (await all(more)).rows.map((row) => row.subject.name);

describe('the trail', () => {
  it('tells who did what to which thing, from where and why, and what changed', async () => {
    await trail.note(meera, dearer);

    const { rows } = await all();
    expect(rows).toMatchObject([
      {
        actor: meera,
        did: 'changed',
        subject,
        before: { discountedPrice: 41_500 },
        after: { discountedPrice: 42_900 },
        reason: 'the provider asks for more',
        erased: false,
      },
    ]);
    expect(Object.keys(rows[0]?.after ?? {})).toEqual(['discountedPrice']);
  });

  it('says nothing of a change that changes nothing', async () => {
    await trail.note(meera, { ...dearer, after: { ...dearer.before } });

    expect(await all()).toEqual({ rows: [], next: null });
  });

  it('keeps the whole of what is new, and of what is gone', async () => {
    await trail.note(demo, { did: 'created', subject, before: null, after: { price: 1 } });
    await trail.note(demo, { did: 'deleted', subject, before: { price: 1 }, after: null });

    expect((await all()).rows).toMatchObject([
      { actor: demo, did: 'deleted', before: { price: 1 }, after: null },
      { actor: demo, did: 'created', before: null, after: { price: 1 } },
    ]);
  });

  it('goes with the deed: what was not done was not noted', async () => {
    const failing = transaction(store.db, async (tx) => {
      await note(tx, meera, dearer);
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect((await all()).rows).toEqual([]);
  });

  it.each([
    ['change', () => store.db`update shop.trail_entry set did = 'created'`],
    ['delete', () => store.db`delete from shop.trail_entry`],
  ])('lets nobody %s an entry', async (_how, attempt) => {
    await trail.note(meera, dearer);

    await expect(attempt()).rejects.toThrow('entries of the trail stay as they are');
    expect((await all()).rows).toMatchObject([{ did: 'changed' }]);
  });

  it('is searched by person, kind, thing, name and time', async () => {
    const named = (name: string, id: string) => ({ ...dearer, subject: { ...subject, name, id } });
    await trail.note(meera, named('100% Diamonds', 'MLIN-1'));
    await trail.note({ ...meera, accountId: 'ravi' }, named('Weekly Pass', 'MLIN_2'));
    await trail.note(demo, {
      ...dearer,
      subject: { kind: 'setting', id: 'prizes', name: 'Prizes' },
    });

    expect(await namesOf()).toEqual(['Prizes', 'Weekly Pass', '100% Diamonds']);
    expect(await namesOf({ actor: 'ravi' })).toEqual(['Weekly Pass']);
    expect(await namesOf({ kind: 'setting' })).toEqual(['Prizes']);
    expect(await namesOf({ kind: 'item', subjectId: 'MLIN-1' })).toEqual(['100% Diamonds']);
    expect(await namesOf({ text: 'weekly' })).toEqual(['Weekly Pass']);
    expect(await namesOf({ text: '0%' })).toEqual(['100% Diamonds']);
    expect(await namesOf({ text: 'n_2' })).toEqual(['Weekly Pass']);
    const [tooLate, tooEarly] = ['2199-12-31', '2026-01-01'];
    expect(await namesOf({ from: tooLate })).toEqual([]);
    expect(await namesOf({ from: tooEarly, to: tooLate })).toHaveLength(3);
    expect(await namesOf({ to: tooEarly })).toEqual([]);
    const days = (await all()).rows.map(({ at }) => istDay(at)).toSorted();
    expect(await namesOf({ from: days.at(0), to: days.at(-1) })).toHaveLength(3);
    const { next } = await all({ most: 2 });
    expect(await namesOf({ before: next })).toEqual(['100% Diamonds']);
    expect(await namesOf({ before: '999999' })).toEqual([]);
    expect(await all({ most: 3 })).toMatchObject({ next: null });
  });

  it('loses what is personal with the customer’s key, and keeps that something was done', async () => {
    const renamed: Deed = {
      did: 'changed',
      subject: { kind: 'customer', id: 'asha', name: 'Customer 1001' },
      before: { name: 'Asha K' },
      after: { name: 'Asha Kumari' },
      reason: 'Asha asked for it',
      about: 'asha',
    };
    await trail.note(meera, renamed);
    const { before, after, reason } = renamed;
    expect((await all()).rows).toMatchObject([{ before, after, reason, erased: false }]);

    const [{ told } = { told: '' }] = await store.db<{ told: unknown }[]>`
      select told::text from shop.trail_entry`;
    expect(told).not.toContain('Asha');
    await sealer.forget(ofPerson('asha'));
    expect((await all()).rows).toMatchObject([
      { did: 'changed', before: null, after: null, reason: null, erased: true },
    ]);
  });
});
