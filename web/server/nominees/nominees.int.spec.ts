import { afterAll, beforeEach, expect, it } from 'vitest';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { accounts, nominees, sealer } = store.shop;
const meena = { name: 'Meena Kumari', contact: 'meena@example.in' };

async function newcomer() {
  const created = await accounts.create(asha);
  if (!created.accepted) throw new Error('not created');
  return created.account.id;
}

it('a nominee is set, changed and removed', async () => {
  const id = await newcomer();
  expect(await nominees.of(id)).toBeNull();
  await nominees.set(id, meena);
  expect(await nominees.of(id)).toMatchObject(meena);
  await nominees.set(id, { ...meena, contact: '9876500002' });
  expect(await nominees.of(id)).toMatchObject({ ...meena, contact: '9876500002' });
  await nominees.remove(id);
  expect(await nominees.of(id)).toBeNull();
});

it('nobody reads a nominee without the key of the customer', async () => {
  const id = await newcomer();
  await nominees.set(id, meena);
  expect(JSON.stringify(await store.db`select * from shop.nominee`)).not.toContain('eena');
  await sealer.forget(id);
  expect(await nominees.of(id)).toBeNull();
});
