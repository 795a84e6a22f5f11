import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@store/platform/logging';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../http/create-app.ts';
import { someSettings } from '../../testing/some-settings.ts';
import { cspNonceOf } from './security-headers.ts';

let server: Server;
let url: string;
let up = true;
let timesAsked = 0;
const lines: string[] = [];

beforeEach(async () => {
  up = true;
  timesAsked = 0;
  lines.length = 0;
  const app = createApp({
    settings: someSettings,
    identityProviders: {},
    trustProxy: 0,
    clientFiles: (_request, _response, next) => next(),
    styles: null,
    live: (_request, _response, next) => next(),
    checks: {
      database: async () => {
        timesAsked += 1;
        return true;
      },
      temporal: async () => up,
    },
    pages: (request, response) => void response.send(`${request.method} ${cspNonceOf(response)}`),
    logger: createLogger({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, headers: Record<string, string> = {}, body = 'a=1') =>
  fetch(url + path, { method: 'POST', headers: { ...form, ...headers }, body });

/** fetch writes some headers itself; this one lets a spec write any. */
async function rawResponse(path: string, headers: Record<string, string>, method: string) {
  const { hostname, port } = new URL(url);
  const sent = httpRequest({ hostname, port, path, method, headers: { ...form, ...headers } });
  sent.end(method === 'POST' ? 'a=1' : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}
const raw = async (path: string, headers: Record<string, string>, method = 'POST') =>
  (await rawResponse(path, headers, method)).statusCode;

const securityEvents = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event !== undefined);

describe('every answer', () => {
  it('carries a policy that lets in only scripts with the nonce of this very answer', async () => {
    const [first, second] = await Promise.all([fetch(url), fetch(url)]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = (await first.text()).replace('GET ', '');
    expect(policy).toContain(`script-src 'self' 'strict-dynamic' 'nonce-${nonce}'`);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
    expect(policy).toContain("form-action 'self' https://gateway.test");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'self'");
    // Nobody else's host, but where a form leads to pay.
    expect(policy.match(/https?:[^\s;]+/g)).toEqual(['https://gateway.test']);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('content-security-policy-report-only')).toBeNull();
  });

  it('has a number of our own, which the log knows too', async () => {
    const response = await fetch(`${url}/verification/a1/secret?b=2`, {
      headers: { 'x-request-id': 'chosen by the caller' },
    });
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/);
    await expect.poll(() => lines.join('')).toContain(`"id":"${id}"`);
    expect(lines.join('')).toContain('"path":"/verification/a1/*"');
    expect(lines.join('')).not.toContain('secret');
  });
});

describe('a post', () => {
  it.each([
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' }, 200],
    [{ origin: 'https://shop.test' }, 200],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.shop.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'https://shop.test.evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'none', origin: 'null' }, 403],
    [{ origin: 'rubbish' }, 403],
    [{ host: 'a b' }, 421],
    [{ host: 'shop.test/evil' }, 421],
  ])('with %j is answered %i', async (headers, status) => {
    expect(await raw('/topup', headers as Record<string, string>)).toBe(status);
  });

  it('from another site is noted', async () => {
    await raw('/topup?a=b', { origin: 'https://evil.test' });
    expect(securityEvents()).toMatchObject([
      { event: 'malicious_csrf', path: '/topup', address: '127.0.0.1' },
    ]);
  });

  it('may come from the address the store is called by', async () => {
    expect(await raw('/topup', { origin: url })).toBe(200);
  });

  it('to a webhook may come from anywhere, but not on to another page by way of it', async () => {
    const elsewhere = { origin: 'https://evil.test' };
    expect(await raw('/api/webhooks/../../signout', elsewhere)).toBe(403);
    expect(await raw('/api/webhooks/%2e%2e/../topup', { 'content-type': 'application/json' })).toBe(
      400,
    );
    expect(await raw('/api/webhooks/upi', { origin: 'https://evil.test' })).toBe(200);
  });

  it('that is no form, too large or of unknown length is refused', async () => {
    expect((await post('/topup', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await post('/topup', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await post('/topup', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post('/topup', {}, 'a'.repeat(65 * 1024))).status).toBe(413);
    expect((await post('/admin/admingallery', {}, 'a'.repeat(65 * 1024))).status).toBe(413);
    expect((await post('/api/webhooks/upi', {}, 'a'.repeat(17 * 1024))).status).toBe(413);
    expect(await raw('/topup', { 'transfer-encoding': 'chunked' })).toBe(411);
  });
});

describe('a post with a file', () => {
  const parts = { 'content-type': 'multipart/form-data; boundary=x' };
  const MB = 1024 * 1024;

  it.each(['/admin/admingallery.data', '/ADMIN/admingallery/', '/admin/catalogue-file'])(
    'goes to %s, however it is written, and is no larger than an upload',
    async (path) => {
      expect((await post(path, parts, 'a'.repeat(12 * MB))).status).toBe(200);
      expect(await raw(path, { ...parts, 'content-length': String(12 * MB + 1) })).toBe(413);
    },
  );

  it.each([
    '/topup',
    '/admin/admingallery/1',
    '/admin/catalogue-file/1',
    '/admin',
    '/api/webhooks/upi',
  ])('is refused at %s', async (path) => {
    expect((await post(path, parts)).status).toBe(400);
  });
});

describe('a post in parts at the one press of a mail program', () => {
  const parts = { 'content-type': 'multipart/form-data; boundary=x' };

  it.each(['/unsubscribe/service/a1/token', '/UNSUBSCRIBE/offers/a1/token/'])(
    'goes to %s, and is no larger than what such a program sends',
    async (path) => {
      expect((await post(path, parts, 'a'.repeat(4 * 1024))).status).toBe(200);
      expect((await post(path, parts, 'a'.repeat(4 * 1024 + 1))).status).toBe(413);
    },
  );
});

it('answers an address that cannot be read with 400 or a page, never with 500', async () => {
  for (const path of ['/%', '/%E0%A4%A', '//', '/a%00b', '/?%', '/..%2f..%2fetc']) {
    expect(await raw(path, {}, 'GET'), path).toBeLessThan(500);
  }
});

describe('health', () => {
  it('says that the process lives, whatever else is down', async () => {
    up = false;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('says whether the store can serve, and to the log alone what is down', async () => {
    up = false;
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'unavailable' });
    expect(lines.join('')).toContain('"down":["temporal"]');
  });

  it('asks the stores once in a second, however often it is asked', async () => {
    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(timesAsked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - before) / 1_000));
  });
});
