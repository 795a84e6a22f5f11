import { rupees, type LegWay } from '@store/ledger';
import { connectPostgres } from '@store/platform/postgres';
import { costOnWay } from '@store/workflows/provider-prices';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { openDeskStore } from '../../testing/desk-store.ts';
import { costIn, freshPackCosts } from './pack-costs.ts';

const { store, meera } = await openDeskStore();
const db = connectPostgres(store.databaseUrl, { max: 4 });
const kept = await freshPackCosts(db, () => undefined);
afterAll(async () => {
  await kept.close();
  await db.end();
  await store[Symbol.asyncDispose]();
});

const mooGold = (productCode: string): LegWay => ({
  ...{ route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends', productCode },
});
const smileOne = (productCode: string): LegWay => ({ ...mooGold(productCode), route: 'SMILEBR' });

it('the costs that pages know are those that a worker finds, as soon as a reload is entered', async () => {
  await db`
    insert into workflows.pack_price (purse, list, code, name, price, state, paid, factors) values
      ('MOOGOLD', 'mobilelegends', '215570', 'Pack', 1.5, 'onSale', '{}', '{}'),
      ('MOOGOLD', 'mobilelegends', 'unlisted', 'Pack', null, 'unlisted', '{}', '{}'),
      ('SMILEBR', 'mobilelegends', '13', 'Pack', 4, 'onSale', '{61, 60, 62}', '{15.25, 15, 15.5}'),
      ('SMILEBR', 'mobilelegends', '25', 'Pack', 8, 'onSale', '{}', '{}')`;
  const first = kept.current();
  expect(costIn(first, mooGold('215570'))).toBeNull();

  const reload = { day: '2026-11-20', units: 100, paid: rupees(8_700), note: '' };
  const { priceDesk } = store.shop;
  await priceDesk.addReload({ ...reload, id: randomUUID(), purse: 'MOOGOLD' }, meera);
  await priceDesk.addReload(
    { ...reload, id: randomUUID(), purse: 'SMILEBR', paid: rupees(90) },
    meera,
  );

  await vi.waitFor(
    () => expect(costIn(kept.current(), mooGold('215570'))).toBe(rupees(130.5)),
    15_000,
  );
  await vi.waitFor(() => expect(costIn(kept.current(), smileOne('13'))).toBe(rupees(54.9)), 15_000);
  const worker = costOnWay(db, { warn: () => undefined });
  const ways = [
    ...['215570', 'unlisted', 'unheard of'].map(mooGold),
    ...['13', '25'].map(smileOne),
    { ...mooGold('215570'), route: 'MANUAL' as const },
    { ...mooGold('STEAM'), route: 'CODES' as const },
  ];
  const found = await Promise.all(ways.map(worker));
  expect(ways.map((way) => costIn(kept.current(), way))).toEqual(found);
  expect(found.filter((cost) => cost !== null)).toHaveLength(3);
});

it('are the very same for as long as none of them changes, whatever orders take', async () => {
  const before = kept.current();
  await db`update workflows.pack_price set paid = '{61, 61, 62}' where code = '13'`;
  await kept.changed();
  expect(kept.current()).toBe(before);
  await db`update workflows.pack_price set price = 1.6 where code = '215570'`;
  await kept.changed();
  expect(costIn(kept.current(), mooGold('215570'))).toBe(rupees(139.2));
});
