import { seedDemo } from '@store/embedded/testing';
import { serveTestStore } from '@store/web/testing/served';

export type DemoStore = Awaited<ReturnType<typeof serveDemoStore>>;

/** What the simulated provider calls the player of the documents. */
const PLAYER = { outcome: 'found', username: 'KaranPrime' } as const;

/** A served test store with the goods, the people and the past of the demo, as a first start makes them. */
export async function serveDemoStore() {
  const store = await serveTestStore({ projecting: true });
  const { shop, playing } = store;
  playing.player = PLAYER;
  const { ledger, sealer, accounts, catalogue, catalogueFiles: files, now } = shop;
  // No document shows a picture of the demo or one of its codes.
  const nothing = async () => undefined;
  const made = { hangPictures: nothing, fillPools: nothing };
  await seedDemo({ ledger, sealer, accounts, catalogue, files, now, ...made });
  await store.settled();
  return store;
}
