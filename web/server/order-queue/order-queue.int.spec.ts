import { rupees } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inHandInShop } from '@store/workflows/testing';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { giveOverdue } from './give-overdue.ts';

const store = await openTestStore({ projecting: false });
const { orderQueue: queue, trail, accounts } = store.shop;
let meera: Buyer;
let imran: Buyer;
let actor: Actor;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin', permissions: ['money'] });
  actor = { kind: 'admin', accountId: meera.account.id, address: null, requestId: 'spec' };
});
afterAll(() => store[Symbol.asyncDispose]());

const owner = async (orderId: string) => (await queue.ownersOf([orderId])).get(orderId)?.accountId;
const told = async (id: string) =>
  (await trail.entries({ most: 9, kind: 'order', subjectId: id })).rows.map(({ before, after }) => [
    before?.['owner'],
    after?.['owner'],
  ]);

describe('an order that waits', () => {
  it('is taken, handed over and let go, each told once', async () => {
    const [one, other] = [meera.account, imran.account];
    for (const _ of ['once', 'twice']) {
      expect(await queue.assign({ orderId: 'GT1', from: null, to: one.id }, actor)).toBe(
        'assigned',
      );
    }
    expect(await owner('GT1')).toBe(one.id);
    expect(await queue.assign({ orderId: 'GT1', from: one.id, to: other.id }, actor)).toBe(
      'assigned',
    );
    expect(await queue.ownedBy(other.id)).toEqual(['GT1']);
    expect(await queue.ownedBy(one.id)).toEqual([]);
    await queue.assign({ orderId: 'GT1', from: other.id, to: null }, actor);
    expect(await owner('GT1')).toBeUndefined();
    const [first, second] = [one.customerNumber, other.customerNumber];
    expect(await told('GT1')).toEqual([
      [second, null],
      [first, second],
      [null, first],
    ]);
  });

  it('has one owner, when two take it at once', async () => {
    const taken = await Promise.all(
      [meera, imran].map(({ account }) =>
        queue.assign({ orderId: 'GT2', from: null, to: account.id }, actor),
      ),
    );
    expect(taken.toSorted()).toEqual(['assigned', 'moved']);
  });
});

it('a note about a prize is dismissed once', async () => {
  const note = { week: '2026-W47', rank: 1, refunded: rupees(500) };
  for (const reason of ['Fair', 'Again']) await queue.dismiss({ ...note, reason }, actor);
  expect(await queue.dismissed()).toEqual([note]);
  const { rows } = await trail.entries({ most: 9, kind: 'order', subjectId: '2026-W47:1' });
  expect(rows).toMatchObject([{ reason: 'Fair', after: { prize: 'stands' } }]);
});

it('goes to admins who may decide orders and can sign in', async () => {
  const blocked = await store.buyer({ role: 'admin' });
  await accounts.block(blocked.account.id);
  await store.buyer();
  expect((await accounts.adminsWith('orders')).map(({ id }) => id)).toEqual([meera.account.id]);
});

describe('an order that still waits when its money should have gone back', () => {
  const waiting = (orderId: string, userId: string) => ({
    ...{ orderId, userId, refundDueAt: '2026-11-21T10:00:00.000Z' },
  });
  const give = (rows: readonly object[], at = '2026-11-21T10:00:01.000Z') =>
    giveOverdue({
      ...{ db: store.db, accounts, orderQueue: queue },
      readModels: {
        // Nothing else is looked at.
        pendingOrders: async ({ page, pageSize }) =>
          ({ rows: rows.slice((page - 1) * pageSize, page * pageSize) }) as never,
      },
      now: () => new Date(at),
    });

  it('is given to an admin who may decide it, once, and that stands in the trail', async () => {
    for (const _ of ['once', 'twice']) await give([waiting('GT3', 'asha')]);
    expect(await owner('GT3')).toBe(meera.account.id);
    expect(await told('GT3')).toEqual([[null, meera.account.customerNumber]]);
    expect((await trail.entries({ most: 1, subjectId: 'GT3' })).rows[0]?.actor).toEqual({
      ...{ kind: 'program', name: 'overdue orders' },
    });
  });

  it('is named in what staff are written', async () => {
    await give([waiting('GT4', 'asha')]);
    expect(await inHandInShop(store.db).nameOf('GT4')).toBe(meera.account.name);
    expect(await inHandInShop(store.db).nameOf('GT0')).toBeNull();
  });

  it('is left with who has it, unless they may not decide it', async () => {
    const other = await store.buyer({ role: 'admin', permissions: ['orders'] });
    await queue.assign({ orderId: 'GT5', from: null, to: other.account.id }, actor);
    await queue.assign({ orderId: 'GT6', from: null, to: imran.account.id }, actor);
    await give([waiting('GT5', 'asha'), waiting('GT6', 'asha')]);
    expect(await owner('GT5')).toBe(other.account.id);
    expect([meera.account.id, other.account.id]).toContain(await owner('GT6'));
  });

  it('is given away also where many wait before it that were placed with a later time', async () => {
    const later = { refundDueAt: '2026-11-25T10:00:00.000Z' };
    const before = Array.from({ length: 1_000 }, (_, place) => ({
      ...waiting(`GTL${String(place)}`, 'asha'),
      ...later,
    }));
    await give([...before, waiting('GTA', 'asha')]);
    expect(await owner('GTL0')).toBeUndefined();
    expect(await owner('GTA')).toBeDefined();
  });

  it('is neither given to its buyer nor left with them, and not touched before its time', async () => {
    await give([waiting('GT7', 'asha')], '2026-11-21T09:59:59.000Z');
    expect(await owner('GT7')).toBeUndefined();
    const ravi = await store.buyer({ role: 'admin', permissions: ['orders'] });
    await queue.assign({ orderId: 'GT9', from: null, to: meera.account.id }, actor);
    for (const orderId of ['GT8', 'GT9']) {
      await give([waiting(orderId, meera.account.id)]);
      expect(await owner(orderId)).toBe(ravi.account.id);
    }
  });
});
