import { codeAt } from '@store/web/testing/served';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openProviders } from './open-providers.ts';
import { STORE, type Pressed, type Provider } from './visitor.ts';

const APP = 'https://app.example.com';

const world = await openProviders({ API_ORIGINS: `https://first.example.com,${APP}` });
const { store, visitor, account } = world;
const { db, shop } = store;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => world.emptied());

const KAVYA = { email: 'kavya@example.com' };
const STATEMENTS = { age: 'adult', privacy: 'on' };

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** The code that the program is sent; '' for none. */
function codeIn(answer: Response): string {
  const to = new URL(locationOf(answer), STORE);
  expect([to.origin, to.pathname, to.searchParams.get('success')]).toEqual([APP, '/', 'true']);
  return to.searchParams.get('code') ?? '';
}

async function tokenFor(code: string) {
  const path = `/api/auth/login/success?${new URLSearchParams({ code }).toString()}`;
  const answer = await visitor().get(path);
  const said = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, said };
}

describe.each<Provider>(['google', 'oidc'])('a sign-in by %s for a program', (by) => {
  const signIn = (at = visitor(), pressed: Pressed = KAVYA) =>
    at.signIn(by, pressed, { returnTo: APP });

  it('goes on there with a code that gets a token, and the browser is signed in as well', async () => {
    const kavya = await account({ ...KAVYA, verified: true });
    const at = visitor();
    const code = codeIn(await signIn(at));
    expect(await at.isSignedIn()).toBe(true);
    expect(await tokenFor(code)).toMatchObject({
      status: 200,
      said: { user: { _id: kavya.id, email: KAVYA.email } },
    });
    expect((await tokenFor(code)).status).toBe(401);
    const sessions = await db`select kind, by from shop.session order by kind`;
    expect(sessions).toMatchObject([
      { kind: 'browser', by },
      { kind: 'program', by },
    ]);
  });

  it('asks who is signed in already once more', async () => {
    await account({ ...KAVYA, verified: true });
    const at = visitor();
    await at.signIn(by, KAVYA);
    expect(await at.isSignedIn()).toBe(true);
    const code = codeIn(await signIn(at));
    expect((await tokenFor(code)).status).toBe(200);
  });

  it('goes by way of the statements of who is new, and the password of who is not verified', async () => {
    const at = visitor();
    expect(locationOf(await signIn(at))).toBe('/auth/new');
    const code = codeIn(await at.post('/auth/new', STATEMENTS));
    expect((await tokenFor(code)).said).toMatchObject({ user: { email: KAVYA.email } });

    await world.emptied();
    await account({ ...KAVYA, verified: false });
    const other = visitor();
    expect(locationOf(await signIn(other))).toBe('/auth/link');
    const linked = await other.post('/auth/link', { password: 'a quiet river' });
    expect((await tokenFor(codeIn(linked))).status).toBe(200);
  });

  it('comes back to it without a code where it came to nothing', async () => {
    const nothing = `${APP}/?success=false`;
    expect(locationOf(await signIn(visitor(), { how: 'cancel' }))).toBe(nothing);
    const kavya = await account({ ...KAVYA, verified: true });
    await shop.accounts.block(kavya.id);
    expect(locationOf(await signIn())).toBe(nothing);
    expect(await db`select from shop.sign_in_code`).toHaveLength(0);
  });

  it('stays in the store for an account that needs a second factor', async () => {
    const kavya = await account({ ...KAVYA, verified: true });
    await db`update shop.account set role = 'admin' where id = ${kavya.id}`;
    const { ticket, secret } = shop.secondFactors.appToAdd(kavya, 'the store');
    const app = { ticket, code: codeAt(secret, shop.now()) };
    await shop.secondFactors.addApp(kavya.id, app, { kind: 'program', name: 'spec' });
    expect(locationOf(await signIn())).toMatch(/^\/login\/second/);
    expect(await db`select from shop.sign_in_code`).toHaveLength(0);
  });

  it.each([
    `${APP}/`,
    `${APP}.other.example.com`,
    'https://other.example.com',
    'http://app.example.com',
    `${APP}@other.example.com`,
    `${APP},https://first.example.com`,
    '//app.example.com',
    '',
  ])('is one to the store alone for anybody else: %j', async (returnTo) => {
    await account({ ...KAVYA, verified: true });
    const back = await visitor().signIn(by, KAVYA, { returnTo });
    expect(locationOf(back)).toBe('/home');
    expect(await db`select from shop.sign_in_code`).toHaveLength(0);
  });
});

it('is begun by a press on the store’s own page, and not by a link to it', async () => {
  const at = visitor();
  const page = await at.get(`/auth/google?${new URLSearchParams({ returnTo: APP }).toString()}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(`name="returnTo" value="${APP}"`);
  expect(html).toContain('continue at app.example.com');
  expect(html).not.toContain('/oidc/auth');
  expect(at.store.jar.has('flow')).toBe(false);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(/form-action [^;]*/.exec(policy)?.[0]).toContain(APP);

  const other = await at.get('/auth/google?returnTo=https%3A%2F%2Fother.example.com');
  expect(locationOf(other)).toBe('/login');
});
