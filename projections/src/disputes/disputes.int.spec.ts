import { rupees, toCentipoints, type DisputeEvent, type OrderEvent } from '@store/ledger';
import { price } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderCompleted, orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const page = { page: 1, pageSize: 2 };
const on = (disputeId: string) => ({ disputeId, at: todayAt('16:00') });

const opened = (
  disputeId: string,
  answerBy: string | null = null,
  subjectId = 'A',
): DisputeEvent => ({
  type: 'DisputeOpened',
  data: {
    ...{ ...on(disputeId), userId: 'asha', subject: { kind: 'order', id: subjectId } },
    ...{ gateway: 'razorpay', reference: `disp_${disputeId}`, utr: '432112345678' },
    ...{ amount: price, reason: 'goods not received', answerBy, by: null },
  },
});
const lost = (disputeId: string): readonly DisputeEvent[] => [
  {
    type: 'DisputeDebited',
    data: { ...on(disputeId), amount: price, gateway: 'razorpay', by: null },
  },
  { type: 'DisputeLossProposed', data: { ...on(disputeId), by: 'meera' } },
  {
    type: 'DisputeLost',
    data: { ...on(disputeId), userId: 'asha', amount: price, by: 'imran', proposedBy: 'meera' },
  },
];
const settled = (disputeId: string): DisputeEvent => ({
  type: 'DisputeSettled',
  data: { ...on(disputeId), sale: rupees(400), loss: rupees(15) },
});

const ids = ({ rows }: Readonly<{ rows: readonly Readonly<{ disputeId: string }>[] }>) =>
  rows.map(({ disputeId }) => disputeId);
const tell = (shop: TestReadModels, disputeId: string, ...events: readonly DisputeEvent[]) =>
  shop.given.of('dispute', disputeId, ...events);

it('what has to be answered first is listed first, and what was decided last', async () => {
  await using shop = await openTestReadModels();
  await tell(shop, 'D1', opened('D1'));
  await tell(shop, 'D2', opened('D2', todayAt('20:00')));
  await tell(shop, 'D3', opened('D3', todayAt('19:00'), 'B'));
  expect(await shop.models.openDisputes(page)).toMatchObject({ total: 3 });
  expect(ids(await shop.models.openDisputes(page))).toEqual(['D3', 'D2']);
  expect(ids(await shop.models.openDisputes({ ...page, page: 2 }))).toEqual(['D1']);
  expect(await shop.models.endedDisputes(2)).toEqual([]);
  const about = await shop.models.disputesAbout('A');
  expect(about.map(({ disputeId }) => disputeId)).toEqual(['D1', 'D2']);

  await tell(shop, 'D1', ...lost('D1'), settled('D1'));
  expect(ids(await shop.models.openDisputes(page))).toEqual(['D3', 'D2']);
  expect(await shop.models.endedDisputes(2)).toMatchObject([{ disputeId: 'D1' }]);
  expect(await shop.models.dispute('D1')).toMatchObject({
    ...{ subject: 'order', subjectId: 'A', openedBy: null, status: 'lost', taken: price },
    ...{ proposedBy: 'meera', endedBy: 'imran', lostSale: rupees(400), loss: rupees(15) },
  });
  expect(await shop.models.dispute('none')).toBeNull();
});

it('an account has open business until its dispute is settled', async () => {
  await using shop = await openTestReadModels();
  const open = async () => (await shop.models.openBusiness('asha', todayAt('18:00'))).disputes;
  await tell(shop, 'D1', opened('D1'));
  expect(await open()).toBe(1);
  await tell(shop, 'D1', ...lost('D1'));
  expect(await open()).toBe(1);
  await tell(shop, 'D1', settled('D1'));
  expect(await open()).toBe(0);
});

it('a disputed sale is none in totals, figures and the leaderboard, until it is won', async () => {
  await using shop = await openTestReadModels();
  const order = (...events: readonly OrderEvent[]) => shop.given.of('order', 'A', ...events);
  const day = '2026-11-21' as const;
  const sales = async () => {
    const [figures] = await shop.models.orderFiguresByDay({ from: day, to: day });
    const [entry] = await shop.models.leaderboard('2026-W47', { limit: 10, without: [] });
    const { totalSale, completed } = await shop.models.storeTotals();
    return { total: totalSale, figures: figures?.sale, board: entry?.spent ?? 0, completed };
  };
  const sold = { total: price, figures: price, board: price, completed: 1 };
  const data = { orderId: 'A', userId: 'asha', ...on('D1') };
  await order(orderPlaced('A'), paymentConfirmed('A'), orderCompleted('A'));
  expect(await sales()).toEqual(sold);

  const reward = toCentipoints(0);
  await order(
    { type: 'OrderDisputed', data: { ...data, amount: price } },
    { type: 'SaleDisputed', data: { ...data, amount: price, reward } },
  );
  expect(await sales()).toEqual({ total: 0, figures: 0, board: 0, completed: 1 });
  expect(await shop.models.order('A')).toMatchObject({
    ...{ status: 'Completed', disputes: [{ disputeId: 'D1', status: 'open', out: price }] },
  });

  const ended = { ...data, outcome: 'won', kept: price, lost: rupees(0), reward } as const;
  await order({ type: 'OrderDisputeEnded', data: ended });
  expect(await sales()).toEqual(sold);
  expect(await shop.models.order('A')).toMatchObject({ disputes: [{ status: 'won', out: 0 }] });
});
