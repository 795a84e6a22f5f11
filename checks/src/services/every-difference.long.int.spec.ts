import { DIFFERENCE_KINDS } from '@store/workflows/differences';
import { isWhole } from '@store/workflows/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantsIn } from './plants.ts';
import { refundUnanswered } from './purchases.ts';
import { openReconciledShop, type ReconciledShop } from './reconciled-shop.ts';
import { sellDay, type Sold } from './sold-day.ts';

let reconciled: ReconciledShop;
let sold: Sold;
let plants: ReturnType<typeof plantsIn>;
beforeAll(async () => {
  reconciled = await openReconciledShop();
  // For balances of the evening before: a day is compared from one to the next.
  await reconciled.night();
  sold = await sellDay(reconciled);
  await reconciled.night();
  plants = plantsIn(reconciled, sold);
}, 120_000);
afterAll(() => reconciled[Symbol.asyncDispose]());

const open = async () => (await reconciled.open()).map(({ kind, source }) => [kind, source]);

it('a day of sales at all gateways and providers is compared wholly, and nothing differs', async () => {
  await reconciled.look();

  const runs = await reconciled.runs();
  const ofDay = runs.filter(({ day }) => day === sold.day);
  expect(ofDay.map(({ source, compared }) => [source, isWhole(compared)])).toEqual([
    ...[['ekqr', true] as const, ['razorpay', true] as const],
    ...['MOOGOLD', 'SMILEBR', 'SMILEPH', 'YOKCASH'].map((purse) => [purse, true]),
  ]);
  const counted = (what: string) =>
    runs
      .flatMap(({ compared }) => compared)
      .reduce((sum, one) => (one.what === what ? sum + one.count : sum), 0);
  expect(['payments', 'refunds', 'deliveries', 'balance'].map(counted)).toEqual([7, 1, 11, 4]);
  expect(runs.map(({ differences }) => differences)).toEqual(runs.map(() => 0));
  expect(await open()).toEqual([]);
});

it('there is something to plant for each kind, and for nothing else', () => {
  expect(Object.keys(plants).toSorted()).toEqual([...DIFFERENCE_KINDS].toSorted());
});

it('what an admin has settled stays settled, and opens again with another amount', async () => {
  const undo = await plants.amountsDiffer.plant();
  await reconciled.look();
  const [found] = await reconciled.open();
  await reconciled.settle(found?.id ?? '', 'The bank has all of it');
  await reconciled.look();
  expect(await open()).toEqual([]);

  await reconciled.control(`upi/books/${sold.atEkqr.orderId}`, { paidAmount: '2' });
  await reconciled.look();

  expect(await reconciled.open()).toMatchObject([{ id: found?.id, settled: null }]);
  await undo();
  await reconciled.look();
  expect(await open()).toEqual([]);
});

describe.each(DIFFERENCE_KINDS)('%s', (kind) => {
  it('is found, named, and cleared once it is put right', async () => {
    const { source, name, act, also, plant } = plants[kind];

    const undo = await plant();
    await reconciled.look();

    const kinds = also === undefined ? [kind] : [kind, also];
    expect((await open()).toSorted()).toEqual(kinds.map((one) => [one, source]).toSorted());
    const id = (await reconciled.open()).find((one) => one.kind === kind)?.id ?? '';
    expect(await reconciled.read(id)).toMatchObject({
      name,
      act: expect.stringMatching(act) as string,
    });

    await undo();
    await reconciled.look();

    expect(await open()).toEqual([]);
    const closed = (await reconciled.closed()).find((one) => one.id === id);
    expect(closed).toMatchObject({ clearedAt: expect.any(Date) as Date, settled: null });
  });
});

it('an order at Smile.one whose answer was lost shows in a list of orders alone', async () => {
  await refundUnanswered(reconciled.simulated);
  await reconciled.look();
  expect(await open()).toEqual([]);

  await reconciled.uploadOrders();
  await reconciled.look();

  expect(await open()).toEqual([['boughtUnknownToLedger', 'SMILEBR']]);
  const [found] = await reconciled.open();
  expect(await reconciled.read(found?.id ?? '')).toMatchObject({
    act: expect.stringMatching(/answer to an order was lost, it may be that order/) as string,
  });
  await reconciled.settle(found?.id ?? '', 'The order of that hour');
  await reconciled.look();
  expect(await open()).toEqual([]);
});
