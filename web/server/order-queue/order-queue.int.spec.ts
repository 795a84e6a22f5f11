import { rupees } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';

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
