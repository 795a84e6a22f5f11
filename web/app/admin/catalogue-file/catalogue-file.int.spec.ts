import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '../../../ports/catalogue-file.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as download } from './download.ts';
import { action, loader } from './file-page.tsx';
import { action as upload, loader as list } from './files-page.tsx';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk: desk } = store.shop;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());
const [A, B] = ['MLBB-IN-1', 'MLBB-IN-2'];
beforeEach(async () => {
  await store.db`truncate shop.product, shop.trail_entry, shop.catalogue_file cascade`;
  await catalogue.saveProduct(someProduct());
  for (const itemId of [A, B]) await catalogue.saveItem(someItem({ itemId, name: itemId }));
});

const PATH = '/admin/catalogue-file';

/** Posts the form of the page. */
async function post(
  file: string | Uint8Array<ArrayBuffer> | null,
  name = 'prices.csv',
  who = meera,
) {
  const body = new FormData();
  body.append('file', new Blob(file === null ? [] : [file]), file === null ? '' : name);
  const request = new Request(`http://shop.test${PATH}`, {
    method: 'POST',
    body,
    headers: { cookie: who.cookie },
  });
  return store.ask(() => upload({ request, params: {}, context: store.context }), who, PATH);
}
const idIn = (location: string | null) => location?.split('/').at(-1) ?? '';
async function uploaded(text: string, name?: string) {
  const { status, location } = await post(text, name);
  expect(status).toBe(303);
  return idIn(location);
}
type Shown = Readonly<{
  name: string;
  version: number;
  counts: Readonly<Record<string, number>>;
  rows: readonly FileRow[];
  listed: Readonly<{ total: number }>;
}>;
const page = async (id: string, query = '') =>
  (await store.ask(loader, meera, `${PATH}/${id}${query}`, undefined, { id })).data as Shown;
const press = (id: string, intent: string, version = 1) =>
  store.ask(action, meera, `${PATH}/${id}`, { intent, version: String(version) }, { id });
async function downloaded(name: string, query = '') {
  const request = new Request(`http://shop.test${PATH}/download/${name}${query}`, {
    headers: { cookie: meera.cookie },
  });
  return download({ request, params: { name }, context: store.context });
}
const priceOf = async (itemId: string) => (await desk.item(itemId))?.discountedPrice;

describe('the files of the catalogue', () => {
  it('are for admins', async () => {
    const params = { id: 'none', name: 'prices.csv' };
    for (const asked of [list, upload, loader, action, download]) {
      expect((await store.ask(asked, asha, PATH, undefined, params)).status).toBe(403);
      expect((await store.ask(asked, null, PATH, undefined, params)).location).toMatch(/^\/login/);
    }
    expect((await post('itemid\nA', 'a.csv', asha)).status).toBe(403);
  });

  it('are downloaded with the filters of their table, and that is noted', async () => {
    const all = await downloaded('prices.csv');
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="prices.csv"');
    expect(all.headers.get('cache-control')).toBe('no-store');
    const lines = (await all.text()).trim().split('\r\n');
    expect(lines).toEqual([
      'itemid,name,originalprice,discountedprice,resellprice,cost,costfromprovider,inStock',
      `${A},${A},470,415,400,,no,yes`,
      `${B},${B},470,415,400,,no,yes`,
    ]);
    const one = await (await downloaded('items.csv', `?q=${B}&product=MLBB-IN`)).text();
    expect(one.trim().split('\r\n')).toHaveLength(2);
    expect(await (await downloaded('products.csv', '?type=HOK')).text()).not.toContain('MLBB-IN');
    expect(JSON.parse(await (await downloaded('catalogue.json')).text())).toMatchObject({
      products: [{ productid: 'MLBB-IN', items: [{ itemid: A, discountedprice: 415 }, {}] }],
    });
    expect((await store.shop.trail.entries({ most: 1 })).rows).toMatchObject([
      { did: 'downloaded', subject: { kind: 'file', id: 'catalogue.json' } },
    ]);
    await expect(downloaded('other.csv')).rejects.toMatchObject({ status: 404 });
  });

  it('are uploaded, looked at, applied and undone', async () => {
    const table = (await (await downloaded('prices.csv')).text())
      .replace(`${A},470,415`, `${A},470,399.50`)
      .replace(`${B},470,415`, `${B},470,399.5`);

    const id = await uploaded(table, '/home/meera/my\u202E prices.csv');
    expect(await page(id)).toMatchObject({
      name: 'my prices.csv',
      counts: { wrong: 0, created: 0, changed: 2, same: 0 },
      rows: [
        { key: A, changes: [{ column: 'discountedprice', before: '415', after: '399.50' }] },
        { key: B },
      ],
    });
    expect(await priceOf(A)).toBe(rupees(415));

    expect(await press(id, 'apply')).toMatchObject({
      status: 303,
      location: `${PATH}/${id}`,
      flash: 'The file was applied.',
    });
    expect(await priceOf(A)).toBe(39_950);
    expect(await press(id, 'undo')).toMatchObject({ status: 303, flash: 'The file was undone.' });
    expect(await priceOf(A)).toBe(rupees(415));
    // From a page that was open before.
    expect((await press(id, 'apply')).flash).toMatch(/^Nothing was applied/);
    expect(await priceOf(A)).toBe(rupees(415));
    expect((await store.ask(list, meera, PATH)).data).toMatchObject({
      files: [{ id, name: 'my prices.csv', state: 'undone' }],
    });
  });

  it('change nothing when they come back as they are', async () => {
    for (const name of ['products.csv', 'items.csv', 'prices.csv', 'catalogue.json']) {
      const id = await uploaded(await (await downloaded(name)).text(), name);
      expect((await page(id)).counts).toMatchObject({ wrong: 0, created: 0, changed: 0 });
      expect((await press(id, 'apply')).data).toMatchObject({ error: /changes nothing/ });
    }
  });

  it('show their errors first, and are applied not at all then', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `N-${at},MLBB-IN,N,2,2,2`);
    const id = await uploaded(
      `itemid,productid,name,originalprice,discountedprice,resellprice\n${rows.join('\n')}\n${A},,,,many,\n${B},,,,,\n`,
    );

    const [first] = (await page(id)).rows;
    expect(first).toMatchObject({
      place: '62',
      key: A,
      errors: [{ column: 'discountedprice', cell: 'many' }],
    });
    expect((await page(id, '?page=2')).rows).toHaveLength(12);
    expect((await page(id, '?show=errors')).listed.total).toBe(1);
    expect((await page(id, '?show=changes')).listed.total).toBe(60);
    expect(await press(id, 'apply')).toMatchObject({ status: 409 });
    expect(await desk.item('N-0')).toBeNull();
  });

  it.each<[string, string | Uint8Array<ArrayBuffer> | null, RegExp]>([
    ['no file', null, /^Please choose a file/],
    ['a workbook', 'PK\u0003\u0004', /CSV UTF-8/],
    ['Windows-1252', Uint8Array.from([0x69, 0xe9, 0x0a]), /not in UTF-8/],
    ['other columns', 'itemid,prize\nA,1', /not known: prize/],
    ['too many rows', `itemid\n${'A\n'.repeat(50_000)}`, /more than 10,000 rows/],
    ['too many bytes', `itemid\n${'A'.repeat(6 * 1024 * 1024)}`, /larger than 6 MB/],
  ])('are refused at their field: %s', async (_, file, error) => {
    expect(await post(file)).toMatchObject({ status: 400, data: { error } });
  });

  it('are looked at again when somebody was quicker', async () => {
    const id = await uploaded(`itemid,discountedprice\n${A},300\n`);
    const was = await desk.item(A);
    const mine = { discountedPrice: rupees(333) };
    const actor = { kind: 'program', name: 'spec' } as const;
    await desk.changeItem(A, { was: was ?? {}, mine }, actor);

    expect(await press(id, 'apply')).toMatchObject({ status: 409, data: { error: /new preview/ } });
    expect(await page(id)).toMatchObject({ version: 2, rows: [{ changes: [{ before: '333' }] }] });
    // Whoever looks at the first preview has not seen the second one.
    expect(await press(id, 'apply')).toMatchObject({ status: 409, data: { error: /new preview/ } });
    expect(await press(id, 'apply', 2)).toMatchObject({ status: 303 });

    const since = { was: { discountedPrice: rupees(300) }, mine: { discountedPrice: rupees(350) } };
    await desk.changeItem(A, since, actor);
    expect(await press(id, 'undo')).toMatchObject({
      status: 409,
      data: { since: { count: 1, names: [`${A} ${A}`] } },
    });
    expect(await press(id, 'undoOthers')).toMatchObject({
      flash: 'The file was undone, except for 1 row changed since.',
    });
    expect(await priceOf(A)).toBe(rupees(350));
  });

  it('that nobody knows are not there', async () => {
    const id = 'none';
    expect((await store.ask(loader, meera, `${PATH}/none`, undefined, { id })).status).toBe(404);
    for (const intent of ['apply', 'undo']) expect((await press(id, intent)).status).toBe(404);
    expect((await press(id, '')).status).toBe(400);
  });
});
