import { BY_STORE } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEG_SENT_AGAIN, ORDER_DECIDED } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import { unlimited } from '../testing/unlimited.ts';

/** At Smile.one, how often there is none: for what is spent in a day, and for our own calls. */
let [spent, missed] = [0, 0];
const { providers, goesDownFor, whileBuyingFor } = scriptedProvider();
const OWN_CROWD = 'nothing was sent to Smile.one Brazil, which has too many calls';

const shop = await openTimeSkippingShop({
  spending: {
    ...unlimited,
    take: async ({ route }) => route !== 'SMILEBR' || spent <= 0,
    hasRoom: async () => (spent -= 1) <= 0,
  },
  providers: (route) => {
    const provider = providers(route);
    return (
      provider && {
        ...provider,
        deliver: async (pack, ...more) =>
          route === 'SMILEBR' && missed-- > 0
            ? { outcome: 'notSent', reason: OWN_CROWD, about: 'crowd' }
            : provider.deliver(pack, ...more),
      }
    );
  },
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => void ([spent, missed] = [0, 0]));

async function orderWithMoney(...legs: LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}
const factsOf = async ({ orderId }: Placed) => (await shop.facts(`order-${orderId}`)).slice(2);
const storyOf = async (order: Placed) => (await factsOf(order)).map(({ type }) => type);
const minutesOf = async (order: Placed) => {
  const times = (await factsOf(order)).map(({ data }) => Date.parse((data as { at: string }).at));
  return (times.at(-1)! - times[0]!) / 60_000;
};
async function started(order: Placed, event: string): Promise<WorkflowHandle> {
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  await vi.waitFor(async () => expect(await storyOf(order)).toContain(event), 10_000);
  return handle;
}

const WAITS = ['LegStarted', 'LegNotSent'];
const GOES_ON = ['LegResendApproved', 'LegStarted', 'LegDelivered', 'OrderCompleted'];

describe('a part beyond the limit of the day', () => {
  it('says why it waits, and goes on once there is room', async () => {
    spent = 3;
    const order = await orderWithMoney('SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toEqual([...WAITS, ...GOES_ON]);
    const facts = (await factsOf(order)).map(({ data }) => data);
    expect(facts[1]).toMatchObject({ reason: 'the limit of the day for this provider is reached' });
    expect(facts[2]).toMatchObject({ attempt: 2, by: BY_STORE });
    expect(await minutesOf(order)).toBeGreaterThanOrEqual(45);
  });

  it('goes its second way at once', async () => {
    spent = Infinity;
    const order = await orderWithMoney('SMILEBR:13|MOOGOLDMLBB:25');

    expect(await shop.run(order)).toBe('completed');

    const delivered = ['LegRerouted', 'LegStarted', 'LegDelivered', 'OrderCompleted'];
    expect(await storyOf(order)).toEqual([...WAITS, ...delivered]);
  });

  it('is bought also while the provider tells no players, as it would have been the first time', async () => {
    spent = 1;
    const order = await orderWithMoney('SMILEBR:unchecked');

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toEqual([...WAITS, ...GOES_ON]);
  });

  it('goes on waiting there when its second way is out of reach', async () => {
    spent = 2;
    const order = await orderWithMoney('SMILEBR:13|MOOGOLDMLBB:25');
    goesDownFor(order.userId, '25');

    expect(await shop.run(order)).toBe('completed');

    const elsewhere = [...WAITS, 'LegRerouted', ...WAITS, 'LegRerouted'];
    expect(await storyOf(order)).toEqual([...elsewhere, ...WAITS, ...GOES_ON]);
  });

  it('does not wait for a provider that is at work on another part', async () => {
    spent = 1;
    const order = await orderWithMoney('MOOGOLDMLBB:slow-forever', 'SMILEBR:13');
    const handle = await started(order, 'LegNotSent');

    await shop.environment.sleep('30 minutes');

    const delivered = (await factsOf(order)).filter(({ type }) => type === 'LegDelivered');
    expect(delivered).toMatchObject([{ data: { leg: 2 } }]);
    await handle.terminate();
  });

  it('is refunded at the deadline, however the limit is then', async () => {
    spent = Infinity;
    const order = await orderWithMoney('SMILEBR:13');

    expect(await shop.run(order)).toBe('refunded');

    expect(await storyOf(order)).toEqual([...WAITS, 'OrderRefunded']);
    expect(await minutesOf(order)).toBeGreaterThanOrEqual(24 * 60 - 1);
    expect(await minutesOf(order)).toBeLessThan(24 * 60 + 5);
  });

  it('is a person’s to decide about meanwhile', async () => {
    spent = Infinity;
    const order = await orderWithMoney('SMILEBR:13');
    const handle = await started(order, 'LegNotSent');
    const by = { kind: 'admin', accountId: 'meera' };
    await handle.signal(ORDER_DECIDED, { to: 'Refunded', by, reason: 'asked for' });
    expect(await handle.result()).toBe('refunded');
    expect(await minutesOf(order)).toBeLessThan(60);
  });

  it('holds up the parts behind it on its route, and no others', async () => {
    spent = 2;
    const order = await orderWithMoney('SMILEBR:13', 'MOOGOLDMLBB:25', 'SMILEBR:7');

    expect(await shop.run(order)).toBe('completed');

    const legs = (await factsOf(order)).map(({ type, data }) =>
      type === 'LegDelivered' ? (data as { leg: number }).leg : 0,
    );
    expect(legs.filter((leg) => leg > 0)).toEqual([2, 1, 3]);
  });
});

describe('a part that our own crowd kept from being sent', () => {
  it('goes on within a minute', async () => {
    missed = 2;
    const order = await orderWithMoney('SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    const again = ['LegResendApproved', ...WAITS];
    expect(await storyOf(order)).toEqual([...WAITS, ...again, ...GOES_ON]);
    expect(await minutesOf(order)).toBeLessThan(2);
  });

  it('waits anew for each reason', async () => {
    [spent, missed] = [35, 1];
    const order = await orderWithMoney('SMILEBR:13');
    await shop.place(order);
    const timing = { ...shop.timing, manualRefundAfterMs: 3 * 86_400_000 };
    const handle = await shop.start('order', { order, timing });

    expect(await handle.result()).toBe('completed');
  });

  it('goes on by itself until the deadline, ever less often', async () => {
    missed = Infinity;
    const order = await orderWithMoney('SMILEBR:13');

    await shop.place(order);
    const handle = await shop.start('order', { order, timing: shop.timing });

    expect(await handle.result()).toBe('refunded');

    const story = await storyOf(order);
    expect(story.filter((type) => type === 'LegStarted').length).toBeGreaterThan(25);
    expect(story.filter((type) => type === 'LegStarted').length).toBeLessThan(40);
    expect(await minutesOf(order)).toBeGreaterThanOrEqual(23 * 60);
    expect(Math.max(...(await shop.lengthsOf(handle)))).toBeLessThan(200);
  });
});

it('what was sent again is found where it is when its workflow runs from the start again', async () => {
  spent = 1;
  const order = await orderWithMoney('SMILEBR:13');
  expect(await shop.run(order)).toBe('completed');
  const before = await storyOf(order);
  expect(before).toEqual([...WAITS, ...GOES_ON]);

  const again = await shop.start('order', { order, timing: shop.timing });

  expect(await again.result()).toBe('completed');
  expect(await storyOf(order)).toEqual(before);
});

it('what a person has sent again meanwhile does not go on twice', async () => {
  spent = Infinity;
  const order = await orderWithMoney('SMILEBR:13');
  const handle = await started(order, 'LegNotSent');
  spent = 0;
  await handle.signal('legSentAgain', { leg: 1, attempt: 2, by: 'vikram' });
  expect(await handle.result()).toBe('completed');
  expect(await storyOf(order)).toEqual([...WAITS, ...GOES_ON]);
});

it('what a dispute kept from being sent is sent by a person once that is won', async () => {
  const order = await orderWithMoney('SMILEBR:13', 'MOOGOLDMLBB:25');
  const about = askAbout(order);
  whileBuyingFor(order.userId, async () => {
    whileBuyingFor(order.userId, async () => undefined);
    await shop.tell(about.dispute(PRICE));
  });
  const handle = await started(order, 'LegDelivered');
  await vi.waitFor(async () => {
    const { events } = await handle.fetchHistory();
    expect(events?.some((event) => event.activityTaskFailedEventAttributes)).toBe(true);
  }, 10_000);
  await shop.tell(about.endDispute());
  await handle.signal(LEG_SENT_AGAIN, { leg: 2, attempt: 2, by: 'vikram' });

  expect(await handle.result()).toBe('completed');

  expect(await storyOf(order)).toEqual([
    ...['LegStarted', 'OrderDisputed', 'LegDelivered', 'OrderDisputeEnded'],
    ...GOES_ON,
  ]);
});
