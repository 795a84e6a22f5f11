import { legOf } from '@store/ledger/testing';
import { openCodePool } from '@store/workflows/testing';
import type { NewCode } from '../ports/codes.ts';
import type { Buyer, TestStore } from './open-test-store.ts';

const PROGRAM = { kind: 'program', name: 'spec' } as const;

export const codeCalled = (code: string, more: Partial<NewCode> = {}): NewCode => ({
  ...{ code, pin: '', expires: null },
  ...more,
});

/** Pools of codes, and orders that get one as the worker would give it. */
export function codeOrdersIn(store: TestStore) {
  const { shop, db } = store;
  const pool = openCodePool(db, () => shop.now().getTime());

  const fill = (name: string, codes: readonly NewCode[]) => shop.codes.add(name, codes, PROGRAM);

  /** Up to where its worker might die: the code is taken, and nothing says so. */
  async function taken(who: Buyer, name = 'GIFT', pieces = 1) {
    const legs = Array.from({ length: pieces }, (_, place) => legOf(place + 1, 'CODES', name));
    const { orderId } = await store.sell(who, { until: 'paid', inputs: [], legs });
    const at = shop.now().toISOString();
    const ids: string[] = [];
    for (const { leg } of legs) {
      await store.tell({ type: 'StartLeg', data: { orderId, leg, at } });
      const reference = `${orderId}-${leg}-1`;
      const id = await pool.take({ pool: name, orderId, leg, reference });
      if (id === null) throw new Error(`${name} is empty`);
      ids.push(id);
    }
    return { orderId, ids };
  }

  async function delivered(who: Buyer, name = 'GIFT', pieces = 1) {
    const order = await taken(who, name, pieces);
    const { orderId, ids } = order;
    const at = shop.now().toISOString();
    for (const [place, providerReference] of ids.entries()) {
      const data = { orderId, leg: place + 1, providerReference, at };
      await store.tell({ type: 'RecordLegDelivered', data });
    }
    return order;
  }

  async function completed(who: Buyer, name = 'GIFT', pieces = 1) {
    const order = await delivered(who, name, pieces);
    const { orderId } = order;
    const data = { orderId, by: { kind: 'delivery' }, note: null } as const;
    await store.tell({ type: 'CompleteOrder', data: { ...data, at: shop.now().toISOString() } });
    return order;
  }

  /** By two admins, as every completed order. */
  async function takenBack(orderId: string) {
    const on = { orderId, proposalId: `P-${orderId}`, at: shop.now().toISOString() };
    const proposal = { ...on, to: 'Refunded', by: 'meera', reason: 'it did not work' } as const;
    await store.tell({ type: 'ProposeCancellation', data: proposal });
    await store.tell({
      type: 'ConfirmCancellation',
      data: { ...on, by: 'vikram', aloneAfterMs: null },
    });
  }

  return { pool, fill, taken, delivered, completed, takenBack };
}
