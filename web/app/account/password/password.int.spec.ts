import { customersInShop } from '@store/workflows';
import { resetTokens } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action as ask, loader as forgotPage } from './forgot-page.tsx';
import { action as set, loader as resetPage } from './reset-page.tsx';
import { forgotWords, newPasswordWords } from './words.ts';

const store = await openTestStore({ projecting: false });
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.mailing.works = true));

const OLD = 'a quiet river';
const TOO_LONG = 'This email address is too long.';
const NEW = 'a louder brook';

const forgot = (email: string, who: Buyer | null = null, origin = '') =>
  store.ask(ask, who, '/forgetpassword', { email, origin });
const lastLinkId = () => {
  const letter = store.letters.at(-1);
  if (letter?.kind !== 'passwordReset') throw new Error('no letter was sent');
  return letter.linkId;
};
const minutesPass = (minutes: number) =>
  store.db`update shop.password_reset set sent_at = sent_at - ${`${minutes} minutes`}::interval`;
type Link = Readonly<{ id: string; token: string }>;
const linkOf = (id: string, linkId = lastLinkId()): Link => ({
  id,
  token: resetTokens(shop.keys, linkId)[0] ?? '',
});
const open = (link: Link, who: Buyer | null = null) =>
  store.ask(resetPage, who, '/reset_password', undefined, link);
const choose = (link: Link, password: string, who: Buyer | null = null) =>
  store.ask(set, who, '/reset_password', { password }, link);
const signsIn = async ({ account }: Buyer, password: string, known: string | null = null) =>
  (await shop.accounts.withPassword(account.email, password, { known })).outcome;
const isSignedIn = async ({ cookie }: Pick<Buyer, 'cookie'>) =>
  (await shop.sessions.accountOf(new Request('http://shop.test/', { headers: { cookie } }))) !==
  null;

async function asked() {
  const buyer = await store.buyer();
  await forgot(buyer.account.email.toUpperCase());
  return { buyer, link: linkOf(buyer.account.id) };
}

describe('a forgotten password', () => {
  it('answers alike for an address that nobody has, and writes to nobody', async () => {
    const buyer = await store.buyer();
    const known = await forgot(buyer.account.email);
    const to = customersInShop(store.db);
    expect(await to.passwordResetLink(lastLinkId())).toMatchObject({ email: buyer.account.email });
    const unknown = await forgot('nobody@example.in');
    expect(await to.passwordResetLink(lastLinkId())).toBeNull();

    expect(known.data).toMatchObject({ sent: true });
    expect(JSON.stringify(unknown.data).replace('nobody@example.in', buyer.account.email)).toBe(
      JSON.stringify(known.data),
    );
    expect(unknown.status).toBe(known.status);
  });

  it('sends one link in two minutes, and the first stays good', async () => {
    const { buyer, link } = await asked();
    expect((await forgot(buyer.account.email)).data).toMatchObject({ sent: true });
    expect((await open(linkOf(buyer.account.id))).status).toBe(400);
    expect((await open(link)).status).toBe(200);

    await minutesPass(3);
    await forgot(buyer.account.email);
    expect((await open(linkOf(buyer.account.id))).status).toBe(200);
    expect((await open(link)).status).toBe(400);
  });

  it('waits for no link longer after the clock was set back', async () => {
    const { buyer, link } = await asked();
    await minutesPass(-60);
    await forgot(buyer.account.email);
    expect((await open(linkOf(buyer.account.id))).status).toBe(200);
    expect((await open(link)).status).toBe(400);
  });

  it('says when nothing could be sent, and the next try need not wait', async () => {
    const buyer = await store.buyer();
    store.mailing.works = false;
    const failed = await forgot(buyer.account.email);
    expect(failed.status).toBe(503);
    expect(JSON.stringify(failed.data)).toContain(forgotWords.failed);

    store.mailing.works = true;
    await forgot(buyer.account.email);
    expect((await open(linkOf(buyer.account.id))).status).toBe(200);
  });

  it.each([
    '',
    'asha',
    'a@b',
    `${'a'.repeat(300)}@example.in`,
    'asha\0@example.in',
    '\u0430sha@example.in',
  ])('needs an address: %j is none', async (typed) => {
    const sent = store.letters.length;
    expect(await forgot(typed)).toMatchObject({
      status: 400,
      data: { result: { error: { email: [typed.length > 254 ? TOO_LONG : forgotWords.invalid] } } },
    });
    expect(store.letters).toHaveLength(sent);
  });

  it('leads on to where the sign-in began', async () => {
    const buyer = await store.buyer();
    const page = await store.ask(forgotPage, null, '/forgetpassword?origin=/orders');
    expect(page.data).toMatchObject({ origin: '/orders' });
    await forgot(buyer.account.email, null, '/orders?view=list');
    expect(store.letters.at(-1)).toMatchObject({ origin: '/orders?view=list' });

    const link = linkOf(buyer.account.id);
    const mailed = '/reset_password?origin=%2Forders%3Fview%3Dlist';
    const opened = await store.ask(resetPage, null, mailed, undefined, link);
    expect(opened.data).toMatchObject({ origin: '/orders?view=list' });
    const chosen = await store.ask(set, buyer, mailed, { password: NEW }, link);
    expect(chosen.location).toBe('/orders?view=list');
  });

  it.each(['', '/', 'https://evil.test/', '//evil.test', `/${'a'.repeat(300)}`])(
    'leads nowhere in particular from %j',
    async (origin) => {
      await forgot((await store.buyer()).account.email, null, origin);
      expect(store.letters.at(-1)).not.toHaveProperty('origin');
    },
  );

  it('leads to no other site, whatever its link was made to say', async () => {
    const { buyer, link } = await asked();
    const made = '/reset_password?origin=https://evil.test/';
    const chosen = await store.ask(set, buyer, made, { password: NEW }, link);
    expect(chosen.location).toBe('/home');
  });

  it('is nothing for who is signed in', async () => {
    const buyer = await store.buyer();
    expect((await store.ask(forgotPage, buyer, '/forgetpassword')).location).toBe('/home');
    expect((await forgot(buyer.account.email, buyer)).location).toBe('/home');
  });
});

describe('a new password', () => {
  it('takes the place of the old one, ends every session and is told by mail', async () => {
    const { buyer, link } = await asked();

    expect((await choose(link, NEW)).data).toMatchObject({ done: true });

    expect([await signsIn(buyer, OLD), await signsIn(buyer, NEW)]).toEqual(['wrong', 'right']);
    expect(await isSignedIn(buyer)).toBe(false);
    const owed = await store.db`
      select change from shop.account_letter where account_id = ${buyer.account.id}`;
    expect([...owed]).toEqual([{ change: 'passwordReset' }]);
  });

  it.each(['their own browser', 'one elsewhere'])(
    'lets somebody in again whom wrong passwords had kept out of %s',
    async (where) => {
      const { buyer, link } = await asked();
      const known = where === 'one elsewhere' ? null : buyer.account.id;
      for (let tries = 0; tries < 11; tries += 1) await signsIn(buyer, 'a wrong one', known);
      expect(await signsIn(buyer, OLD, known)).toBe('tooManyTries');
      await choose(link, NEW);
      expect(await signsIn(buyer, NEW, known)).toBe('right');
    },
  );

  it('is set once by a link, also when it is used twice at once', async () => {
    const { buyer, link } = await asked();
    const answers = await Promise.all([choose(link, NEW), choose(link, `${NEW} 2`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await choose(link, 'one more try')).status).toBe(400);
    expect(await signsIn(buyer, 'one more try')).toBe('wrong');
  });

  it('keeps who is signed in here signed in, and nobody else', async () => {
    const { buyer, link } = await asked();
    const elsewhere = (await shop.sessions.start(buyer.account)).split(';', 1)[0] ?? '';

    const answer = await choose(link, NEW, buyer);

    expect(answer.location).toBe('/home');
    const [cookie = ''] = answer.cookies;
    expect(await isSignedIn({ cookie })).toBe(true);
    expect(await isSignedIn({ cookie: elsewhere })).toBe(false);
  });

  it.each([
    ['short', newPasswordWords.length],
    ['x'.repeat(129), newPasswordWords.length],
    ['password123', newPasswordWords.common],
    ['ASHA KUMARI', newPasswordWords.isYours],
  ])('is refused at its field, and the link stays good: %s', async (password, error) => {
    const { buyer, link } = await asked();
    const answer = await choose(link, password);
    expect([answer.status, answer.data]).toEqual([400, { done: false, error }]);
    expect((await open(link)).status).toBe(200);
    expect(await signsIn(buyer, OLD)).toBe('right');
  });

  it('is set by nothing but a good link', async () => {
    const { buyer, link } = await asked();
    const other = await store.buyer();
    const bad: Link[] = [
      { ...link, token: 'none' },
      { ...link, id: other.account.id },
      { ...link, id: 'none' },
      { ...link, token: '\0' },
    ];
    for (const each of bad) {
      expect((await open(each)).status).toBe(400);
      expect((await choose(each, NEW)).status).toBe(400);
    }
    await minutesPass(61);
    expect((await open(link)).status).toBe(400);
    expect((await choose(link, NEW)).status).toBe(400);
    expect([await signsIn(buyer, OLD), await signsIn(other, OLD)]).toEqual(['right', 'right']);
  });
});
