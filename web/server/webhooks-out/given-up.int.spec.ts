import { afterAll, expect, it, vi } from 'vitest';
import { bodyIn, openWebhookWorld } from '../../testing/webhook-world.ts';

const world = await openWebhookWorld();
const { store, follow, logOf, reseller } = world;
afterAll(() => world[Symbol.asyncDispose]());

const HOUR_MS = 60 * 60_000;

it('after three days a message is given up, and the next one of the order goes', async () => {
  const who = await reseller((request) => ({
    status: bodyIn(request).type === 'order.placed' ? 503 : 200,
    body: '',
  }));
  const { requests } = who.receiver;
  await store.sell(who, { paymentMode: 'upi', until: 'paid' });
  await using _following = follow();
  await vi.waitFor(() => expect(requests).toHaveLength(1), 15_000);

  await world.sleep(71 * HOUR_MS);
  expect(requests).toHaveLength(9);
  expect(await logOf(who)).toMatchObject([
    { state: 'waiting', answer: '503', tries: 9 },
    { state: 'waiting', tries: 0 },
  ]);

  await world.sleep(2 * HOUR_MS);
  await vi.waitFor(
    async () =>
      expect(await logOf(who)).toMatchObject([
        { state: 'givenUp', answer: '503', tries: 10, nextAt: null },
        { state: 'delivered', answer: '200', tries: 1 },
      ]),
    15_000,
  );
  expect(requests).toHaveLength(11);
});
