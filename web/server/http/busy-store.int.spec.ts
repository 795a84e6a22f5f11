import { once } from 'node:events';
import { toPaise } from '@store/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketIn } from '../../testing/number-ticket-in.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

// What the pages throw and catch, and what the server around them throws, must be of one kind.
it('a top-up whose turn does not come is told to try again with the same number', async () => {
  const { browser, account } = await signedIn(store);
  const ticket = ticketIn(await (await browser.get('/topup')).text());
  expect(ticket.id).not.toBe('');

  const over = new AbortController();
  const turn = await new Promise<{ done: Promise<void> }>((taken) => {
    const done = store.shop.turns.take(`top-up ${account.id}`, async () => {
      taken({ done });
      await once(over.signal, 'abort');
    });
  });
  const busy = await browser.post('/topup', { ...ticket, amount: '100' });
  expect(busy.status).toBe(503);
  expect(ticketIn(await busy.text())).toEqual(ticket);
  over.abort();
  await turn.done;

  const asked = await browser.post('/topup', { ...ticket, amount: '100' });
  expect(asked.status).toBe(303);
  expect(asked.headers.get('location')).toContain(ticket.id);
  const topUp = await store.shop.ledger.topUp.stateOf(ticket.id);
  expect(topUp).toMatchObject({ requested: { amount: toPaise(10_000) } });
});
