import { rupees } from '@store/ledger';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Item } from '../../ports/catalogue.ts';
import type { PriceFields } from '../../ports/catalogue-desk.ts';
import { mergedWith } from '../../ports/three-way.ts';
import { openDeskStore } from '../../testing/desk-store.ts';

const { store, there, desk, meera, ravi, game, savedItem, shelf, shown, trailOf, emptied } =
  await openDeskStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(emptied);

describe('many prices at once', () => {
  const fields = ({ originalPrice, discountedPrice, resellPrice, cost, inStock }: PriceFields) => ({
    originalPrice,
    discountedPrice,
    resellPrice,
    cost,
    inStock,
  });

  it('are all saved, each with its history', async () => {
    const items = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const edits = items.map((item) => ({
      itemId: item.itemId,
      was: fields(item),
      mine: { ...fields(item), discountedPrice: rupees(399), cost: rupees(380) },
    }));
    const answer = await desk.changePrices(edits, meera, 'Monday');
    expect(answer).toMatchObject({ outcome: 'saved', saved: [{ revision: 2 }, { revision: 2 }] });
    expect(await shown()).toMatchObject([
      { discountedPrice: rupees(399) },
      { discountedPrice: rupees(399) },
    ]);
    expect(await desk.priceHistory('MLIN-355')).toMatchObject([
      {
        who: { kind: 'admin', accountId: 'meera' },
        why: 'Monday',
        cause: 'hand',
        before: { discountedPrice: rupees(415), cost: null },
        after: { discountedPrice: rupees(399), cost: rupees(380) },
      },
      { before: null, after: { discountedPrice: rupees(415), cost: null } },
    ]);
    expect((await trailOf('MLIN-284'))[0]).toMatchObject({
      did: 'changed',
      subject: { kind: 'price' },
      reason: 'Monday',
      before: { discountedPrice: rupees(415), cost: null },
    });
  });

  it('are not saved at all when one row is another one by now, or unknown, or there twice', async () => {
    const [first, second] = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const to = (item: Item, price: number) => ({
      itemId: item.itemId,
      was: fields(item),
      mine: { ...fields(item), discountedPrice: rupees(price) },
    });
    await desk.changePrices([to(second, 400)], ravi);
    const answer = await desk.changePrices(
      [to(first, 399), to(second, 398), to(first, 397), { ...to(first, 1), itemId: 'GHOST' }],
      meera,
    );
    expect(answer).toMatchObject({
      outcome: 'refused',
      conflicts: [
        {
          itemId: 'MLIN-355',
          fields: ['discountedPrice'],
          current: { discountedPrice: rupees(400) },
        },
        { itemId: 'MLIN-284', fields: ['discountedPrice'] },
      ],
      unknown: ['GHOST'],
    });
    expect(await desk.item('MLIN-284')).toMatchObject({ revision: 1 });
    expect(await desk.priceHistory('MLIN-284')).toHaveLength(1);
  });

  it('are saved by one of two admins who change the same rows the other way round', async () => {
    const items = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const edits = (price: number) =>
      items.map((item) => ({
        itemId: item.itemId,
        was: fields(item),
        mine: { ...fields(item), discountedPrice: rupees(price) },
      }));
    const answers = await Promise.all([
      desk.changePrices(edits(399), meera),
      there.catalogueDesk.changePrices(edits(398).toReversed(), ravi),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);
    const sort = { by: 'itemId', descending: false } as const;
    const { rows } = await desk.items({ page: 1, pageSize: 50, sort });
    expect(new Set(rows.map(({ discountedPrice }) => discountedPrice)).size).toBe(1);
  });

  it('whatever two admins change, are those of the one, then of both or of the one alone', async () => {
    const price = fc.integer({ min: 1, max: 4 }).map(rupees);
    const row = fc.record(
      { discountedPrice: price, resellPrice: price, inStock: fc.boolean() },
      { requiredKeys: [] },
    );
    const rows = fc.tuple(row, row);
    const began = {
      originalPrice: rupees(2),
      discountedPrice: rupees(2),
      resellPrice: rupees(2),
      cost: null,
      inStock: true,
    };
    await desk.createProduct(game, meera);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        round += 1;
        const itemIds = [`A-${round}`, `B-${round}`];
        for (const itemId of itemIds) await savedItem({ itemId, ...began });
        const edits = (mine: readonly Partial<PriceFields>[]) =>
          itemIds.map((itemId, place) => ({ itemId, was: began, mine: { ...mine[place] } }));

        const one = await desk.changePrices(edits(first), meera);
        const other = await desk.changePrices(edits(second), ravi);

        expect(one.outcome).toBe('saved');
        const after = first.map((mine) => ({ ...began, ...mine }));
        const merged = second.map((mine, place) =>
          mergedWith<Partial<PriceFields>>(began, mine, after[place] ?? began),
        );
        const disputed = merged.some(({ conflicts }) => conflicts.length > 0);
        expect(other.outcome).toBe(disputed ? 'refused' : 'saved');
        const expected = after.map((values, place) =>
          disputed ? values : { ...values, ...merged[place]?.changes },
        );
        for (const [place, itemId] of itemIds.entries()) {
          expect(await desk.item(itemId)).toMatchObject(expected[place] ?? {});
        }
      }),
      { numRuns: 40 },
    );
  });
});
