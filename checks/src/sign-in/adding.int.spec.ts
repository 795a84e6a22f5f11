import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openProviders } from './open-providers.ts';
import type { Provider } from './visitor.ts';

const world = await openProviders();
const { control, visitor, account, saidAfter, store } = world;
const { shop, db } = store;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => world.emptied());

const PAGE = '/dashboard/security';
const KAVYA = { email: 'kavya@example.com' };
const DEV = { email: 'dev@example.com' };
const ADDS = { adds: '1' };

/** A browser in which a customer has signed in with a password. */
async function ravi(email = 'ravi@example.in') {
  const { id } = await account({ email, verified: true });
  const at = visitor();
  await at.post('/login', { email, password: 'a quiet river' });
  expect(await at.isSignedIn()).toBe(true);
  return { id, at };
}

const ofAccount = async (id: string) =>
  (await shop.identities.of(id)).map(({ provider, email }) => [provider, email]);
const owed = async () =>
  (await db<{ change: string }[]>`select change from shop.account_letter`).map(
    ({ change }) => change,
  );
const locationOf = (answer: Response) => answer.headers.get('location');

describe.each<Provider>(['google', 'oidc'])('an account at %s', (by) => {
  const name = by === 'google' ? 'Google' : 'Example ID';
  const otherAccount = `You are signed in to a different account from the one you started with. ${name} was not added.`;

  it('is added to the one here, whatever its e-mail, and signs in from then on', async () => {
    const { id, at } = await ravi();
    expect(await (await at.get(PAGE)).text()).toContain(`Add ${name}`);
    const back = await at.signIn(by, KAVYA, ADDS);
    expect(locationOf(back)).toBe(PAGE);
    const page = await (await at.get(PAGE)).text();
    expect(page).toContain(`You can sign in with ${name} from now on.`);
    expect(page).toContain(KAVYA.email);
    expect(page).not.toContain(`Add ${name}`);
    expect(await ofAccount(id)).toEqual([[by, KAVYA.email]]);
    expect(await owed()).toContain('wayAdded');

    const elsewhere = visitor();
    expect(locationOf(await elsewhere.signIn(by, KAVYA))).toBe('/home');
    expect(await shop.accounts.byEmail(KAVYA.email)).toBeNull();
  });

  it('that signs somebody else in stays theirs', async () => {
    const first = await ravi();
    await first.at.signIn(by, KAVYA, ADDS);
    const second = await ravi('meena@example.in');
    const back = await second.at.signIn(by, KAVYA, ADDS);
    expect((await second.at.get(locationOf(back) ?? '')).status).toBe(409);
    expect(await saidAfter(back, second.at)).toBe(
      `This ${name} account is already linked to another account in this store. Nothing was added.`,
    );
    expect(await ofAccount(first.id)).toHaveLength(1);
    expect(await ofAccount(second.id)).toEqual([]);
  });

  it('is the only one there, however many are begun at once', async () => {
    const { id, at } = await ravi();
    const began = await at.atProvider(await at.begin(by, ADDS), KAVYA);
    await db`
      insert into shop.identity (provider, issuer, subject, account_id, added_at, used_at)
      values (${by}, 'https://id.test', 'meanwhile', ${id}, now(), now())`;
    const already = `You can already sign in with ${name}. To use a different ${name} account, remove this one first.`;
    expect(await saidAfter(await at.get(began), at)).toBe(already);
    expect(await saidAfter(await at.post(`/auth/${by}`, ADDS), at)).toBe(already);
    expect(await ofAccount(id)).toHaveLength(1);
  });

  it('is added to nobody who signed in meanwhile, nor where nobody is any more', async () => {
    const { id, at } = await ravi();
    const other = await ravi('meena@example.in');
    const began = await at.atProvider(await at.begin(by, ADDS), KAVYA);
    const flow = at.store.jar.get('flow') ?? '';
    const session = at.store.jar.get('session') ?? '';

    at.store.jar.set('session', other.at.store.jar.get('session') ?? '');
    expect(await saidAfter(await at.get(began), at)).toBe(otherAccount);

    at.store.jar.set('flow', flow);
    at.store.jar.delete('session');
    expect(await saidAfter(await at.get(began), at)).toBe(
      `You are signed out. Sign in, then add ${name} again.`,
    );
    expect([await ofAccount(id), await ofAccount(other.id)]).toEqual([[], []]);

    // Neither has spent what the provider gave.
    at.store.jar.set('flow', flow);
    at.store.jar.set('session', session);
    expect(locationOf(await at.get(began))).toBe(PAGE);
    expect(await ofAccount(id)).toHaveLength(1);
  });

  it('is not added by the way back of another sign-in', async () => {
    const { id, at } = await ravi();
    const stranger = visitor();
    const theirs = await stranger.atProvider(await stranger.begin(by), DEV);
    await at.begin(by, ADDS);
    const state = by === 'google' ? 'Google Authentication Failed' : 'Invalid state';
    expect(await saidAfter(await at.get(theirs), at)).toBe(
      `${state}. Nothing was added. Please try again.`,
    );
    // Nor where nothing was begun.
    expect(await saidAfter(await at.get(theirs), at)).toContain(state);
    expect(await ofAccount(id)).toEqual([]);
  });

  it('is not added when its owner changes their mind there', async () => {
    const { id, at } = await ravi();
    const said = by === 'google' ? 'Google Authentication Failed' : 'Sign-in cancelled';
    expect(await saidAfter(await at.signIn(by, { how: 'cancel' }, ADDS), at)).toBe(
      `${said}. Nothing was added. Please try again.`,
    );
    expect(await ofAccount(id)).toEqual([]);
  });

  it('is added by who has just shown who they are', async () => {
    const { id, at } = await ravi();
    await db`update shop.session set second_at = now() - interval '16 minutes', started_at = now() - interval '16 minutes'`;
    const asked = await at.post(`/auth/${by}`, ADDS);
    expect(locationOf(asked)).toBe('/signin-proof?origin=%2Fdashboard%2Fsecurity');
    expect(await ofAccount(id)).toEqual([]);
    const guest = visitor();
    expect(locationOf(await guest.post(`/auth/${by}`, ADDS))).toBe(
      '/login?origin=%2Fdashboard%2Fsecurity',
    );
  });

  it('waits until the e-mail here is proven, or proves it', async () => {
    const { id, at } = await ravi();
    await db`update shop.account set email_verified_at = null`;
    expect(await saidAfter(await at.signIn(by, KAVYA, ADDS), at)).toBe(
      `Verify your email here first, then add ${name}.`,
    );
    expect(await ofAccount(id)).toEqual([]);
    await db`update shop.account set email = ${KAVYA.email}`;
    await at.signIn(by, KAVYA, ADDS);
    expect(await ofAccount(id)).toHaveLength(1);
    expect((await shop.accounts.byId(id))?.emailVerifiedAt).not.toBeNull();
  });

  it('is removed again, as long as another way in is left', async () => {
    const { id, at } = await ravi();
    await at.signIn(by, KAVYA, ADDS);
    const remove = `${PAGE}/remove/${by}`;
    expect(await (await at.get(remove)).text()).toContain(`<title>Remove sign-in with ${name}?`);
    await db`update shop.account set password_hash = null`;
    expect((await at.post(remove)).status).toBe(409);
    expect(await ofAccount(id)).toHaveLength(1);

    await db`update shop.account set mobile = '9876500002', mobile_verified_at = now()`;
    expect(locationOf(await at.post(remove))).toBe(PAGE);
    expect(await ofAccount(id)).toEqual([]);
    expect(await owed()).toContain('wayRemoved');
    expect((await at.get(remove)).status).toBe(404);
  });
});

it('what is told of a window is told of it alone, and it may be added by one as well', async () => {
  const { id, at } = await ravi();
  const begun = await at.post('/auth/oidc.data', { popup: '1', ...ADDS });
  const address = /http:[^"]+/.exec(await begun.text())?.[0] ?? '';
  // The page that such a form leads to is for those without a window.
  expect(locationOf(await at.get('/auth/oidc'))).toBe('/login');
  const back = await at.get(await at.atProvider(address, KAVYA));
  expect(back.status).toBe(200);
  expect(await back.text()).toContain(`href="${PAGE}"`);
  expect(await ofAccount(id)).toHaveLength(1);
});

it('a provider that is away is said to be', async () => {
  const { at } = await ravi();
  const began = await at.atProvider(await at.begin('oidc', ADDS), KAVYA);
  await control('oidc/mood', { token: 'broken' });
  expect(await saidAfter(await at.get(began), at)).toBe(
    'Get access token failed. Nothing was added. Please try again.',
  );
});
