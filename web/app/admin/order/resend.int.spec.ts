import { rupees } from '@store/ledger';
import { askAbout, legOf } from '@store/ledger/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import type { loader as typed } from './order-loader.server.ts';
import { action, loader } from './order-page.tsx';

const store = await openTestStore();
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer({ balance: rupees(1_000) });
});
afterAll(() => store[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

type Asking = ReturnType<typeof askAbout>;
type Step = (ask: Asking) => Parameters<typeof store.tell>[0];

/** A paid order for a provider to deliver, and what happened to it then. */
async function given(steps: readonly Step[], who = asha) {
  const order = await store.sell(who, { until: 'paid', legs: [legOf(0, 'SMILEBR'), legOf(1)] });
  const ask = askAbout(order);
  for (const step of steps) await store.tell(step(ask));
  return { ...order, ask };
}
const notSent: readonly Step[] = [(ask) => ask.start(0), (ask) => ask.notSent(0)];

const post = (orderId: string, fields: object = {}, who = meera) =>
  store.ask(
    action,
    who,
    `/admin/order/${orderId}`,
    { intent: 'resend', leg: '0', attempt: '2', ...fields },
    { orderId },
  );
const shown = async (orderId: string) =>
  (await store.ask(loader, meera, `/admin/order/${orderId}`, undefined, { orderId }))
    .data as Awaited<ReturnType<typeof typed>>['data'];

/** The workflow does as it is told. */
const workflowSays = (...steps: readonly ((ask: Asking) => object)[]) =>
  vi.spyOn(store.shop.workflows, 'sendLegAgain').mockImplementation(async (orderId, resend) => {
    const state = await store.shop.ledger.order.stateOf(orderId);
    if (state.status === 'NotPlaced') throw new Error('no order');
    const ask = askAbout(state.placed);
    const { leg, by, attempt } = resend;
    await store.tell(ask.resend(leg, by, attempt));
    for (const step of steps) {
      const { type, data } = step(ask) as Parameters<typeof store.tell>[0];
      await store.tell({ type, data: { ...data, attempt } } as Parameters<typeof store.tell>[0]);
    }
    return 'sent';
  });

describe('sending a part again', () => {
  it('is offered where a dispute kept it from being sent, once that is won', async () => {
    const { orderId, ask } = await given([(on) => on.dispute()]);
    expect((await shown(orderId)).resends).toEqual([]);
    await store.tell(ask.endDispute());
    expect((await shown(orderId)).resends).toMatchObject([
      { leg: 0, part: 1, attempt: 2, inDoubt: false },
      { leg: 1, part: 2, attempt: 2, inDoubt: false },
    ]);
    const told = workflowSays((on) => on.start(0));
    expect(await post(orderId)).toMatchObject({ status: 303 });
    expect(told).toHaveBeenCalledWith(orderId, { leg: 0, attempt: 2, by: meera.account.id });
  });

  it('is offered where nothing was bought, and tells the workflow and the trail', async () => {
    const { orderId } = await given(notSent);
    expect((await shown(orderId)).resends).toEqual([
      { leg: 0, part: 1, attempt: 2, inDoubt: false },
    ]);
    const told = workflowSays(
      (ask) => ask.start(0),
      (ask) => ask.deliver(0),
    );

    for (let presses = 0; presses < 2; presses += 1) {
      expect(await post(orderId)).toMatchObject({
        status: 303,
        location: `/admin/order/${orderId}`,
      });
      told.mockResolvedValue('sent');
    }

    const resend = { leg: 0, attempt: 2, by: meera.account.id };
    expect(told).toHaveBeenCalledWith(orderId, resend);
    const page = await shown(orderId);
    expect(page.resends).toEqual([]);
    expect(page.trail).toMatchObject([{ did: 'resent' }]);
    expect(page.steps.map(({ title }) => title)).toContain('Part 1 to be sent again, attempt 2');
  });

  it('stands in the trail once, however often it is pressed in one moment', async () => {
    const { orderId } = await given(notSent);
    vi.spyOn(store.shop.workflows, 'sendLegAgain').mockResolvedValue('notRunning');

    await Promise.all([post(orderId), post(orderId), post(orderId)]);

    const { trail } = await shown(orderId);
    expect(trail).toMatchObject([
      {
        did: 'resent',
        changes: [
          { name: 'Part', after: '1' },
          { name: 'Attempt', before: '1', after: '2' },
        ],
      },
    ]);
  });

  it('says so when the provider is still down, and offers it once more', async () => {
    const { orderId } = await given(notSent);
    workflowSays(
      (ask) => ask.start(0),
      (ask) => ask.notSent(0),
    );

    expect((await post(orderId)).status).toBe(303);

    expect((await shown(orderId)).resends).toMatchObject([{ attempt: 3 }]);
  });

  it('is asked for again under the same number when the workflow was out of reach', async () => {
    const { orderId, ask } = await given(notSent);
    expect(await post(orderId)).toMatchObject({ status: 503 });
    vi.spyOn(store.shop.workflows, 'sendLegAgain').mockRejectedValue(new Error('away'));
    expect(await post(orderId)).toMatchObject({ status: 503 });

    await store.tell(ask.resend(0));
    expect((await shown(orderId)).resends).toMatchObject([{ attempt: 2, inDoubt: false }]);
  });

  it.each<[string, readonly Step[], RegExp]>([
    ['started', [(ask) => ask.start(0)], /whether the provider delivered/],
    ['unknown', [(ask) => ask.start(0), (ask) => ask.unknown(0)], /whether the provider delivered/],
    ['delivered', [(ask) => ask.start(0), (ask) => ask.deliver(0)], /was delivered/],
    ['never sent', [], /has changed/],
    [
      'refunded',
      [...notSent, (ask) => ask.refund({ kind: 'admin', accountId: 'vikram' })],
      /is Refunded/,
    ],
    [
      'sent again since',
      [
        ...notSent,
        (ask) => ask.resend(0),
        again('start'),
        again('notSent'),
        (ask) => ask.resend(0, 'vikram', 3),
        again('start', 3),
      ],
      /whether the provider delivered/,
    ],
  ])('is refused for what is %s', async (_what, steps, notice) => {
    const told = workflowSays();
    const { orderId } = await given(steps);
    const attempt = steps.length > 4 ? '4' : '2';

    const answer = await post(orderId, { attempt });

    expect(answer).toMatchObject({
      status: 409,
      data: { resend: expect.stringMatching(notice) as unknown },
    });
    expect((await shown(orderId)).resends.filter(({ inDoubt }) => !inDoubt)).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    expect((await shown(orderId)).trail).toEqual([]);
  });

  it.each([
    [{ leg: '2' }, 400],
    [{ leg: '' }, 400],
    [{ attempt: '' }, 400],
    [{ leg: 'x\u0000' }, 400],
    [{ attempt: '1' }, 400],
    [{ attempt: '9'.repeat(10_000) }, 400],
    [{ attempt: '3' }, 409],
    [{ leg: '1' }, 409],
  ])('is refused with %o', async (fields, status) => {
    const { orderId } = await given(notSent);
    const told = workflowSays();
    expect(await post(orderId, fields)).toMatchObject({ status });
    expect(told).not.toHaveBeenCalled();
  });

  it('is for another admin than the buyer, and for no customer', async () => {
    const { orderId } = await given(notSent, meera);
    expect(await post(orderId)).toMatchObject({ status: 403 });
    expect(await post(orderId, {}, asha)).toMatchObject({ status: 403 });
    const byHand = await store.sell(asha, { until: 'paid' });
    expect(await post(byHand.orderId, { leg: '1' })).toMatchObject({
      status: 409,
      data: { resend: expect.stringContaining('No provider serves MANUAL') as unknown },
    });
  });
});

function again(step: 'start' | 'notSent', attempt = 2): Step {
  return (ask) => {
    const { type, data } = ask[step](0);
    return { type, data: { ...data, attempt } } as Parameters<typeof store.tell>[0];
  };
}
