import { itemValues, productValues, type Item, type NewItem } from '../ports/catalogue.ts';
import type { Actor } from '../ports/trail.ts';
import { someItem, someProduct } from './goods.ts';
import { openTestStore } from './open-test-store.ts';

const MINUTE = 60_000;

/** What specs of the catalogue's desk share: a store, a second process of it, and two admins. */
export async function openDeskStore() {
  const store = await openTestStore({ projecting: false });
  const { shop: here } = store;
  const { shop: there } = await store.openProcess();
  const desk = here.catalogueDesk;
  const meera: Actor = { kind: 'admin', accountId: 'meera', address: '192.0.2.7', requestId: 'r1' };
  const ravi: Actor = { kind: 'admin', accountId: 'ravi', address: null, requestId: 'r2' };

  const game = { ...productValues(someProduct()), productId: 'MLIN' };
  const pack = (more: Partial<NewItem> = {}): NewItem => ({
    ...itemValues(someItem()),
    itemId: 'MLIN-284',
    productId: 'MLIN',
    ...more,
  });
  async function savedItem(more: Partial<NewItem> = {}): Promise<Item> {
    const created = await desk.createItem(pack(more), meera);
    if (created.outcome !== 'saved') throw new Error(created.outcome);
    return created.saved;
  }

  /** A published product with an item. */
  async function shelf(more: Partial<NewItem> = {}): Promise<Item> {
    await desk.createProduct(game, meera);
    await desk.publishProduct('MLIN', meera);
    return savedItem(more);
  }
  const shown = async ({ catalogue } = here) => (await catalogue.product('mlin'))?.items ?? null;
  const trailOf = async (subjectId: string) =>
    (await here.trail.entries({ most: 50 })).rows.filter(({ subject }) => subject.id === subjectId);
  const inMinutes = (minutes: number) => new Date(here.now().getTime() + minutes * MINUTE);
  const emptied = async () => {
    await store.emptied();
    store.clock.ahead = 0;
  };

  return {
    ...{ store, here, there, desk, meera, ravi, game, pack, savedItem, shelf },
    ...{ shown, trailOf, inMinutes, emptied },
  };
}
