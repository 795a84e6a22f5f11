import { creditReference, rupees } from '@store/ledger';
import { askAbout, byTest, legOf, mustBe } from '@store/ledger/testing';
import type { OrderDecision } from '@store/workflows/contracts';
import { OwnerSettings } from '@store/workflows/owner-settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingIn } from '../../../testing/asking.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { selectedValue } from './selected.ts';
import { action, type DecisionAnswer } from './pending-orders-action.server.ts';
import { loader } from './pending-orders-loader.server.ts';
import { pendingList } from './pending-list.server.ts';

const store = await openTestStore();
let ask: ReturnType<typeof askingIn>;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;

beforeAll(async () => {
  const workflows = {
    ...store.shop.workflows,
    decideOrder: async (orderId: string, { by }: OrderDecision) => {
      const at = store.shop.now().toISOString();
      await store.tell({ type: 'CompleteOrder', data: { orderId, by, note: null, at } });
      return 'sent' as const;
    },
  };
  ask = askingIn({ ...store.context, shop: { ...store.shop, workflows } });
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

type Page = Awaited<ReturnType<typeof loader>>['data'];
const list = async (who: Buyer, query = '') =>
  (await ask(loader, who, `/admin/orders${query}`)).data as Page;
const post = (who: Buyer, form: Record<string, string>) =>
  ask(action, who, '/admin/orders?route=MANUAL', form);
const notice = ({ data }: Awaited<ReturnType<typeof post>>) => (data as DecisionAnswer).notice;
const ids = ({ orders }: Page) => orders.rows.map(({ orderId }) => orderId);
const sold = async (more: Parameters<typeof store.sell>[1] = {}) =>
  (await store.sell(asha, { until: 'paid', ...more })).orderId;

describe('the owner of a waiting order', () => {
  const assign = (who: Buyer, orderId: string, from: string, owner: string) =>
    post(who, { intent: 'assign', orderId, from, owner });
  const owner = async (orderId: string) =>
    (await list(meera, `?q=${orderId}`)).orders.rows[0]?.owner ?? null;

  it('takes it, and hands it over to another admin; both can ask for what is theirs', async () => {
    const orderId = await sold();
    const [me, other] = [meera.account.id, imran.account.id];
    expect(await assign(meera, orderId, '', me)).toMatchObject({
      status: 303,
      location: `/admin/orders?route=MANUAL&open=${orderId}`,
      flash: `You have taken ${orderId}.`,
    });
    expect(await owner(orderId)).toMatchObject({ isMe: true });
    expect(ids(await list(meera, '?owner=me'))).toEqual([orderId]);
    expect(ids(await list(imran, '?owner=me'))).toEqual([]);

    expect((await assign(meera, orderId, me, other)).status).toBe(303);
    expect(ids(await list(imran, '?owner=me'))).toEqual([orderId]);
    expect((await assign(imran, orderId, other, 'nobody')).status).toBe(303);
    expect(await owner(orderId)).toBeNull();
  });

  it('is not changed by who has an old page, nor to somebody who may not decide', async () => {
    const orderId = await sold();
    await assign(imran, orderId, '', imran.account.id);
    const late = await assign(meera, orderId, '', meera.account.id);
    expect(late.status).toBe(409);
    expect(notice(late)).toContain('in the meantime');
    for (const to of ['', asha.account.id, 'x'.repeat(40), '%']) {
      expect((await assign(meera, orderId, imran.account.id, to)).status).toBe(400);
    }
    expect(await owner(orderId)).toMatchObject({ id: imran.account.id });
  });

  it('is for orders that wait', async () => {
    const { orderId } = await store.sell(asha, { until: 'completed' });
    expect((await assign(meera, orderId, '', meera.account.id)).status).toBe(409);
    for (const unknown of ['', 'GT26K21-00000000', 'a\u0000']) {
      expect((await assign(meera, unknown, '', meera.account.id)).status).toBe(404);
    }
  });
});

it('orders are told apart by game, route and cause, which are offered as they wait', async () => {
  const special = { id: 'p9', name: 'BGMI', type: 'PUBG' };
  const orderId = await sold({ product: special });
  const damaged = await sold({ damaged: true });

  const page = await list(meera, '?game=p9');
  expect(ids(page)).toEqual([orderId]);
  expect(page.choices.products).toContainEqual({ id: 'p9', name: 'BGMI' });
  expect(page.choices.routes).toEqual(['MANUAL', 'SMILEBR']);
  expect(ids(await list(meera, '?route=SMILEBR'))).toEqual([damaged]);
  expect(ids(await list(meera, '?cause=unreadableAccount'))).toEqual([damaged]);
  expect(ids(await list(meera, '?cause=unreadableAccount&game=p9'))).toEqual([]);
  expect((await list(meera, '?game=%25&route=x&cause=__proto__')).filters).toEqual({
    ...{ game: '', route: '', cause: '', owner: '' },
  });
});

it('each waiting order says by when it is promised, and when it is refunded by itself', async () => {
  const orderId = await sold();
  const [row] = (await list(meera, `?q=${orderId}`)).orders.rows;
  const paidAt = Date.parse((await store.shop.readModels.order(orderId))?.paidAt ?? '');
  expect(row).toMatchObject({
    overdue: false,
    dueAt: new Date(paidAt + 30 * 60_000).toISOString(),
    refundsItselfAt: new Date(paidAt + 24 * 3_600_000).toISOString(),
  });
  const at = store.shop.now().toISOString();
  await store.tell({ type: 'StartLeg', data: { orderId, leg: 1, at } });
  const [started] = (await list(meera, `?q=${orderId}`)).orders.rows;
  expect(started).toMatchObject({ refundsItselfAt: null });
});

it.each([12, 24, 72])(
  'an order that was placed when %i hours were set is refunded by itself after these',
  async (refundAfterHours) => {
    const orderId = await sold({ refundAfterHours });
    const paidAt = Date.parse((await store.shop.readModels.order(orderId))?.paidAt ?? '');
    const [row] = (await list(meera, `?q=${orderId}`)).orders.rows;
    expect(row).toMatchObject({
      refundsItselfAt: new Date(paidAt + refundAfterHours * 3_600_000).toISOString(),
    });
  },
);

it('an order that still waits after its own hours is alarmed for, and no other', async () => {
  const [late, other] = [await sold({ refundAfterHours: 12 }), await sold()];
  const current = await store.shop.settingsDesk.current();
  const settingsDesk = {
    ...store.shop.settingsDesk,
    current: async () => ({ ...current, alarmWebhook: 'https://hooks.example.in/store' }),
  };
  store.clock.ahead = 13 * 3_600_000;
  const all = { text: '', mine: false, page: 1, pageSize: 100 };
  const settings = { ...store.shop.settings, alarmsSigned: true };
  const { rows } = await whileShopHas(store.shop, { settingsDesk, settings }, () =>
    pendingList(store.shop, meera.account, all),
  ).finally(() => (store.clock.ahead = 0));
  const shown = new Map(rows.map((row) => [row.orderId, row]));
  expect(shown.get(late)).toMatchObject({ refundsItselfAt: null, alarmedHourly: true });
  expect(shown.get(other)).toMatchObject({ alarmedHourly: false });
  expect(shown.get(other)?.refundsItselfAt).not.toBeNull();
});

it('says that staff get an alarm every hour only where an alarm reaches somebody', async () => {
  const orderId = await sold();
  const alarmWebhook = 'https://hooks.test/alarms';
  const settingsDesk = {
    ...store.shop.settingsDesk,
    current: async () => OwnerSettings.parse({ alarmWebhook }),
  };
  store.clock.ahead = 25 * 3_600_000;
  for (const alarmsSigned of [false, true]) {
    const settings = { ...store.shop.settings, alarmsSigned };
    const shop = { ...store.shop, settingsDesk, settings };
    const asked = askingIn({ ...store.context, shop });
    const { data } = await asked(loader, meera, `/admin/orders?q=${orderId}`);
    expect((data as Page).orders.rows).toMatchObject([{ alarmedHourly: alarmsSigned }]);
  }
  store.clock.ahead = 0;
});

describe('several orders at once', () => {
  const together = (who: Buyer, selected: readonly string[]) => {
    const body = new URLSearchParams([
      ['intent', 'together'],
      ...selected.map((orderId) => ['selected', orderId] as [string, string]),
    ]);
    const request = new Request('http://shop.test/admin/orders', {
      ...{ method: 'POST', body },
      headers: { cookie: who.cookie },
    });
    return ask(({ context }) => action({ request, context, params: {} }), who, '/admin/orders');
  };
  const told = ({ data }: Awaited<ReturnType<typeof post>>) => (data as DecisionAnswer).together;

  it('are completed each by itself, and each is told of', async () => {
    const [one, other, own] = [
      await sold(),
      await sold(),
      (await store.sell(meera, { until: 'paid' })).orderId,
    ];
    const unclear = await sold({ legs: [legOf(1)] });
    const answer = await together(meera, [one, other, own, unclear, 'GT26K21-00000000', one]);
    expect(answer.status).toBe(200);
    expect(told(answer)).toEqual([
      `${one}: Completed.`,
      `${other}: Completed.`,
      `${own}: You placed this order yourself. Another admin must decide.`,
      `${unclear}: This order is not delivered manually. Decide it on its own.`,
      'GT26K21-00000000: No such order.',
    ]);
    expect(told(await together(imran, [one]))).toEqual([
      `${one}: This order is Completed, not Processing. Nothing was changed.`,
    ]);
  });

  it('are not completed for a game account that nobody has looked at', async () => {
    const [seen, corrected] = [await sold(), await sold()];
    const userId = asha.account.id;
    const at = store.shop.now().toISOString();
    const data = { orderId: corrected, userId, correction: 1, gameAccount: 'x', at };
    await store.tell({ type: 'CorrectGameAccount', data });
    const [first, second] = told(await together(meera, [`${seen}:0`, `${corrected}:0`]));
    expect(first).toBe(`${seen}: Completed.`);
    expect(second).toMatch(/The buyer has corrected the game ID/);
  });

  it('are not completed where a part has changed since', async () => {
    const order = await store.sell(asha, { until: 'paid', legs: [legOf(1), legOf(2, 'MANUAL')] });
    const given = askAbout(order);
    for (const step of [given.start(), given.deliver()]) await store.tell(step);
    const { orderId } = order;
    const [row] = (await list(meera, `?q=${orderId}`)).orders.rows;
    expect(row && selectedValue(row)).toBe(`${orderId}:0:dw`);
    expect(told(await together(meera, [`${orderId}:0:ww`]))).toEqual([`${orderId}: Completed.`]);

    const other = await sold();
    await store.tell({
      ...given.makeManual(),
      data: { ...given.makeManual().data, orderId: other },
    });
    expect(told(await together(meera, [`${other}:0:u`]))[0]).toMatch(/A part of this order has/);
  });

  it('are none where nobody selected any', async () => {
    const answer = await together(meera, []);
    expect(answer.status).toBe(400);
    expect(notice(answer)).toBe('Please select an order first.');
  });
});

describe('a refund after the week was closed', () => {
  const { ledger } = store.shop;

  /** Won by an order that came to nothing after the week was closed. */
  async function winnerOf(week: string, boughtAt: string, closedAt: string) {
    const winner = await store.buyer({ balance: rupees(500) });
    const { orderId } = await store.sell(winner, { until: 'completed', at: boughtAt });
    const close = {
      ...{ week, at: closedAt, prizeAmounts: [rupees(100)] },
      ranking: [{ rank: 1, userId: winner.account.id, spent: rupees(415) }],
    };
    mustBe(await ledger.week.handle(week, { type: 'CloseWeek', data: close }, byTest()));
    return { winner, orderId };
  }

  async function refundedWinner(...won: Parameters<typeof winnerOf>) {
    const { winner, orderId } = await winnerOf(...won);
    const data = { orderId, proposalId: randomUUID(), at: store.shop.now().toISOString() };
    await store.tell({
      type: 'ProposeCancellation',
      data: { ...data, to: 'Refunded', by: meera.account.id, reason: '' },
    });
    await store.tell({
      type: 'ConfirmCancellation',
      data: { ...data, by: imran.account.id, aloneAfterMs: null },
    });
    return winner.account;
  }
  const dismiss = (more: Record<string, string> = {}) =>
    post(meera, {
      ...{ intent: 'dismiss', week: '2026-W46', rank: '1', refunded: '41500', reason: 'Fair' },
      ...more,
    });

  it('offers to take the prize back, until somebody lets it stand', async () => {
    const week = '2026-W46';
    const { id } = await refundedWinner(
      week,
      '2026-11-12T06:30:00.000Z',
      '2026-11-15T18:31:00.000Z',
    );
    expect((await list(meera)).prizeNotes).toEqual([
      {
        ...{ week, rank: 1, userId: id, name: 'Asha Kumari' },
        ...{ amount: rupees(100), earned: 0, refunded: rupees(415) },
      },
    ]);
    expect((await dismiss({ reason: ' ' })).status).toBe(400);
    expect((await dismiss({ rank: '%' })).status).toBe(400);
    expect((await dismiss({ refunded: '1' })).status).toBe(409);
    for (const _ of ['once', 'twice']) expect((await dismiss()).status).toBe(303);
    expect((await list(meera)).prizeNotes).toEqual([]);
  });

  it('offers it as well where the bank has given the money back after a dispute', async () => {
    const week = '2026-W44';
    const { winner, orderId } = await winnerOf(
      week,
      '2026-10-29T06:30:00.000Z',
      '2026-11-01T18:31:00.000Z',
    );
    const at = store.shop.now().toISOString();
    const dispute = { orderId, disputeId: 'D44', at };
    const amount = rupees(415);
    await store.tell({ type: 'DisputeOrder', data: { ...dispute, amount, utr: null } });
    expect((await list(meera)).prizeNotes).toEqual([]);
    await store.tell({
      type: 'EndOrderDispute',
      data: { ...dispute, outcome: 'lost', lost: amount },
    });
    expect((await list(meera)).prizeNotes).toMatchObject([
      { week, rank: 1, userId: winner.account.id, refunded: amount },
    ]);
    expect((await dismiss({ week })).status).toBe(303);
  });

  it('asks for nothing once the prize is back', async () => {
    const week = '2026-W45';
    const { id } = await refundedWinner(
      week,
      '2026-11-05T06:30:00.000Z',
      '2026-11-08T18:31:00.000Z',
    );
    expect((await list(meera)).prizeNotes).toHaveLength(1);
    const data = {
      ...{ reference: creditReference.prizeBack(week, 1), subject: 'e1', reason: 'Refunded' },
      ...({
        amount: rupees(100),
        against: 'promotions',
        at: store.shop.now().toISOString(),
      } as const),
    };
    mustBe(await ledger.wallet.handle(id, { type: 'DeductFunds', data }, byTest()));
    expect((await list(meera)).prizeNotes).toEqual([]);
  });
});
