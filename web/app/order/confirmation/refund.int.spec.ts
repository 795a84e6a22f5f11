import { IST_OFFSET_MS, rupees } from '@store/ledger';
import { OutcomeUnknown, StoreUnavailable } from '@store/ledger/event-store';
import { openingHoursIn } from '@store/workflows/opening-hours';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './confirmation-page.tsx';

const MINUTE_MS = 60_000;
const admin = { kind: 'admin', accountId: 'meera' } as const;

const store = await openTestStore();
const { ask } = store;
let asha: Buyer;
let orderId: string;

beforeAll(async () => {
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

beforeEach(async () => {
  ({ orderId } = await store.sell(asha, { until: 'paid' }));
  store.clock.ahead = 31 * MINUTE_MS;
});
afterEach(() => {
  store.clock.ahead = 0;
});

const path = () => `/confirmation?client_txn_id=${orderId}`;
const shown = async () => (await ask(loader, asha, path())).data;
const askRefund = (who: Buyer | null = asha) => ask(action, who, path(), { intent: 'refund' });
const notice = (answer: Awaited<ReturnType<typeof askRefund>>) =>
  (answer.data as { notice: string }).notice;

/** Does it, and holds the log to having heard nothing of it. */
async function withoutTrace(post: () => ReturnType<typeof askRefund>) {
  const before = await store.facts();
  const answer = await post();
  expect(await store.facts()).toBe(before);
  return answer;
}

const completed = () => {
  const at = store.shop.now().toISOString();
  const data = { orderId, by: admin, note: null, at };
  return store.tell({ type: 'CompleteOrder', data });
};
const refunded = () => {
  const at = store.shop.now().toISOString();
  const data = { orderId, by: admin, reason: 'Sold out', at };
  return store.tell({ type: 'RefundOrder', data });
};

describe('the refund of an order that is late', () => {
  it('can be asked for on its page as soon as the promised time is over', async () => {
    store.clock.ahead = 29 * MINUTE_MS;
    expect(await shown()).toMatchObject({ mayAskRefund: false });
    store.clock.ahead = 31 * MINUTE_MS;
    expect(await shown()).toMatchObject({ mayAskRefund: true });
  });

  it('cannot be asked for while those who deliver have not begun', async () => {
    store.clock.ahead = 0;
    const inIst = (minutes: number) =>
      new Date(store.shop.now().getTime() + IST_OFFSET_MS + minutes * MINUTE_MS)
        .toISOString()
        .slice(11, 16);
    const deliveryHours = openingHoursIn(`${inIst(120)}-${inIst(300)}`);
    await whileShopHas(
      store.shop,
      { settings: { ...store.shop.settings, deliveryHours } },
      async () => {
        store.clock.ahead = 31 * MINUTE_MS;
        expect(await shown()).toMatchObject({ mayAskRefund: false });
        store.clock.ahead = 151 * MINUTE_MS;
        expect(await shown()).toMatchObject({ mayAskRefund: true });
      },
    );
  });

  it('is asked for with one fact, and no money moves', async () => {
    const before = await store.facts();
    const answer = await askRefund();
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(new RegExp(`client_txn_id=${orderId}&seen=\\d+$`));
    expect(await store.facts()).toBe(before + 1);

    await store.settled();
    expect(await shown()).toMatchObject({
      status: 'Processing',
      mayAskRefund: false,
      sentence: expect.stringContaining('reviewing your refund request') as string,
      timeline: [{}, {}, { title: 'Refund requested', state: 'done' }, {}, {}],
    });
    expect(await store.shop.readModels.walletBalance(asha.account.id)).toEqual({
      available: rupees(0),
      held: rupees(0),
    });
  });

  it('is asked for once, also by a button that is pressed twice', async () => {
    const before = await store.facts();
    const answers = await Promise.all([askRefund(), askRefund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await store.facts()).toBe(before + 1);

    const again = await withoutTrace(askRefund);
    expect([again.status, notice(again)]).toEqual([409, 'You have already requested a refund.']);
  });

  it('may be pressed again by who never heard the answer: it counts once and says so', async () => {
    const before = await store.facts();
    await askRefund();
    expect(notice(await askRefund())).toBe('You have already requested a refund.');
    await store.settled();
    expect(await store.facts()).toBe(before + 1);
    expect(await shown()).toMatchObject({
      mayAskRefund: false,
      timeline: [{}, {}, { title: 'Refund requested' }, {}, {}],
    });
  });

  it('is asked for by nobody but the buyer', async () => {
    const farhan = await store.buyer();
    expect((await withoutTrace(() => askRefund(farhan))).status).toBe(404);
    const { status, location } = await withoutTrace(() => askRefund(null));
    expect([status, location]).toEqual([302, `/login?origin=${encodeURIComponent(path())}`]);
    orderId = 'GT26K21-ZZZZZZZZ';
    expect((await withoutTrace(askRefund)).status).toBe(404);
  });

  it('is refused while the order is in time, and the page says until when', async () => {
    store.clock.ahead = 29 * MINUTE_MS;
    const early = await withoutTrace(askRefund);
    expect(early.status).toBe(409);
    expect(notice(early)).toMatch(/still on time.* after \d{4}-\d\d-\d\d \d\d:\d\d IST\.$/);
  });

  it('is refused where there is nothing to give back', async () => {
    await completed();
    const late = await withoutTrace(askRefund);
    expect(late).toMatchObject({ status: 409 });
    expect(notice(late)).toBe('This order is already Completed. Nothing was changed.');

    ({ orderId } = await store.sell(asha));
    const unpaid = await withoutTrace(askRefund);
    expect(unpaid).toMatchObject({ status: 409 });
    expect(notice(unpaid)).toMatch(/^This order has not been paid for/);
  });

  it('stays to be seen when it was granted, and cannot be asked for again', async () => {
    await askRefund();
    await refunded();
    expect(await shown()).toMatchObject({
      mayAskRefund: false,
      timeline: [{}, {}, { title: 'Refund requested' }, { title: 'Refunded' }],
    });
    expect((await withoutTrace(askRefund)).status).toBe(409);
  });

  const failing = (fault: Error) => {
    const { ledger } = store.shop;
    return {
      ledger: { ...ledger, order: { ...ledger.order, handle: () => Promise.reject(fault) } },
    };
  };

  it.each([
    [new StoreUnavailable('appending', null), 'We could not do this right now.'],
    [new OutcomeUnknown('appending', null), 'We do not know yet whether this went through.'],
  ])('can be asked for again when the store has no answer: %s', async (fault, sentence) => {
    const unheard = await whileShopHas(store.shop, failing(fault), () => withoutTrace(askRefund));
    expect(unheard.status).toBe(503);
    expect(notice(unheard)).toContain(sentence);
    expect((await askRefund()).status).toBe(303);
  });

  it('hides no fault of the store itself', async () => {
    const asked = whileShopHas(store.shop, failing(new RangeError('a bug')), () => askRefund());
    await expect(asked).rejects.toThrow(RangeError);
  });
});
