import { afterAll, beforeEach, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action as profile } from '../account/dashboard/dashboard-page.tsx';
import { action as changePassword } from '../account/security/password-page.tsx';
import { action as newsSettings } from '../news/settings-page.tsx';
import { action as ownData } from '../own-data/data-page.tsx';
import { action as nominee } from '../own-data/nominee-page.tsx';
import { gameIdWords } from '../own-data/words.ts';

const store = await openTestStore({ projecting: false });
const { ask, db, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

let buyer: Buyer;
let gameId: string;

beforeEach(async () => {
  buyer = await store.buyer();
  const { id } = buyer.account;
  await shop.nominees.set(id, { name: 'Meena Kumari', contact: 'meena@example.in' });
  await shop.gameIds.keep(id, { productId: 'mlin', inputs: ['118374920', '2641'], name: '' });
  [{ id: gameId } = { id: '' }] = await shop.gameIds.of(id);
});

async function kept() {
  const { id } = buyer.account;
  const named = await shop.nominees.of(id);
  return {
    account: await shop.accounts.byId(id),
    // It says as well when it was saved.
    nominee: named && { name: named.name, contact: named.contact },
    gameIds: await shop.gameIds.of(id),
    byMail: await shop.news.wantsMail(id),
    consents: await db`select * from shop.consent where account_id = ${id} order by id`,
    letters: await db`select * from shop.account_letter where account_id = ${id}`,
  };
}

const ILA = { name: 'Ila Kumari', contact: 'ila@example.in' };
const aboutId = (intent: string) => () => ({ intent, gameId, name: 'My brother' });

it.each([
  ['a name', profile, '/dashboard', () => ({ name: 'Asha Kulkarni' })],
  ['a nominee', nominee, '/dashboard/data/nominee', () => ILA],
  ['a nominee’s removal', nominee, '/dashboard/data/nominee', () => ({ intent: 'remove' })],
  ['the name of a game ID', ownData, '/dashboard/data', aboutId('nameId')],
  ['no more mails', newsSettings, '/notes/settings', () => ({ intent: 'mailOff' })],
  ['offers', newsSettings, '/notes/settings', () => ({ intent: 'send' })],
] as const)('%s: the form sent again changes nothing more', async (_what, action, path, form) => {
  const before = await kept();
  const fields: Record<string, string> = form();
  const first = await ask(action, buyer, path, fields);
  const after = await kept();
  expect(after).not.toEqual(before);

  const { status, location, flash } = await ask(action, buyer, path, fields);
  expect({ status, location, flash }).toEqual({
    status: 303,
    location: first.location,
    flash: first.flash,
  });
  expect(await kept()).toEqual(after);
});

it('a game ID’s removal: the form sent again removes nothing more, and says so', async () => {
  const remove = () => ask(ownData, buyer, '/dashboard/data', aboutId('removeId')());
  expect((await remove()).flash).toBe(gameIdWords.removed);
  const before = await kept();
  expect(before.gameIds).toEqual([]);
  expect(await remove()).toMatchObject({ status: 303, flash: gameIdWords.goneId, tone: 'info' });
  expect(await kept()).toEqual(before);
});

it('a name for a game ID that was removed since is kept for none, and it says so', async () => {
  await ask(ownData, buyer, '/dashboard/data', aboutId('removeId')());
  const before = await kept();
  const late = await ask(ownData, buyer, '/dashboard/data', aboutId('nameId')());
  expect(late.flash).toBe(gameIdWords.goneId);
  expect(await kept()).toEqual(before);
});

it('a new password: the form sent again is of a session that is over, and changes nothing', async () => {
  const form = { password: 'a louder brook' };
  const send = () => ask(changePassword, buyer, '/dashboard/security/password', form);
  expect((await send()).status).toBe(303);
  await shop.accounts.changePassword(buyer.account.id, 'a brook of today');
  const before = await kept();

  expect((await send()).location).toMatch(/^\/login/);
  expect(await kept()).toEqual(before);
  const opened = await shop.accounts.withPassword(buyer.account.email, 'a brook of today');
  expect(opened.outcome).toBe('right');
});
