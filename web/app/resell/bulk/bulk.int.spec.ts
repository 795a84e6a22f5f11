import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { walletsAwayAfter } from '../../../testing/wallets-away-after.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import type { BulkAnswer } from './bulk-action.server.ts';
import { action, loader } from './bulk-page.tsx';
import { bulkRefusals } from './words.ts';

const store = await openTestStore();
const { shop, playing } = store;
afterAll(() => store[Symbol.asyncDispose]());
await shop.catalogue.saveProduct(someProduct());
await shop.catalogue.saveItem(someItem());
await shop.catalogue.saveItem(someItem({ id: 2, itemId: 'MLBB-IN-OUT', inStock: false }));

const PATH = '/dashboard/resell/bulk';
const UNKNOWN = bulkRefusals.unknown;
const PASSWORD = 'a quiet river';
let ravi: Buyer;
beforeEach(async () => {
  store.clock.ahead = 0;
  playing.player = { outcome: 'found', username: 'KaranOP' };
  ravi = await store.buyer({ role: 'reseller', balance: rupees(1_000) });
});

const NAMES = 'Reference,Product,Item,Price,Quantity,Input 1,Input 2';
const line = (reference: string, more: Readonly<Record<string, string>> = {}) => {
  const cells = { item: 'MLBB-IN-284', price: '400', quantity: '', player: '118374979', ...more };
  const { item, price, quantity, player } = cells;
  return `${reference},MLBB-IN,${item},${price},${quantity},${player},2641`;
};
const fileOf = (...lines: readonly string[]) => [NAMES, ...lines].join('\n');

async function send(
  fields: Readonly<Record<string, string>>,
  file?: string | Uint8Array<ArrayBuffer>,
  who = ravi,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append('file', new Blob([file]), 'orders.csv');
  const request = new Request(`http://shop.test${PATH}`, {
    ...{ method: 'POST', body, headers: { cookie: who.cookie } },
  });
  const answer = await action({ request, params: {}, context: store.context });
  return { status: answer.init?.status ?? 200, said: answer.data satisfies BulkAnswer };
}
const check = (...lines: readonly string[]) => send({}, fileOf(...lines));
const confirm = ({ said }: Awaited<ReturnType<typeof send>>, more: object = {}) =>
  send({ lines: said.ready?.lines ?? '', nonce: said.ready?.nonce ?? '', ...more });
const held = async () => (await shop.ledger.wallet.stateOf(ravi.account.id)).held;

it('is a page of resellers alone', async () => {
  expect((await store.ask(loader, ravi, PATH)).status).toBe(200);
  expect((await store.ask(loader, await store.buyer(), PATH)).status).toBe(403);
  await expect(send({}, fileOf(line('a')), await store.buyer())).rejects.toMatchObject({
    status: 403,
  });
});

it('looks at every line, and orders nothing before it was told to', async () => {
  const checked = await check(
    ...[line('a'), line('b', { item: 'MLBB-IN-OUT' }), line('c', { price: '1' })],
    ...[line('d', { price: 'much' }), line('e f'), line('a')],
  );
  expect(checked.status).toBe(200);
  expect(checked.said.lines.map(({ place, problem }) => [place, problem])).toEqual([
    [2, null],
    [3, expect.stringContaining('Out of Stock') as string],
    [4, expect.stringContaining('400') as string],
    [5, 'Please check: price'],
    [6, 'Please check: reference'],
    [7, 'This reference appears twice in these orders.'],
  ]);
  expect(checked.said.ready).toMatchObject({ count: 1, total: rupees(400) });
  expect(await held()).toBe(0);
});

it('orders the lines that can be ordered, once, however often it is pressed', async () => {
  const checked = await check(line('a'), line('b', { item: 'MLBB-IN-OUT' }), line('c'));
  const [first, twice] = await Promise.all([confirm(checked), confirm(checked)]);
  const again = await confirm(checked);
  expect(first.said).toMatchObject({
    ordered: true,
    lines: [
      { place: 2, reference: 'a', problem: null },
      { place: 4, reference: 'c', problem: null },
    ],
  });
  expect(twice.said.lines).toEqual(first.said.lines);
  expect(again.said.lines).toEqual(first.said.lines);
  expect(await held()).toBe(rupees(800));
  const [number = ''] = first.said.lines.map((one) => one.number ?? '');
  expect(await shop.resales.orderOf(ravi.account.id, 'a')).toBe(number);
  // From another file the same name is another try.
  const other = await check(line('a'));
  expect(other.said).toMatchObject({
    ready: null,
    lines: [{ problem: expect.any(String) as string }],
  });
});

it('tells of each line that became impossible meanwhile', async () => {
  const checked = await check(line('a'), line('b'), line('c'));
  expect(checked.said.ready?.count).toBe(3);
  const { said } = await confirm(checked);
  const problems = said.lines.filter(({ problem }) => problem !== null);
  expect(problems).toMatchObject([
    { number: null, problem: expect.stringContaining('wallet') as string },
  ]);
  expect(await held()).toBe(rupees(800));
  expect(await shop.resales.orderOf(ravi.account.id, problems[0]?.reference ?? '')).toBeNull();
});

it('offers the same lines again while nobody knows of some, and finds what was ordered', async () => {
  const checked = await check(line('a'), line('b'));
  const ledger = walletsAwayAfter(1, shop.ledger);
  const unknown = await whileShopHas(shop, { ledger }, () => confirm(checked));
  expect(unknown).toMatchObject({ status: 503, said: { ordered: false, problem: UNKNOWN } });
  expect(unknown.said.ready).toEqual(checked.said.ready);
  const { said } = await confirm(unknown);
  expect(said).toMatchObject({ ordered: true, lines: [{ problem: null }, { problem: null }] });
  const numbers = await Promise.all(
    ['a', 'b'].map((reference) => shop.resales.orderOf(ravi.account.id, reference)),
  );
  expect(said.lines.map(({ number }) => number)).toEqual(numbers);
  const all = { text: '', page: 1, pageSize: 10, typedInto: [] };
  expect((await shop.readModels.ordersOf(ravi.account.id, all)).total).toBe(2);
});

it('asks for a proof where the sign-in is long ago, with the lines kept', async () => {
  const checked = await check(line('a'));
  store.clock.ahead = 16 * 60_000;
  const asked = await confirm(checked);
  expect(asked).toMatchObject({ status: 403, said: { proof: expect.any(String) as string } });
  expect(asked.said.ready).toEqual(checked.said.ready);
  expect(await held()).toBe(0);
  expect(await confirm(asked, { proof: PASSWORD })).toMatchObject({ said: { ordered: true } });
});

describe('a file', () => {
  it.each([
    ['nothing', undefined, 'choose'],
    ['no text', new Uint8Array([0xff, 0xfe, 0]), 'UTF-8'],
    ['quotes that do not match', `${NAMES}\n"a,b`, 'quotes'],
    ['other columns', 'a,b,c\n1,2,3', 'columns'],
    ['no lines', NAMES, 'no lines'],
    ['too many lines', fileOf(...Array.from({ length: 101 }, (_, at) => line(`n${at}`))), '100'],
  ] as const)('with %s is refused in words', async (_what, file, said) => {
    const refused = await send({}, file);
    expect(refused.status).toBe(400);
    expect(refused.said.problem).toContain(said);
  });

  it('may have a hundred lines', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => line(`n${at}`, { item: 'none' }));
    expect((await check(...lines)).said.lines).toHaveLength(100);
  });

  it.each([
    ['nonsense', '{', undefined],
    ['no lines', '[]', undefined],
    ['a nonce that is none', undefined, 'x'],
  ])('that was carried on as %s is to be chosen again', async (_what, lines, nonce) => {
    const checked = await check(line('a'));
    const { ready } = checked.said;
    const sent = { lines: lines ?? ready?.lines ?? '', nonce: nonce ?? ready?.nonce ?? '' };
    expect(await send(sent)).toMatchObject({
      ...{ status: 400, said: { problem: 'Please choose the file again.' } },
    });
  });
});
