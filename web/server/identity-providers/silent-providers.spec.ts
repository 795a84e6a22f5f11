import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentityProviders } from './open-identity-providers.ts';
import { SignInSettings } from './settings.ts';

/** Takes every call and answers none. */
const silent = createServer(() => undefined);
let origin = '';
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const PUBLIC_URL = 'https://shop.test';
const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const callback = (provider: string) =>
  new URL(`${PUBLIC_URL}/auth/${provider}/callback?code=code-of-somebody&state=state`);

function opened(more: Readonly<Record<string, string>> = {}) {
  const lines: unknown[] = [];
  const providers = openIdentityProviders(
    SignInSettings.parse({
      GOOGLE_CLIENT_ID: 'store',
      GOOGLE_CLIENT_SECRET: 'secret-of-the-store',
      GOOGLE_TOKEN_URL: `${origin}/token`,
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'store',
      ...more,
    }),
    {
      publicUrl: PUBLIC_URL,
      timeoutMs: 50,
      log: { warn: (...said: unknown[]) => void lines.push(said) },
    },
  );
  return { providers, lines };
}

it('an identity provider that does not answer is a timeout, at the start and on the way back', async () => {
  const { providers, lines } = opened();
  const refused = { outcome: 'refused', fault: 'timeout' };
  expect(await providers.oidc?.begin()).toEqual(refused);
  expect(await providers.oidc?.finish(callback('oidc'), secrets)).toEqual(refused);
  await providers.oidc?.lookAhead();
  expect(JSON.stringify(lines)).not.toContain('code-of-somebody');
});

it('Google begins without being asked, and may not answer afterwards', async () => {
  const { providers, lines } = opened();
  const begun = await providers.google?.begin();
  if (begun?.outcome !== 'begun') throw new Error('not begun');
  const { origin: at, searchParams } = new URL(begun.url);
  expect(at).toBe('https://accounts.google.com');
  expect(searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/auth/google/callback`);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('state')).toBe(begun.secrets.state);
  expect(await providers.google?.finish(callback('google'), secrets)).toEqual({
    outcome: 'refused',
    fault: 'token',
  });
  expect(JSON.stringify(lines)).not.toMatch(/code-of-somebody|secret-of-the-store/);
});

it('is off without all that it needs', () => {
  const off = SignInSettings.parse({ GOOGLE_CLIENT_ID: 'store', OIDC_CLIENT_ID: 'store' });
  const log = { warn: () => undefined };
  expect(openIdentityProviders(off, { publicUrl: PUBLIC_URL, log })).toEqual({});
});

it('is called over the open network only by https', () => {
  const parsed = SignInSettings.safeParse({ OIDC_ISSUER: 'http://id.example.com' });
  expect(parsed.success).toBe(false);
});
