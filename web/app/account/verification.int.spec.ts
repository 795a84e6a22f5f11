import { rupees, toCentipoints } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { verificationTokens } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { action as webhook } from '../payment/upi-webhook.ts';
import { action as sendAgain, loader as waitingPage } from './check-verification-page.tsx';
import { action as signIn, loader as loginPage } from './login-page.tsx';
import { freeAbandoned } from './register/free-abandoned.server.ts';
import { action as register } from './register/action.server.ts';
import { loader as registerPage } from './register/register-page.tsx';
import { action as signOut } from './sign-out.ts';
import { action as verify, loader as linkPage } from './verification-page.tsx';

const store = await openTestStore();
const { ask } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.mailing.works = true));

const password = 'a quiet river';
let people = 0;

/** A registration form that nobody has sent before. */
function newcomer(more: Readonly<Record<string, string>> = {}) {
  people += 1;
  const mobile = `98764${String(people).padStart(5, '0')}`;
  return {
    name: 'Asha Kumari',
    mobile,
    email: `new${people}@example.in`,
    password,
    age: 'adult',
    privacy: 'on',
    ...more,
  };
}

/** What the letter that was sent last leads to. */
function lastLink() {
  const letter = store.letters.at(-1);
  if (letter?.kind !== 'verification') throw new Error('no letter was sent');
  const { accountId: id, linkId } = letter;
  const [token = ''] = verificationTokens(store.shop.keys, id, linkId);
  return { id, token };
}

async function registered(more: Readonly<Record<string, string>> = {}) {
  const form = newcomer(more);
  const answer = await ask(register, null, '/register', form);
  return { form, answer, browser: { cookie: answer.cookies.join('; ') }, link: lastLink() };
}

const open = (link: Readonly<Record<string, string>>, who: { cookie: string } | null = null) =>
  ask(linkPage, who, '/verification', undefined, link);
const press = (
  link: Readonly<Record<string, string>>,
  who: { cookie: string } | null = null,
  given = '',
) => ask(verify, who, '/verification', { password: given }, link);

describe('registering', () => {
  it('sends a link, and leads to the login page with the way that was wanted', async () => {
    const { answer } = await registered({ origin: '/wallet' });

    expect(answer.status).toBe(302);
    expect(answer.location).toMatch(/^\/login\?.*origin=%2Fwallet/);
    expect(answer.location).toContain('registered');
  });

  it('says so when no mail could be sent', async () => {
    store.mailing.works = false;

    const { location } = await ask(register, null, '/register', newcomer());

    expect(location).toContain('unsent');
  });

  it('keeps the statement of a guardian for who is under age', async () => {
    const form = newcomer({
      age: 'minor',
      guardianName: 'Meena Kumari',
      guardianContact: '9876512345',
      guardianConsent: 'on',
    });

    expect((await ask(register, null, '/register', form)).status).toBe(302);
  });

  it('says what is wrong with the form, and never sends the password back', async () => {
    const answer = await ask(register, null, '/register', newcomer({ name: 'A', mobile: '1' }));

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).not.toContain(password);
  });

  it('names what is taken', async () => {
    const { form } = await registered();

    const answer = await ask(register, null, '/register', form);

    expect(answer).toMatchObject({ status: 409, data: { emailTaken: true } });
    const { email } = newcomer();
    const other = await ask(register, null, '/register', { ...form, email });
    expect(other).toMatchObject({ status: 409, data: { emailTaken: false } });
  });

  it('tells a program that fills in what nobody sees nothing, and makes no account', async () => {
    const form = newcomer({ website: 'https://spam.test' });

    expect((await ask(register, null, '/register', form)).status).toBe(302);

    expect(await store.shop.accounts.taken(form.email, form.mobile)).toEqual([]);
  });

  it('makes one account of a form that is sent twice at once', async () => {
    const form = newcomer();
    const sent = store.letters.length;
    const answers = await Promise.all([1, 2].map(() => ask(register, null, '/register', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(store.letters).toHaveLength(sent + 1);
  });

  it('is not for somebody who is signed in', async () => {
    const buyer = await store.buyer();

    expect((await ask(registerPage, buyer, '/register?origin=/wallet')).location).toBe('/wallet');
    expect((await ask(registerPage, null, '/register')).status).toBe(200);
  });
});

describe('the link in the mail', () => {
  it('verifies in the browser that registered, which then signs in', async () => {
    const { link, browser } = await registered({ origin: '/wallet' });
    expect(await open(link, browser)).toMatchObject({ data: { link: 'good', mine: true } });

    const answer = await press(link, browser);

    expect(answer.location).toMatch(/^\/login\?/);
    expect(answer.location).toContain('verified');
    expect((await store.shop.accounts.byId(link.id))?.emailVerifiedAt).not.toBeNull();
  });

  it('asks for the password in any other browser, and signs in with it', async () => {
    const { link } = await registered();
    expect(await open(link)).toMatchObject({ data: { link: 'good', mine: false } });

    expect((await press(link)).status).toBe(400);
    for (const wrong of ['a loud river', 'x'.repeat(10_000)]) {
      expect((await press(link, null, wrong)).status).toBe(401);
    }
    expect((await store.shop.accounts.byId(link.id))?.emailVerifiedAt).toBeNull();
    const answer = await press(link, null, password);

    expect(answer.location).toBe('/home');
    expect(answer.cookies.join()).toContain('session=');
  });

  it('verifies once where it is pressed twice at once', async () => {
    const { link, browser } = await registered();
    const answers = await Promise.all([press(link, browser), press(link, browser)]);
    expect(answers.map(({ location }) => location)).toContain('/login?notice=verified');
    expect(answers.every(({ status }) => status < 400)).toBe(true);
    expect((await store.shop.accounts.byId(link.id))?.emailVerifiedAt).not.toBeNull();
  });

  it('leads home who is signed in as somebody', async () => {
    const { link, browser } = await registered();
    const { cookie } = await store.buyer();
    const both = { cookie: `${browser.cookie}; ${cookie}` };

    expect((await press(link, both)).location).toBe('/home');
    expect((await open(link, both)).location).toBe('/home');
  });

  it('does not sign anybody in who was blocked meanwhile', async () => {
    const { link, browser } = await registered();
    await store.shop.accounts.block(link.id);

    const { location, cookies } = await press(link, browser);

    expect(location).toMatch(/^\/login\?/);
    expect(cookies).toEqual([]);
  });

  it('says that it was used, or that it is none', async () => {
    const { link, browser } = await registered();
    await press(link, browser);

    expect(await open(link)).toMatchObject({ status: 200, data: { link: 'alreadyVerified' } });
    expect((await press(link)).status).toBe(200);
    for (const bad of [{ ...link, token: 'made-up' }, {}]) {
      expect((await open(bad)).status).toBe(400);
      expect((await press(bad)).status).toBe(400);
    }
  });
});

describe('the page that waits for the mail', () => {
  it('names the address to the browser that registered, and to no other', async () => {
    const { form, browser } = await registered();

    const page = await ask(waitingPage, browser, '/checkverification');
    expect(page.data).toMatchObject({ email: form.email });
    const other = await ask(waitingPage, null, '/checkverification');
    expect(other.data).toMatchObject({ email: null });
  });

  it('is not for somebody who is signed in', async () => {
    const buyer = await store.buyer();

    expect((await ask(waitingPage, buyer, '/checkverification')).location).toBe('/home');
  });

  it('sends the link again, at most once in two minutes', async () => {
    const { browser } = await registered();

    const answer = await ask(sendAgain, browser, '/checkverification', {});

    expect(answer).toMatchObject({ status: 429, data: { sent: false } });
  });

  it('sends one link where it is asked for twice at once', async () => {
    const { form, browser } = await registered();
    await store.db`
      update shop.email_token set sent_at = sent_at - interval '3 minutes'
      from shop.account where id = account_id and email = ${form.email}`;
    const sent = store.letters.length;
    await Promise.all([1, 2].map(() => ask(sendAgain, browser, '/checkverification', {})));
    expect(store.letters).toHaveLength(sent + 1);
  });

  it('says so when no mail can be sent, and can be asked again', async () => {
    store.mailing.works = false;
    const { cookies } = await ask(register, null, '/register', newcomer());
    const browser = { cookie: cookies.join('; ') };
    expect((await ask(sendAgain, browser, '/checkverification', {})).status).toBe(503);

    store.mailing.works = true;

    expect((await ask(sendAgain, browser, '/checkverification', {})).data).toMatchObject({
      sent: true,
    });
  });

  it('leads to the login page who does not wait, or not any more', async () => {
    const { link, browser } = await registered();
    await press(link, browser);

    expect((await ask(sendAgain, null, '/checkverification', {})).location).toBe('/login');
    expect((await ask(sendAgain, browser, '/checkverification', {})).location).toContain(
      'verified',
    );
  });
});

describe('signing in', () => {
  it('leads where somebody wanted to go', async () => {
    const { account } = await store.buyer({ balance: rupees(1) });
    const form = { email: account.email ?? '', password, origin: '/wallet' };

    expect((await ask(signIn, null, '/login', form)).location).toBe('/wallet');
  });

  it('sends who has not verified to the page that waits for the mail', async () => {
    const { form } = await registered();

    const answer = await ask(signIn, null, '/login', { email: form.email, password });

    expect(answer.location).toBe('/checkverification');
  });

  it('asks for what is missing', async () => {
    expect((await ask(signIn, null, '/login', { email: '', password: '' })).status).toBe(400);
  });

  it.each([
    { email: 'asha' },
    { email: '\u0430sha@example.in' },
    { email: `${'a'.repeat(255)}@example.in` },
    { email: 'asha@example.in\0' },
    { password: '' },
    { password: 'x'.repeat(1_500) },
    { email: 'x'.repeat(10_000), password: 'x'.repeat(10_000) },
  ])('is refused at its field, and nobody is counted for it: %j', async (wrong) => {
    const form = { email: 'asha@example.in', password, ...wrong };
    await store.db`delete from shop.password_try`;
    expect((await ask(signIn, null, '/login', form)).status).toBe(400);
    expect(await store.db`select from shop.password_try`).toEqual([]);
  });

  it('is not for somebody who is signed in', async () => {
    const buyer = await store.buyer();

    expect((await ask(loginPage, buyer, '/login')).location).toBe('/home');
    expect((await ask(loginPage, null, '/login?origin=/wallet')).status).toBe(200);
  });
});

it('signing out ends the session, and is nothing to a guest', async () => {
  const buyer = await store.buyer();

  expect((await ask(signOut, buyer, '/signout', {})).location).toBe('/home');
  expect((await ask(signOut, null, '/signout', {})).location).toBe('/home');

  expect((await ask(loginPage, buyer, '/login')).status).toBe(200);
});

it('an abandoned account makes room, unless money ever moved for it', async () => {
  const [{ link: poor }, { link: rich }] = [await registered(), await registered()];
  const ids = [poor.id, rich.id];
  const data = {
    orderId: 'GT26K21-7H20QA2M',
    points: toCentipoints(100),
    at: '2026-11-21T08:00:00.000Z',
  };
  await store.shop.ledger.points.handle(rich.id, { type: 'EarnPoints', data }, byTest());
  const forgotten: string[] = [];
  const accounts = {
    ...store.shop.accounts,
    abandoned: async () => ids,
    forget: async (id: string) => void forgotten.push(id),
  };

  await freeAbandoned({ ...store.shop, accounts }, 'asha@example.in', '9876500000');

  expect(forgotten).toEqual([poor.id]);
});

it('what a webhook says is a hint for the payment it names, and nothing else', async () => {
  const tell = (client_txn_id: string) => ask(webhook, null, '/upi', { client_txn_id });

  expect((await tell('GT26K21-7H20QA2M')).status).toBe(200);
  expect((await tell('somebody')).status).toBe(400);

  expect(store.hints).toEqual([['order', 'GT26K21-7H20QA2M']]);
});
