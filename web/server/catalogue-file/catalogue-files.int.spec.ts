import { rupees } from '@store/ledger';
import { connectPostgres } from '@store/platform/postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemValues } from '../../ports/catalogue.ts';
import { ROW_OUTCOMES } from '../../ports/catalogue-file.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { insertItem } from '../catalogue/write-item.ts';

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
const { catalogue, catalogueDesk: desk, catalogueFiles: files } = shop;
afterAll(() => store[Symbol.asyncDispose]());

const spec = { kind: 'program', name: 'spec' } as const;
const [A, B] = ['MLBB-IN-1', 'MLBB-IN-2'];
beforeEach(async () => {
  await store.emptied();
  store.clock.ahead = 0;
  await catalogue.saveProduct(someProduct());
  for (const itemId of [A, B]) await catalogue.saveItem(someItem({ itemId, count: 10 }));
});

async function upload(text: string, name = 'prices.csv') {
  const uploaded = await files.upload({ name, bytes: Buffer.from(text) });
  if (uploaded.outcome !== 'kept') throw new Error(uploaded.refusal.why);
  const file = await files.file(uploaded.id);
  if (file === null) throw new Error('not kept');
  return file;
}
const rowsOf = (id: string, page = 1, pageSize = 50) =>
  files.rows(id, { page, pageSize, outcomes: ROW_OUTCOMES });
const priceOf = async (itemId: string) => (await desk.item(itemId))?.discountedPrice;
/** Somebody else, in a form. */
async function change(itemId: string, mine: Partial<ItemValues>) {
  const was = await desk.item(itemId);
  await desk.changeItem(itemId, { was: was ?? {}, mine }, spec);
}
const deeds = async () =>
  (await shop.trail.entries({ most: 100 })).rows.map(
    ({ did, subject, reason }) => [did, subject.kind, subject.id, reason] as const,
  );
const MANY = `itemid,productid,name,originalprice,discountedprice,resellprice,count
${A},,,,300,,
${B},,Two,,,,7
NEW,MLBB-IN,Three,10,9,8.50,
`;

describe('a file', () => {
  it('is a preview until it is applied, and leaves what it does not say', async () => {
    const file = await upload(MANY);

    expect(file).toMatchObject({
      name: 'prices.csv',
      counts: { wrong: 0, created: 1, changed: 2, same: 0 },
      setsCounts: true,
      appliedAt: null,
    });
    expect(await rowsOf(file.id)).toMatchObject([
      { place: '2', key: A, changes: [{ column: 'discountedprice', before: '415', after: '300' }] },
      {
        key: B,
        changes: [
          { column: 'name', before: '284 Diamonds', after: 'Two' },
          { column: 'count', before: '10', after: '7' },
        ],
      },
      { place: '4', key: 'NEW', outcome: 'created' },
    ]);
    expect(await priceOf(A)).toBe(rupees(415));

    expect(await files.apply(spec, file.id, 1)).toMatchObject({ outcome: 'applied' });

    expect(await desk.item(A)).toMatchObject({ discountedPrice: rupees(300), count: 10 });
    expect(await desk.item(B)).toMatchObject({ name: 'Two', count: 7 });
    expect(await desk.item('NEW')).toMatchObject({ resellPrice: 850, tier: 'other' });
    expect((await catalogue.itemForOrder(A, 'MLBB-IN'))?.item.discountedPrice).toBe(rupees(300));
    expect((await desk.priceHistory(A))[0]).toMatchObject({ why: 'file prices.csv' });
    expect((await deeds()).slice(0, 4)).toEqual([
      ['imported', 'file', file.id, null],
      ['changed', 'item', B, 'file prices.csv'],
      ['changed', 'item', A, 'file prices.csv'],
      ['created', 'item', 'NEW', 'file prices.csv'],
    ]);
  });

  it('is applied once, however often and by whom at a time', async () => {
    const file = await upload(MANY);

    const both = await Promise.all([1, 2].map(() => files.apply(spec, file.id, 1)));

    expect(both).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
    expect((await deeds()).filter(([did]) => did === 'imported')).toHaveLength(1);
    expect(await desk.priceHistory(A)).toHaveLength(2);
  });

  it('with an error is applied not at all', async () => {
    const file = await upload(`itemid,discountedprice\n${A},300\n${B},0\n`);

    expect(file.counts).toMatchObject({ wrong: 1, changed: 1 });
    expect(await rowsOf(file.id)).toMatchObject([{ key: B, outcome: 'wrong' }, { key: A }]);
    expect(await files.apply(spec, file.id, 1)).toEqual({ outcome: 'wrong' });
    expect(await priceOf(A)).toBe(rupees(415));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a price that it changes', () => change(A, { discountedPrice: rupees(333) })],
    ['an item that it creates', () => catalogue.saveItem(someItem({ itemId: 'NEW' }))],
    [
      'what goes not with it any more',
      () => db`update shop.item set product_codes = '{"a b"}' where item_id = ${A}`,
    ],
  ])('is looked at again when somebody changed meanwhile %s', async (_, meanwhile) => {
    const file = await upload(MANY);
    await meanwhile();

    expect(await files.apply(spec, file.id, 1)).toEqual({ outcome: 'seenAgain' });

    expect(await desk.item(B)).toMatchObject({ name: '284 Diamonds', count: 10 });
    expect(await files.file(file.id)).toMatchObject({ version: 2, appliedAt: null });
    expect(await files.apply(spec, file.id, 1)).toEqual({ outcome: 'seenAgain' });
  });

  it('is looked at again when an item that it creates is made in the same moment', async () => {
    const file = await upload(MANY);
    const { applying } = await db.begin(async (tx) => {
      const act = { actor: spec, at: shop.now() };
      await insertItem(tx, { ...someItem({ itemId: 'NEW' }) }, act);
      const applying = files.apply(spec, file.id, 1);
      const waiting = () => db`select from pg_locks where not granted`;
      await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1);
      return { applying };
    });

    expect(await applying).toEqual({ outcome: 'seenAgain' });
    expect(await desk.item(B)).toMatchObject({ name: '284 Diamonds' });
  });

  it.each([
    ['C:\\Users\\meera\\prices.csv', 'prices.csv'],
    ['pri\0ces\ud800.csv', 'prices.csv'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['/', 'file'],
  ])('that comes as %j is called %s', async (name, called) => {
    expect(await upload(MANY, name)).toMatchObject({ name: called });
  });

  it('is looked at again once for two who apply it at a time', async () => {
    const file = await upload(MANY);
    await change(A, { discountedPrice: rupees(333) });

    const both = await Promise.all([1, 2].map(() => files.apply(spec, file.id, 1)));

    expect(both).toEqual([{ outcome: 'seenAgain' }, { outcome: 'seenAgain' }]);
    expect(await files.file(file.id)).toMatchObject({ version: 2 });
  });

  it('is applied beside what others changed of other things', async () => {
    const file = await upload(MANY);
    await change(A, { name: 'One' });

    expect(await files.apply(spec, file.id, 1)).toMatchObject({ outcome: 'applied' });
    expect(await desk.item(A)).toMatchObject({ name: 'One', discountedPrice: rupees(300) });
  });

  it('takes off a count what orders took since the preview', async () => {
    const file = await upload(MANY);
    await db`update shop.item set count = count - 2 where item_id = ${B}`;

    expect(await files.apply(spec, file.id, 1)).toMatchObject({ outcome: 'applied' });
    expect((await desk.item(B))?.count).toBe(5);
    await files.undo(spec, file.id, { others: false });
    expect((await desk.item(B))?.count).toBe(8);
  });

  it('counts no more, or from now on, whatever orders took meanwhile', async () => {
    const ended = await upload(`itemid,count\n${B},-\n`);
    await db`update shop.item set count = count - 2 where item_id = ${B}`;
    expect(await files.apply(spec, ended.id, 1)).toMatchObject({ outcome: 'applied' });
    expect((await desk.item(B))?.count).toBeNull();

    const begun = await upload(`itemid,count\n${B},5\n`);
    await files.apply(spec, begun.id, 1);
    await db`update shop.item set count = count - 2 where item_id = ${B}`;
    expect(await files.undo(spec, begun.id, { others: false })).toMatchObject({ left: 0 });
    expect((await desk.item(B))?.count).toBeNull();
  });

  it('that is killed in the middle leaves nothing, and can be applied again', async () => {
    const file = await upload(MANY);
    const other = connectPostgres(store.databaseUrl, { max: 1 });
    let free: () => void = () => undefined;
    let held: Promise<unknown> = Promise.resolve();
    await new Promise<void>((taken) => {
      held = other.begin(async (tx) => {
        await tx`lock table shop.price_change in exclusive mode`;
        taken();
        await new Promise<void>((resolve) => (free = resolve));
      });
    });
    const applying = files.apply(spec, file.id, 1).then(
      () => 'applied',
      () => 'killed',
    );
    const waiting = () => db<{ pid: number }[]>`
      select pid from pg_locks where relation = 'shop.price_change'::regclass and not granted`;
    await expect.poll(async () => (await waiting()).length, { timeout: 5_000 }).toBe(1);
    for (const { pid } of await waiting()) await db`select pg_terminate_backend(${pid})`;

    expect(await applying).toBe('killed');
    free();
    await held;
    await other.end();
    expect(await desk.item('NEW')).toBeNull();
    expect(await priceOf(A)).toBe(rupees(415));
    expect((await deeds()).filter(([did]) => did === 'imported')).toEqual([]);
    expect(await files.apply(spec, file.id, 1)).toMatchObject({ outcome: 'applied' });
  });

  it('is forgotten after a day, and with it its rows', async () => {
    const file = await upload(MANY);
    store.clock.ahead = 25 * 60 * 60_000;

    expect(await files.file(file.id)).toBeNull();
    expect(await files.apply(spec, file.id, 1)).toEqual({ outcome: 'unknown' });
    expect(await files.files(10)).toEqual([]);
    await upload(MANY);
    expect(await rowsOf(file.id)).toEqual([]);
    expect(await files.files(10)).toHaveLength(1);
    expect(await files.file('none')).toBeNull();
  });

  it('of whole products makes drafts, or what it says', async () => {
    const product = JSON.parse(await files.download('catalogue.json', {})) as {
      products: Record<string, unknown>[];
    };
    const [whole = {}] = product.products;
    const items = (whole['items'] as object[]).map((item, at) => ({ ...item, itemid: `C-${at}` }));
    const copy = (key: string, published: boolean, own: object[]) => ({
      ...whole,
      productid: key,
      published,
      items: own,
    });
    const file = await upload(
      JSON.stringify({ products: [copy('C', true, items), copy('D', false, [])] }),
      'goods.json',
    );
    expect(file.counts).toEqual({ wrong: 0, created: 4, changed: 0, same: 0 });

    await files.apply(spec, file.id, 1);

    expect((await catalogue.product('c'))?.items).toMatchObject([
      { itemId: 'C-0', discountedPrice: rupees(415) },
      { itemId: 'C-1' },
    ]);
    expect(await desk.product('D')).toMatchObject({ product: { publishedAt: null } });
    expect((await upload(await files.download('catalogue.json', {}))).counts).toEqual({
      ...{ wrong: 0, created: 0, changed: 0, same: 7 },
    });
  });

  it('archives and restores, publishes and takes back', async () => {
    const apply = async (text: string) => files.apply(spec, (await upload(text)).id, 1);
    await apply(`itemid,archived\n${A},yes\n`);
    await apply('productid,published\nMLBB-IN,no\n');
    expect((await desk.item(A))?.archivedAt).not.toBeNull();
    expect((await desk.product('MLBB-IN'))?.product.publishedAt).toBeNull();

    const row = (await rowsOf((await upload(`itemid,cost\n${A},1\n`)).id))[0];
    expect(row?.notes).toEqual(['It is deleted. To restore it, set archived to no.']);
    await apply(`itemid,archived\n${A},no\n`);
    expect((await desk.item(A))?.archivedAt).toBeNull();
    await apply(
      'itemid,productid,name,originalprice,discountedprice,resellprice,archived\nOLD,MLBB-IN,Old,3,2,1,yes\n',
    );
    expect((await desk.item('OLD'))?.archivedAt).not.toBeNull();
  });
});

describe('undoing a file', () => {
  async function applied(text = MANY) {
    const { id } = await upload(text);
    await files.apply(spec, id, 1);
    return id;
  }

  it('gives back what it changed and archives what it created', async () => {
    const id = await applied();
    await change(A, { suggestedTask: 'Log in' });

    expect(await files.undo(spec, id, { others: false })).toEqual({ outcome: 'undone', left: 0 });

    expect(await desk.item(A)).toMatchObject({
      discountedPrice: rupees(415),
      suggestedTask: 'Log in',
    });
    expect(await desk.item(B)).toMatchObject({ name: '284 Diamonds', count: 10 });
    expect((await desk.item('NEW'))?.archivedAt).not.toBeNull();
    expect((await desk.priceHistory(A))[0]).toMatchObject({ why: 'undo of file prices.csv' });
    expect((await deeds())[0]).toEqual(['undone', 'file', id, null]);
    expect(await files.undo(spec, id, { others: false })).toEqual({ outcome: 'undone', left: 0 });
    expect((await deeds()).filter(([did]) => did === 'undone')).toHaveLength(1);
    expect(await files.file(id)).toMatchObject({ undoneAt: expect.any(Date) as Date });
  });

  it('gives back the difference of a count that orders moved', async () => {
    const id = await applied();
    await db`update shop.item set count = count - 2 where item_id = ${B}`;

    expect(await files.undo(spec, id, { others: false })).toMatchObject({ outcome: 'undone' });
    expect((await desk.item(B))?.count).toBe(8);
  });

  it('names what was changed since, and undoes nothing unless it is told to leave it', async () => {
    const id = await applied();
    await change(A, { discountedPrice: rupees(333) });
    await change('NEW', { name: 'Other' });

    expect(await files.undo(spec, id, { others: false })).toEqual({
      outcome: 'changedSince',
      things: [
        { thing: 'item', key: A, name: '284 Diamonds' },
        { thing: 'item', key: 'NEW', name: 'Three' },
      ],
    });
    expect((await desk.item(B))?.name).toBe('Two');

    expect(await files.undo(spec, id, { others: true })).toEqual({ outcome: 'undone', left: 2 });
    expect((await desk.item(B))?.name).toBe('284 Diamonds');
    expect(await priceOf(A)).toBe(rupees(333));
  });

  it('is for what was applied, for thirty days', async () => {
    const { id } = await upload(MANY);
    expect(await files.undo(spec, id, { others: false })).toEqual({ outcome: 'notApplied' });
    await files.apply(spec, id, 1);
    store.clock.ahead = 29.9 * 24 * 60 * 60_000;
    expect(await files.file(id)).not.toBeNull();
    store.clock.ahead = 31 * 24 * 60 * 60_000;
    expect(await files.undo(spec, id, { others: false })).toEqual({ outcome: 'unknown' });
  });
});
