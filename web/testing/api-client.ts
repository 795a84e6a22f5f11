import { expect } from 'vitest';
import type { ServedStore } from './serve-test-store.ts';

type Said = Readonly<Record<string, unknown>> & Readonly<{ code?: string; token?: string }>;

const PASSWORD = 'a quiet river';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The API of a store as a program calls it. Every answer has to be JSON. */
export function apiAt(store: ServedStore) {
  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${store.url}/api${path}`, { ...init, redirect: 'manual' });
    const text = await response.text();
    expect(response.headers.get('content-type'), text).toContain('application/json');
    return { status: response.status, headers: response.headers, said: JSON.parse(text) as Said };
  }

  const get = (path: string, token?: string) =>
    send(path, token === undefined ? {} : { headers: bearer(token) });

  /** A text is sent as it is, a form in parts, and everything else as JSON. */
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    body instanceof FormData
      ? send(path, { method: 'POST', headers, body })
      : send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });

  async function signedIn(more: Parameters<typeof store.buyer>[0] = {}) {
    const { account, cookie } = await store.buyer(more);
    const { said } = await post('/auth/login', { email: account.email, password: PASSWORD });
    return { account, cookie, token: said.token ?? '' };
  }

  return { get, post, signedIn };
}
