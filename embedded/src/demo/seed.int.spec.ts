import { createLedger } from '@store/ledger/event-store';
import { openTestLedger } from '@store/ledger/testing';
import { openSealer, storeKeys } from '@store/platform/sealing';
import { migrateShop, openAccounts } from '@store/web/accounts';
import { openCatalogue, productValues } from '@store/web/catalogue';
import { openCodes } from '@store/web/codes';
import { catalogueFilesOf } from '@store/web/catalogue-files';
import { pictureAddress } from '@store/web/gallery';
import { migrateCodes } from '@store/workflows/code-pool';
import { memoryPictures } from '@store/workflows/testing';
import { expect, test } from 'vitest';
import { demoLogins } from './accounts.ts';
import { fillPools } from './fill-pools.ts';
import { hangPictures } from './hang-pictures.ts';
import { seedDemo } from './seed.ts';
import { ALL_WELL } from '@store/web/catalogue';

test('the demo obeys the rules, and a second start leaves it as it is', async () => {
  await using world = await openTestLedger();
  const { db, ledger, eventStore } = world;
  await Promise.all([migrateShop(db), migrateCodes(db)]);
  const [accounts, catalogue] = [
    openAccounts(db),
    await openCatalogue(db, {
      delivering: () => ALL_WELL,
    }),
  ];
  const now = () => new Date();
  const pictures = memoryPictures();
  const dependencies = {
    ledger,
    sealer: await openSealer(db),
    accounts,
    catalogue,
    files: catalogueFilesOf(db, catalogue, now),
    fillPools: () => fillPools(openCodes(db, { keys: storeKeys(['k'.repeat(32)]), now })),
    hangPictures: () => hangPictures(db, catalogue, pictures),
    now,
  };
  const eventsSoFar = async () =>
    (await db`select count(*)::int as events from ledger.event`)[0]?.['events'] as number;

  const payments = await seedDemo(dependencies);
  const events = await eventsSoFar();
  expect(payments.length).toBeGreaterThan(5);
  expect(events).toBeGreaterThan(150);
  for (const { email, password } of demoLogins) {
    expect((await accounts.withPassword(email, password, { fromHere: true })).outcome).toBe(
      'right',
    );
  }
  expect(await catalogue.allProducts()).toHaveLength(12);

  const hung = await db<{ kind: string; pictures: number }[]>`
    select type as kind, count(*)::int as pictures from shop.picture group by type order by type`;
  expect(hung.map(({ kind, pictures: count }) => [kind, count])).toEqual([
    ['CarouselMb', 3],
    ['CarouselPc', 3],
    ['Popup', 1],
    ['Product', 3],
  ]);
  const guides = await db<{ id: string; title: string }[]>`
    select id, title from shop.picture where type = 'Product'`;
  const products = await catalogue.allProducts();
  const guidesOf = (productId: string) =>
    products
      .find((product) => product.productId === productId)
      ?.guideImages.map((shown) => guides.find(({ id }) => pictureAddress(id) === shown)?.title);
  for (const [productId, game] of [
    ['BGMI', /^BGMI: /],
    ['PUBG', /^PUBG Mobile: /],
    ['MLIN', /^Mobile Legends: /],
    ['MLGL', /^Mobile Legends: /],
    ['MLPH', /^Mobile Legends: /],
    ['MLDB', /^Mobile Legends: /],
  ] as const) {
    expect(guidesOf(productId)).toEqual([expect.stringMatching(game)]);
  }

  const [waiting] = await db<{ orders: number; longest: number }[]>`
    select count(*)::int as orders,
      max(extract(epoch from now() - (data->>'at')::timestamptz))::int as longest
    from ledger.event paid
    where type = 'PaymentConfirmed' and stream like 'order-%' and not exists (
      select from ledger.event ending
      where ending.stream = paid.stream and ending.type in ('OrderCompleted', 'OrderRefunded'))`;
  expect(waiting?.orders).toBe(3);
  // The alarm of the admin's list rings after 20 minutes: one is to be seen ringing.
  expect(waiting?.longest).toBeGreaterThan(20 * 60);

  const genshin = async () => {
    const sold = (await catalogue.allProducts()).find(({ productId }) => productId === 'GENSHIN');
    if (sold === undefined) throw new Error('the demo sells no Genshin');
    return sold;
  };
  const { inputs, ...today } = productValues(await genshin());
  const [uid, choice] = inputs;
  const options = ['os_asia', 'os_usa', 'os_euro', 'TW_HK_Mo'].map((value) => ({
    value,
    label: value,
  }));
  await catalogue.saveProduct({
    productId: 'GENSHIN',
    ...today,
    inputs: [uid!, { ...choice!, options }],
    region: 'Ours',
  });

  expect(await seedDemo({ ...dependencies, ledger: createLedger(eventStore) })).toEqual([]);
  expect(await eventsSoFar()).toBe(events);
  // Of the first demo's goods only the servers are new, which the game's provider did not know.
  expect(productValues(await genshin())).toEqual({ ...today, inputs, region: 'Ours' });

  await catalogue.close();
});
