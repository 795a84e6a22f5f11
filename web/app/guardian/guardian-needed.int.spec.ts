import { rupees } from '@store/ledger';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { underAge } from '../../testing/newcomers.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { openShelf } from '../../testing/order-form.ts';
import { action, loader } from '../wallet/top-up/top-up-page.tsx';

const shelf = await openShelf();
const { store } = shelf;
afterAll(() => store[Symbol.asyncDispose]());

const meena = { name: 'Meena Kumari', contact: '9876500002' };
let minor: Buyer;

beforeEach(async () => {
  await shelf.customer();
  minor = await store.buyer({ balance: rupees(1_000), age: underAge });
});

async function topUp() {
  const { data } = await store.ask(loader, minor, '/topup');
  const { ticket } = data as { ticket: { id: string; signature: string } };
  return store.ask(action, minor, '/topup', { amount: '500', ...ticket });
}

it.each(['wallet', 'upi'])('who is under 18 buys nothing by %s alone', async (payment) => {
  const form = { ...(await shelf.formOf(minor)), payment };
  const before = await store.facts();
  const { status, answer } = await shelf.post(minor, form);

  expect(status).toBe(403);
  expect(answer).toMatchObject({
    guardianNeeded: true,
    notice:
      'You are under 18, so your parent or guardian has to agree before you can buy. Nothing was ordered.',
  });
  expect(await store.facts()).toBe(before);

  await store.shop.ages.guardianAgreed(minor.account.id, meena, 'spec');
  expect((await shelf.post(minor, form)).status).toBe(303);
});

it('who is under 18 adds no money alone', async () => {
  const before = await store.facts();
  expect(await topUp()).toMatchObject({
    status: 403,
    data: {
      error: 'You are under 18, so your parent or guardian has to agree before you can add money.',
    },
  });
  expect(await store.facts()).toBe(before);

  await store.shop.ages.guardianAgreed(minor.account.id, meena, 'spec');
  expect((await topUp()).status).toBe(303);
});

it('nothing more is bought once the guardian has withdrawn, and what was bought stands', async () => {
  const { ages } = store.shop;
  await ages.guardianAgreed(minor.account.id, meena, 'spec');
  const form = await shelf.formOf(minor);
  expect((await shelf.post(minor, form)).status).toBe(303);
  await ages.guardianWithdrew(minor.account.id, meena.contact, 'spec');

  // Pressed again, the form leads to its order.
  expect((await shelf.post(minor, form)).status).toBe(303);
  expect((await shelf.post(minor, await shelf.formOf(minor))).status).toBe(403);
  expect((await topUp()).status).toBe(403);
});
