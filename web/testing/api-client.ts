import { expect } from 'vitest';
import type { ServedStore } from './serve-test-store.ts';

export type Said = Readonly<Record<string, unknown>> & Readonly<{ code?: string }>;
type Headers = Readonly<Record<string, string>>;

/** What every buyer of the specs has for a password. */
const PASSWORD = 'a quiet river';

/** A program that calls the API of a served store. */
export function apiAt(store: ServedStore) {
  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${store.url}/api${path}`, { ...init, redirect: 'manual' });
    const text = await response.text();
    expect(response.headers.get('content-type'), text).toContain('application/json');
    return { status: response.status, headers: response.headers, said: JSON.parse(text) as Said };
  }

  const bearer = (token: string | undefined): Headers =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  const get = (path: string, token?: string) => send(path, { headers: bearer(token) });

  /** A text goes as it is, a form in parts, and everything else as JSON. */
  const post = (
    path: string,
    body: unknown = {},
    {
      token,
      key,
      headers = {},
    }: Readonly<{ token?: string; key?: string; headers?: Headers }> = {},
  ) =>
    send(path, {
      method: 'POST',
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...bearer(token),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    });

  /** Somebody new, and the token of their program. */
  async function signedIn(more: Parameters<ServedStore['buyer']>[0] = {}) {
    const { account, cookie } = await store.buyer(more);
    const { said } = await post('/auth/login', { email: account.email, password: PASSWORD });
    return { account, cookie, token: String(said['token']) };
  }

  return { send, get, post, signedIn };
}
