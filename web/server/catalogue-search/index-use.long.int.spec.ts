import { server } from '@store/platform/testing';
import { expect, it } from 'vitest';
import { fillShelf } from '../../testing/many-goods.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { overhearPlans, type PlanNode } from '../../testing/overhear-plans.ts';

const ITEMS = 5_000;

it('looks a word up in the index of all words instead of reading them', async () => {
  await using heard = await overhearPlans(await server('postgres'));
  await using store = await openTestStore({ postgresUrl: heard.url, projecting: false });
  await fillShelf(store.db, store.shop.catalogue, ITEMS);
  // As it is in a store that has run for a minute.
  await store.db`analyze shop.name_word`;
  await heard.begin(store.databaseUrl);
  const { shop } = await store.openProcess();
  const before = heard.plans.length;

  const found = await shop.catalogueSearch.find('tokns', { products: 12, items: 30 });

  expect(found.items).toEqual([{ productId: 'hok', itemId: 'HOK-80' }]);
  const scans = heard.plans
    .slice(before)
    // A process that has just begun reads the whole catalogue of its own accord.
    .filter(({ 'Query Text': query }) => query.includes('word_similarity'))
    .flatMap(({ Plan: plan }) => nodesOf(plan))
    .filter(({ 'Relation Name': table }) => table === 'name_word');
  expect(scans.length).toBeGreaterThan(0);
  const read = scans.map(
    (scan) => scan['Actual Rows'] + (scan['Rows Removed by Index Recheck'] ?? 0),
  );
  expect(scans.filter(({ 'Node Type': how }) => how === 'Seq Scan')).toEqual([]);
  expect(Math.max(...read)).toBeLessThan(ITEMS / 10);

  // Nearly all have this one, and none has more of it by what else stands in its name.
  const likest = await store.db<{ productId: string; itemId: string }[]>`
    select product.id as "productId", item.item_id as "itemId"
    from shop.item join shop.product using (product_id)
    where item.name ilike '% diamonds %' order by place, item.id limit 30`;
  const many = await shop.catalogueSearch.find('daimonds', { products: 12, items: 30 });
  expect(likest).toHaveLength(30);
  expect(many).toEqual({ products: [], items: [...likest] });
});

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];
