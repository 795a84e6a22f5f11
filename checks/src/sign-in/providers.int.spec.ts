import { signInClients } from '@store/simulators/testing';
import { codeAt } from '@store/web/testing/served';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openProviders } from './open-providers.ts';
import type { Provider } from './visitor.ts';

const world = await openProviders();
const { control, visitor, account, saidAfter } = world;
const { store, services } = world;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  vi.useRealTimers();
  await world.emptied();
});

const KAVYA = { email: 'kavya@example.com' };
const STATEMENTS = { age: 'adult', privacy: 'on' };

describe.each<Provider>(['google', 'oidc'])('signing in by %s', (by) => {
  it('makes an account of somebody new, once they have said their age and agreed', async () => {
    const at = visitor();
    const back = await at.signIn(by, KAVYA, { origin: '/wallet' });
    expect(back.headers.get('location')).toBe('/auth/new');
    expect(await store.shop.accounts.byEmail(KAVYA.email)).toBeNull();

    expect((await at.post('/auth/new', { age: 'adult' })).status).toBe(400);
    const made = await at.post('/auth/new', STATEMENTS);
    expect(made.headers.get('location')).toBe('/wallet');
    expect(await at.isSignedIn()).toBe(true);
    const kavya = await store.shop.accounts.byEmail(KAVYA.email);
    expect(kavya).toMatchObject({ name: 'Kavya Iyer', mobile: null });
    expect(kavya?.emailVerifiedAt).not.toBeNull();
    expect(await store.shop.identities.of(kavya?.id ?? '')).toMatchObject([
      { provider: by, email: KAVYA.email },
    ]);
    const consents = await store.shop.consents.latest(kavya?.id ?? '');
    expect(consents.map(({ how }) => how)).toContain(
      by === 'google' ? 'google' : 'identityProvider',
    );
  });

  it('signs the same person in again, whatever their e-mail is by now', async () => {
    const first = visitor();
    await first.signIn(by, KAVYA);
    await first.post('/auth/new', STATEMENTS);
    await store.db`update shop.account set email = 'moved@example.in'`;
    const again = visitor();
    const back = await again.signIn(by, KAVYA);
    expect(back.headers.get('location')).toBe('/home');
    expect(await again.isSignedIn()).toBe(true);
  });

  it('takes a short name, and one of a minor with a guardian', async () => {
    const at = visitor();
    await at.signIn(by, { email: 'dev@example.com' });
    expect((await at.post('/auth/new', { ...STATEMENTS, age: 'minor' })).status).toBe(400);
    const guardian = {
      guardianName: 'Meena',
      guardianContact: '9876500002',
      guardianConsent: 'on',
    };
    await at.post('/auth/new', { ...STATEMENTS, age: 'minor', ...guardian });
    const dev = await store.shop.accounts.byEmail('dev@example.com');
    expect(dev?.name).toBe('Dev');
    expect(await store.shop.ages.isAlone(dev?.id ?? '')).toBe(true);
  });

  it('makes one account of the same form sent twice at once', async () => {
    const at = visitor();
    await at.signIn(by, KAVYA);
    const flow = at.store.jar.get('flow') ?? '';
    const twin = visitor();
    twin.store.jar.set('flow', flow);
    const answers = await Promise.all([
      at.post('/auth/new', STATEMENTS),
      twin.post('/auth/new', STATEMENTS),
    ]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/home', '/home']);
    expect(await store.db`select from shop.identity`).toHaveLength(1);
  });

  it('goes to the account of the same e-mail where the store knows it to be theirs', async () => {
    const { id } = await account({ email: KAVYA.email, verified: true });
    const at = visitor();
    const back = await at.signIn(by, KAVYA);
    expect(back.headers.get('location')).toBe('/home');
    expect(await store.shop.identities.of(id)).toHaveLength(1);
  });

  it('asks for the password of an account whose e-mail nobody has verified', async () => {
    const { id } = await account({ email: KAVYA.email, verified: false });
    const at = visitor();
    const back = await at.signIn(by, KAVYA);
    expect(back.headers.get('location')).toBe('/auth/link');
    expect(await at.isSignedIn()).toBe(false);
    expect((await at.post('/auth/link', { password: '' })).status).toBe(400);
    for (const password of ['a loud river', 'x'.repeat(10_000)]) {
      expect((await at.post('/auth/link', { password })).status).toBe(401);
    }
    expect(await store.shop.identities.of(id)).toEqual([]);

    const linked = await at.post('/auth/link', { password: 'a quiet river' });
    expect(linked.headers.get('location')).toBe('/home');
    expect(await store.shop.identities.of(id)).toHaveLength(1);
    expect((await store.shop.accounts.byId(id))?.emailVerifiedAt).not.toBeNull();
  });

  it('is refused to the blocked, before and after they have signed in this way', async () => {
    const { id } = await account({ email: KAVYA.email, verified: true });
    await visitor().signIn(by, KAVYA);
    await store.shop.accounts.block(id);
    const at = visitor();
    expect(await saidAfter(await at.signIn(by, KAVYA), at)).toContain('This account is blocked');
    expect(await at.isSignedIn()).toBe(false);
  });

  it('is refused to an e-mail that the provider has not verified', async () => {
    const at = visitor();
    const said = await saidAfter(await at.signIn(by, { email: 'nikhil@example.com' }), at);
    expect(said).toMatch(/^Your email address is not verified at (?:Google|Example ID)\./);
    expect(await store.shop.accounts.byEmail('nikhil@example.com')).toBeNull();
  });

  it('is refused to a closed account', async () => {
    const { id } = await account({ email: KAVYA.email, verified: true });
    await store.db`update shop.account set closed_at = now() where id = ${id}`;
    const at = visitor();
    expect(await saidAfter(await at.signIn(by, KAVYA), at)).toContain('This account is closed');
    expect(await store.shop.identities.of(id)).toEqual([]);
  });

  it('leaves an admin the second step', async () => {
    const { id, email } = await account({ email: KAVYA.email, verified: true });
    await store.db`update shop.account set role = 'admin' where id = ${id}`;
    const { ticket, secret } = store.shop.secondFactors.appToAdd({ id, email }, 'spec');
    const code = codeAt(secret, store.shop.now());
    const actor = { kind: 'program', name: 'spec' } as const;
    await store.shop.secondFactors.addApp(id, { ticket, code }, actor);
    const back = await visitor().signIn(by, KAVYA, { origin: '/orders' });
    expect(back.headers.get('location')).toBe('/login/second?origin=%2Forders');
  });

  it('begins with nothing but a form of the store', async () => {
    const at = visitor();
    const looked = await at.get(`/auth/${by}`);
    expect(looked.headers.get('location')).toBe('/login');
    expect(looked.headers.getSetCookie()).toEqual([]);
  });

  it('begins anew where its last step comes too late, and says so', async () => {
    const at = visitor();
    for (const path of ['/auth/new', '/auth/link']) {
      expect(await saidAfter(await at.post(path), at)).toContain('That took too long.');
    }
  });

  it('goes to no other site afterwards', async () => {
    await account({ email: KAVYA.email, verified: true });
    const back = await visitor().signIn(by, KAVYA, { origin: 'https://evil.example/' });
    expect(back.headers.get('location')).toBe('/home');
  });
});

const TEXTS = {
  google: { state: 'Google Authentication Failed', token: 'Google Authentication Failed' },
  oidc: { state: 'Invalid state', token: 'Get access token failed' },
};

describe.each<Provider>(['google', 'oidc'])('the way back from %s', (by) => {
  const text = TEXTS[by];

  it('is nobody’s who did not begin', async () => {
    const back = await visitor().atProvider(await visitor().begin(by), KAVYA);
    const stranger = visitor();
    expect(await saidAfter(await stranger.get(back), stranger)).toContain(text.state);
    expect(await stranger.isSignedIn()).toBe(false);
  });

  it('is not taken with another state', async () => {
    const at = visitor();
    const back = await at.atProvider(await at.begin(by), KAVYA);
    const changed = back.replace(/state=[^&]+/, 'state=another');
    expect(await saidAfter(await at.get(changed), at)).toContain(text.state);
    // The right one is over with it.
    expect(await saidAfter(await at.get(back), at)).toContain(text.state);
  });

  it('is taken once', async () => {
    const at = visitor();
    const back = await at.atProvider(await at.begin(by), KAVYA);
    const flow = at.store.jar.get('flow') ?? '';
    expect((await at.get(back)).headers.get('location')).toBe('/auth/new');
    const replayed = visitor();
    replayed.store.jar.set('flow', flow);
    expect(await saidAfter(await replayed.get(back), replayed)).toContain(text.token);
  });

  it('is not taken a minute late', async () => {
    const at = visitor();
    const back = await at.atProvider(await at.begin(by), KAVYA);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    expect(await saidAfter(await at.get(back), at)).toContain(text.token);
  });

  it('is not taken with the code of another client', async () => {
    const other = by === 'google' ? 'oidc' : 'google';
    const at = visitor();
    const theirs = await at.atProvider(await at.begin(other), KAVYA);
    const code = /code=[^&]+/.exec(theirs)?.[0] ?? '';
    const mine = await at.atProvider(await at.begin(by), KAVYA);
    const injected = mine.replace(/code=[^&]+/, code);
    expect(await saidAfter(await at.get(injected), at)).toContain(text.token);
  });

  it('leaves neither codes nor secrets in the log', async () => {
    const at = visitor();
    const back = await at.atProvider(await at.begin(by), KAVYA);
    await control('oidc/mood', { token: 'broken' });
    await at.get(back);
    const code = /code=([^&]+)/.exec(back)?.[1] ?? 'no code';
    const log = store.lines.join('');
    expect(log).toContain('a sign-in by way of a provider failed');
    for (const secret of [code, signInClients[by].secret, at.store.jar.get('flow') ?? 'none']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('an identity provider', () => {
  const afterwards = async (claims: object) => {
    await control('oidc/mood', { claims });
    const at = visitor();
    return saidAfter(await at.signIn('oidc', KAVYA), at);
  };
  const seconds = (ahead: number) => Math.floor(Date.now() / 1_000) + ahead;

  it('is believed about this sign-in and this store only', async () => {
    expect(await afterwards({ nonce: 'of another sign-in' })).toContain('Login failed');
    expect(await afterwards({ aud: 'another-store' })).toContain('Login failed');
    expect(await afterwards({ iss: 'https://id.example' })).toContain('Login failed');
  });

  it('is believed by its signature only', async () => {
    await control('oidc/mood', { forged: true });
    const at = visitor();
    expect(await saidAfter(await at.signIn('oidc', KAVYA), at)).toContain('Login failed');
  });

  it('may have a clock that is up to a minute off', async () => {
    expect(await afterwards({ exp: seconds(-65) })).toContain('Login failed');
    expect(await afterwards({ nbf: seconds(65) })).toContain('Login failed');
    for (const claims of [{ exp: seconds(-50) }, { nbf: seconds(50) }]) {
      await control('oidc/mood', { claims });
      const back = await visitor().signIn('oidc', KAVYA);
      expect(back.headers.get('location')).toBe('/auth/new');
    }
  });

  it('is not believed when the nonce of the request was changed on the way', async () => {
    const at = visitor();
    const address = (await at.begin('oidc')).replace(/nonce=[^&]+/, 'nonce=another');
    expect(await saidAfter(await at.get(await at.atProvider(address, KAVYA)), at)).toContain(
      'Login failed',
    );
  });

  it.each([
    ['cancel', 'Sign-in cancelled'],
    ['login_required', 'Login required'],
    ['fail', 'Login failed'],
  ])('that answers %s is told in words', async (how, text) => {
    const at = visitor();
    expect(await saidAfter(await at.signIn('oidc', { how }), at)).toContain(text);
  });

  it('that does not answer leaves the other ways open', async () => {
    const at = visitor();
    const back = await at.atProvider(await at.begin('oidc'), KAVYA);
    await control('oidc/mood', { token: 'broken', userinfo: 'broken' });
    expect(await saidAfter(await at.get(back), at)).toContain('Get access token failed');
    const { email } = await account({ email: 'ravi@example.in', verified: true });
    const signedIn = await at.post('/login', { email, password: 'a quiet river' });
    expect(signedIn.headers.get('location')).toBe('/home');
  });

  it('gets the window that script opened told where to go, and tells the page behind it', async () => {
    const at = visitor();
    const begun = await at.post('/auth/oidc.data', { popup: '1', origin: '/wallet' });
    const address = /http:[^"]+/.exec(await begun.text())?.[0] ?? '';
    await account({ email: KAVYA.email, verified: true });
    const back = await at.get(await at.atProvider(address, KAVYA));
    expect(back.status).toBe(200);
    expect(await back.text()).toContain('href="/wallet"');
    expect(await at.isSignedIn()).toBe(true);
  });
});

describe('Google', () => {
  it.each([
    ['broken', 'Failed to fetch user data from Google Login'],
    ['empty', 'Failed to retrieve user data'],
  ])('whose answer about a person is %s is told in words', async (userinfo, text) => {
    await control('oidc/mood', { userinfo });
    const at = visitor();
    expect(await saidAfter(await at.signIn('google', KAVYA), at)).toContain(text);
  });

  it('that is cancelled says so', async () => {
    const at = visitor();
    expect(await saidAfter(await at.signIn('google', { how: 'cancel' }), at)).toContain(
      'Google Authentication Failed',
    );
  });
});

describe('the pages on the way', () => {
  it.each(['/login', '/register', '/auth/oidc/callback'])(
    'let %s keep hold of a window',
    async (path) => {
      const { headers } = await visitor().get(path);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    },
  );

  it.each(['/login', '/menu'])('let no form of %s lead to a provider', async (path) => {
    const { headers } = await visitor().get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /form-action 'self' https:\/\/gateway\.test;/,
    );
  });

  it('lead on by a link and not by the form, so that a provider may lead on to whom it will', async () => {
    const at = visitor();
    const posted = await at.post('/auth/google');
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/auth/google']);
    const page = await (await at.get('/auth/google')).text();
    expect(page).toContain(
      `<meta http-equiv="refresh" content="0;url=${services.origin}/oidc/auth?`,
    );
    expect(page).toContain(`<a href="${services.origin}/oidc/auth?`);
    // Of another provider nobody has asked.
    expect((await at.get('/auth/oidc')).headers.get('location')).toBe('/login');
  });

  it('let no other page do so', async () => {
    const { headers } = await visitor().get('/menu');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('are none of a store without providers', async () => {
    expect((await visitor().get('/auth/github')).status).toBe(404);
  });
});
