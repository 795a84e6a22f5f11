import { rupees } from '@store/ledger';
import { newsInShop } from '@store/workflows';
import { unsubscribeTokens } from '@store/workflows/contracts';
import { newPushKeys } from '@store/workflows/push';
import { afterAll, describe, expect, it } from 'vitest';
import { underAge } from '../../testing/newcomers.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action as signOut } from '../account/sign-out.ts';
import { action as endSessions } from '../account/security/security-page.tsx';
import { action as read, loader as page } from './news-page.tsx';
import { action as change, loader as settings } from './settings-page.tsx';
import { action as stop, loader as stopPage } from './unsubscribe-page.tsx';
import { newsSettingsAnswers } from './words.ts';
import { offerWords } from '../own-data/words.ts';

const { publicKey } = newPushKeys();
const store = await openTestStore({
  env: { VAPID_PUBLIC_KEY: publicKey, PUSH_SERVICES: 'http://127.0.0.1:4000' },
});
afterAll(() => store[Symbol.asyncDispose]());
const { ask, shop } = store;

let told = 0;
const tell = ({ account }: Buyer) =>
  newsInShop(store.db).note(
    [
      {
        ...{ newsId: `news-${(told += 1)}`, userId: account.id, at: shop.now().toISOString() },
        about: { kind: 'balanceAdded', amount: rupees(50), reason: 'Sorry' },
      },
    ],
    'run',
    shop.now(),
  );
type Shown = Awaited<ReturnType<typeof page>>['data'];
const shownTo = async (who: Buyer, path = '/notes') => (await ask(page, who, path)).data as Shown;
const settingsOf = async (who: Buyer) =>
  (await ask(settings, who, '/notes/settings')).data as Awaited<
    ReturnType<typeof settings>
  >['data'];
const choose = (who: Buyer, fields: Record<string, string>) =>
  ask(change, who, '/notes/settings', fields);

describe('the page of notifications', () => {
  it('shows customers their own, the latest first, and lets them mark those as read', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await tell(asha);
    const { rows } = await shownTo(asha);
    expect(rows).toMatchObject([
      {
        title: 'Money added to your wallet',
        sentence: 'The store added ₹50.00 to your wallet.',
        ...{ more: ['Reason: Sorry'], path: '/wallet', isRead: false },
      },
    ]);
    expect((await shownTo(ravi)).rows).toEqual([]);

    const upTo = rows[0]!.notedAt.toISOString();
    await ask(read, ravi, '/notes', { upTo });
    expect((await shownTo(asha)).rows[0]?.isRead).toBe(false);
    expect((await ask(read, asha, '/notes', { upTo })).location).toBe('/notes');
    expect((await shownTo(asha)).rows[0]?.isRead).toBe(true);
  });

  it('is not led on where it says by itself that it was seen', async () => {
    const asha = await store.buyer();
    await tell(asha);
    const upTo = (await shownTo(asha)).rows[0]!.notedAt.toISOString();
    const answer = await ask(read, asha, '/notes', { upTo, stay: 'yes' });
    expect(answer).toMatchObject({ status: 200, location: null });
    expect((await shownTo(asha)).rows[0]?.isRead).toBe(true);
  });

  it('has pages, and leads back from one that is not there', async () => {
    const asha = await store.buyer();
    for (let count = 0; count < 21; count += 1) await tell(asha);
    expect(await shownTo(asha, '/notes?page=2')).toMatchObject({ page: 2, total: 21 });
    expect((await shownTo(asha, '/notes?page=2')).rows).toHaveLength(1);
    expect((await ask(page, asha, '/notes?page=3')).location).toBe('/notes');
  });

  it('is for who is signed in, and takes no time that is none', async () => {
    expect((await ask(page, null, '/notes')).location).toMatch(/^\/login/);
    const asha = await store.buyer();
    const years = ['0000', '+275760', '-271821'].map((year) => `${year}-09-01T00:00:00.000Z`);
    for (const upTo of ['', 'never', ...years]) {
      expect([upTo, (await ask(read, asha, '/notes', { upTo })).status]).toEqual([upTo, 400]);
    }
  });
});

describe('how customers are told', () => {
  it('is theirs to choose: mails about orders and money, and offers apart', async () => {
    const asha = await store.buyer();
    expect(await settingsOf(asha)).toMatchObject({ byMail: true, offersSince: null });
    expect((await choose(asha, { intent: 'mailOff' })).flash).toBe(newsSettingsAnswers.mailOff);
    expect((await choose(asha, { intent: 'send' })).flash).toBe(offerWords.sent);
    expect(await settingsOf(asha)).toMatchObject({
      byMail: false,
      offersSince: expect.any(Date) as Date,
    });
    await choose(asha, { intent: 'mailOn' });
    await choose(asha, { intent: 'stop' });
    expect(await settingsOf(asha)).toMatchObject({ byMail: true, offersSince: null });
  });

  it('sends no offers to who is under 18', async () => {
    const minor = await store.buyer({ age: underAge });
    expect((await choose(minor, { intent: 'send' })).status).toBe(409);
  });

  it('is told by no page that does not know what is meant', async () => {
    expect((await choose(await store.buyer(), { intent: 'else' })).status).toBe(400);
  });
});

const subscription = () => ({
  intent: 'pushOn',
  endpoint: `http://127.0.0.1:4000/push/to/${(told += 1)}`,
  p256dh: newPushKeys().publicKey,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});
/** With the cookie that the browser was given. */
async function withPush(who: Buyer): Promise<Buyer> {
  const { cookies } = await choose(who, subscription());
  const cookie = cookies.find((each) => each.startsWith('push='))?.split(';', 1)[0] ?? '';
  return { ...who, cookie: `${who.cookie}; ${cookie}` };
}
const anAddress = expect.stringMatching(/^http/) as unknown as string;
/** The last that it was given. */
const pushIn = ({ cookie }: Buyer) => cookie.match(/push=[\w-]+/g)?.at(-1) ?? '';

describe('notifications in a browser', () => {
  it('are turned on and off there, and on others', async () => {
    const asha = await store.buyer();
    expect(await settingsOf(asha)).toMatchObject({ pushKey: publicKey, endpointHere: null });
    const here = await withPush(asha);
    expect(await settingsOf(here)).toMatchObject({ endpointHere: anAddress, others: [] });
    const { others, endpointHere } = await settingsOf(asha);
    expect([endpointHere, others.length]).toEqual([null, 1]);
    expect(JSON.stringify(others)).not.toContain('http');

    const off = await choose(here, { intent: 'pushOff' });
    expect(off.cookies).toContain('push=');
    expect(await settingsOf(asha)).toMatchObject({ others: [] });

    await withPush(asha);
    const [other] = (await settingsOf(asha)).others;
    const stranger = await store.buyer();
    await choose(stranger, { intent: 'remove', browser: other?.id ?? '' });
    expect((await settingsOf(asha)).others).toHaveLength(1);
    await choose(asha, { intent: 'remove', browser: other?.id ?? '' });
    expect((await settingsOf(asha)).others).toEqual([]);
  });

  it.each([
    ['an address within a network', { endpoint: 'http://169.254.169.254/latest' }],
    ['an address that is no push service', { endpoint: 'https://example.com/push' }],
    ['no key', { p256dh: '' }],
    ['a key that is none', { p256dh: 'A'.repeat(87) }],
    ['no secret', { auth: '' }],
  ])('are not sent to %s', async (_what, change_) => {
    const asha = await store.buyer();
    const refused = await choose(asha, { ...subscription(), ...change_ });
    expect(refused).toMatchObject({
      status: 400,
      data: { error: newsSettingsAnswers.unknownBrowser },
    });
    expect((await settingsOf(asha)).others).toEqual([]);
  });

  it('that are turned on again take the place of those before', async () => {
    const asha = await store.buyer();
    const before = await withPush(asha);
    const { endpointHere } = await settingsOf(before);
    const now = await withPush(before);
    const after = await settingsOf({ ...asha, cookie: `${asha.cookie}; ${pushIn(now)}` });
    expect(after).toMatchObject({ endpointHere: anAddress, others: [] });
    expect(after.endpointHere).not.toBe(endpointHere);
  });

  it('end when its customer signs out there', async () => {
    const asha = await store.buyer();
    const here = await withPush(asha);
    const out = await ask(signOut, here, '/signout', {});
    expect(out.cookies).toContain('push=');
    expect(await shop.news.browsersOf(asha.account.id)).toEqual([]);
  });

  it('end when its customer signs out there after the session is over', async () => {
    const asha = await store.buyer();
    const here = await withPush(asha);
    const elsewhere = await withPush(asha);
    await store.db`delete from shop.session where account_id = ${asha.account.id}`;
    expect((await ask(settings, here, '/notes/settings')).location).toMatch(/^\/login/);

    const out = await ask(signOut, here, '/signout', {});
    expect(out.cookies).toContain('push=');
    const left = await shop.news.browsersOf(asha.account.id);
    expect(left.map(({ id }) => `push=${id}`)).toEqual([pushIn(elsewhere)]);
  });

  it('are not ended by who does not know their id', async () => {
    const asha = await store.buyer();
    const id = pushIn(await withPush(asha)).replace('push=', '');
    const stranger = await store.buyer();
    const forged = [asha.account.id, id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), '%'];
    for (const cookie of forged.map((word) => `push=${word}`)) {
      await ask(signOut, { cookie }, '/signout', {});
      await ask(signOut, { cookie: `${stranger.cookie}; ${cookie}` }, '/signout', {});
    }
    expect(await shop.news.browsersOf(asha.account.id)).toHaveLength(1);
  });

  it('go on here when their customer signs out everywhere else', async () => {
    const asha = await store.buyer();
    const here = await withPush(asha);
    await withPush(asha);
    await ask(endSessions, here, '/dashboard/security', { intent: 'endOthers' });
    expect(await settingsOf(here)).toMatchObject({ endpointHere: anAddress, others: [] });
  });
});

describe('the link in a mail that stops such mails', () => {
  const linkFor = (list: 'service' | 'offers', { account }: Buyer) => {
    const [token = ''] = unsubscribeTokens(shop.keys, list, account.id);
    return { list, account: account.id, token };
  };
  const path = (link: Record<string, string>) =>
    `/unsubscribe/${link['list']}/${link['account']}/${link['token']}`;

  it('stops nothing by being opened', async () => {
    const asha = await store.buyer();
    const link = linkFor('service', asha);
    const opened = await ask(stopPage, null, path(link), undefined, link);
    expect(opened).toMatchObject({ status: 200, data: { list: 'service' } });
    expect(await shop.news.wantsMail(asha.account.id)).toBe(true);
  });

  it('stops mails for whoever has it, without a session, as often as it is used', async () => {
    const asha = await store.buyer();
    const link = linkFor('service', asha);
    for (const fields of [{ 'List-Unsubscribe': 'One-Click' }, {}] as Record<string, string>[]) {
      const stopped = await ask(stop, null, path(link), fields, link);
      expect(stopped).toMatchObject({ status: 200, data: { stopped: true } });
    }
    expect(await shop.news.wantsMail(asha.account.id)).toBe(false);
  });

  it('stops offers, and the record says how', async () => {
    const asha = await store.buyer();
    await choose(asha, { intent: 'send' });
    const link = linkFor('offers', asha);
    await ask(stop, null, path(link), {}, link);
    expect(await shop.consents.latest(asha.account.id)).toMatchObject([
      { what: 'marketing', given: false, how: 'mailLink' },
    ]);
    expect(await shop.news.wantsMail(asha.account.id)).toBe(true);
  });

  it('is of one list and one account', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const link = linkFor('service', asha);
    for (const wrong of [
      { ...link, list: 'offers' },
      { ...link, list: 'else' },
      { ...link, account: ravi.account.id },
      { ...link, token: `${link.token}x` },
    ]) {
      expect((await ask(stop, null, path(wrong), {}, wrong)).status).toBe(400);
    }
    expect(await shop.news.wantsMail(ravi.account.id)).toBe(true);
  });
});

it('offers go to nobody but who asked for them, is known and of age, and has not left', async () => {
  const [asha, ravi, lila, meera] = [
    await store.buyer(),
    await store.buyer(),
    await store.buyer(),
    await store.buyer(),
  ];
  for (const who of [asha, lila, meera]) await choose(who, { intent: 'send' });
  await store.db`update shop.account set email_verified_at = null where id = ${lila.account.id}`;
  await store.db`update shop.account set closed_at = now() where id = ${meera.account.id}`;
  const wants = await Promise.all(
    [asha, ravi, lila, meera].map(({ account }) => shop.consents.wantsOffers(account.id)),
  );
  expect(wants).toEqual([true, false, false, false]);
});
