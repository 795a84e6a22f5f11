import { afterAll, describe, expect, it } from 'vitest';
import { serveTestStore } from '../../testing/serve-test-store.ts';

const APP = 'https://app.example.com';
const OTHER = 'https://other.example.com';

const store = await serveTestStore({ env: { API_ORIGINS: `${APP}, http://localhost:5173` } });
const closed = await serveTestStore();
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await closed[Symbol.asyncDispose]();
});

/** What a browser asks before a page calls. */
const mayI = (origin: string, path = '/api/auth/login', at = store.url) =>
  fetch(at + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const allowed = (answer: Response, what = 'origin') =>
  answer.headers.get(`access-control-${what === 'exposed' ? 'expose-headers' : `allow-${what}`}`);

describe('the pages of another site', () => {
  it('may call where the owner has named it', async () => {
    for (const origin of [APP, 'http://localhost:5173']) {
      const answer = await mayI(origin);
      expect(answer.status).toBe(204);
      expect(allowed(answer)).toBe(origin);
      expect(allowed(answer, 'methods')).toBe('GET,POST');
      expect(allowed(answer, 'headers')).toBe('Authorization,Content-Type,Idempotency-Key');
      expect(allowed(answer, 'credentials')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it('may not where nobody has, nor call anything but the API', async () => {
    for (const answer of [
      await mayI(OTHER),
      await mayI('null'),
      await mayI(`${APP}.other.example.com`),
      await mayI(APP, '/login'),
      await mayI(APP, '/api/webhooks/upi'),
      await mayI(APP, '/api/auth/login', closed.url),
    ]) {
      expect(answer.status).toBe(405);
      expect(allowed(answer)).toBeNull();
    }
  });

  it('may read what is answered, and why it is not', async () => {
    for (const path of ['/api/openapi.json', '/api/none', '/api/wallet/getbalance/1']) {
      const answer = await fetch(store.url + path, { headers: { origin: APP } });
      expect(allowed(answer), path).toBe(APP);
      expect(allowed(answer, 'exposed')).toBe(
        'Idempotency-Replayed,Retry-After,X-Request-Id,X-Total-Count',
      );
      expect(allowed(answer, 'credentials')).toBeNull();
      const toOthers = await fetch(store.url + path, { headers: { origin: OTHER } });
      expect(toOthers.status).toBe(answer.status);
      expect(allowed(toOthers)).toBeNull();
    }
    const page = await fetch(`${store.url}/login`, { headers: { origin: APP } });
    expect(allowed(page)).toBeNull();
  });
});
