import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { customer } from '../../testing/newcomers.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

/** Signed in long ago. */
async function signedIn() {
  const browser = browserAt(store.url);
  const { email, password } = await customer(store, browser);
  await browser.post('/login', { email, password });
  await store.db`
    update shop.session set started_at = started_at - interval '16 minutes'
    where account_id = (select id from shop.account where email = ${email})`;
  const token = () => browser.jar.get('session') ?? '';
  return { browser, password, token };
}

/** What a browser with this token is shown of a page that asks for a fresh proof. */
const shown = async (token: string) => {
  const cookie = `session=${token}`;
  const answer = await fetch(`${store.url}/dashboard/security/password`, {
    ...{ headers: { cookie }, redirect: 'manual' },
  });
  return answer.headers.get('location') ?? answer.status;
};

const ASKED = '/signin-proof?origin=%2Fdashboard%2Fsecurity%2Fpassword';

it('a form that takes a proof answers with a new token, also where it refuses the rest', async () => {
  const { browser, password, token } = await signedIn();
  const before = token();
  expect(await shown(before)).toBe(ASKED);
  const form = { intent: 'confirm', contact: 'new@example.in' };
  const refused = await browser.post('/dashboard/security/email', { ...form, proof: password });
  expect(refused.status).toBe(400);
  expect(token()).not.toBe(before);
  expect(await shown(token())).toBe(200);
  expect(await shown(before)).toBe(ASKED);
});

it('a wrong proof leaves the token as it is', async () => {
  const { browser, token } = await signedIn();
  const before = token();
  const form = { intent: 'send', contact: 'new@example.in', proof: 'a loud river' };
  expect((await browser.post('/dashboard/security/email', form)).status).toBe(401);
  expect(token()).toBe(before);
});

it('a new password, which starts a session of its own, goes on with that one', async () => {
  const { browser, password, token } = await signedIn();
  const form = { password: 'a louder brook', proof: password };
  expect((await browser.post('/dashboard/security/password', form)).status).toBe(303);
  expect(await shown(token())).toBe(200);
});
