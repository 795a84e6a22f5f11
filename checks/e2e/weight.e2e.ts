import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { storeUnderTest } from './store.ts';
import { signInAs } from './visitors.ts';
import {
  filesForShoppers,
  modulesByFile,
  pageWeights,
  sharedWeights,
} from '../bench/weight/page-weights.ts';

test('no page makes a phone load more than it needs @once', () => {
  const weights = [...pageWeights(), ...sharedWeights()];
  expect(weights.map(({ page }) => page)).toContain('product/product-page');
  for (const { size } of sharedWeights()) expect(size).toBeGreaterThan(0);
  expect(weights.filter(({ size, atMost }) => size > atMost)).toEqual([]);
});

/** An order number, of whatever day. */
const ORDER_NUMBER = /\bGT\d\d[A-L]\d\d-[\dA-HJKMNP-TV-Z]{8}\b/;

/** In bytes, as they travel: at 1.6 Mbit/s each 2,000 take ten milliseconds. */
const FIRST_ANSWER_AT_MOST = 23_000;
const FIRST_PICTURE_AT_MOST = 17_000;

for (const path of ['/', '/product/hok', '/live-leaderboard', '/login']) {
  test(`a browser that has nothing of the store yet can draw ${path} from its first answer @once`, async () => {
    const { body, bytes } = await firstAnswer(path);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head.includes('<style id="styles">')).toBe(true);
    const waitedFor = /<link rel="stylesheet"|<script(?! type="application\/ld\+json")/;
    expect(waitedFor.exec(head)).toBeNull();
    expect(bytes).toBeLessThan(FIRST_ANSWER_AT_MOST);
  });
}

test('a browser that comes from a bookmark can draw the orders from their first answer @once', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { body, bytes } = await firstAnswer('/orders', { cookie });
  expect(ORDER_NUMBER.test(body)).toBe(true);
  expect(body.includes('<style id="styles">')).toBe(true);
  expect(bytes).toBeLessThan(FIRST_ANSWER_AT_MOST);
});

test('the picture that a phone sees first is asked for before all else, and small @once', async () => {
  // The worker makes the sizes of all pictures, beside what the other tests order.
  test.slow();
  const { url } = storeUnderTest();
  const { body } = await firstAnswer('/');
  const preloads = body.match(/<link rel="preload"[^>]*>/g) ?? [];
  const [phones = '', ...others] = preloads;
  expect(phones).toContain('media="(width &lt; 48rem)"');
  expect(phones).toContain('fetchpriority="high"');
  expect(body.indexOf(phones)).toBeLessThan(body.indexOf('<style'));
  // Letters come later where a picture comes first.
  expect(others.every((other) => other.includes('(width &gt;= 48rem)'))).toBe(true);

  const picture = /(\/pictures\/[\w-]+\?w=640) 640w/.exec(phones)?.[1] ?? '';
  await expect(async () => {
    const answer = await fetch(url + picture, { headers: { accept: 'image/avif' } });
    // Until the sizes are made, it is the picture as it was handed in.
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(FIRST_PICTURE_AT_MOST);
  }).toPass();
});

test('what shoppers load holds no part of the administration, and nothing a library of rules @once', () => {
  const modulesOf = modulesByFile();
  const inBrowsers = Object.values(modulesOf).flat();
  expect(inBrowsers).toContain('web/app/product/product-page.tsx');
  expect(inBrowsers).toContain('web/app/admin/shell.tsx');
  expect(
    inBrowsers.filter((module) => /node_modules\/(zod|@conform-to\/zod)\//.test(module)),
  ).toEqual([]);

  const admins = [...filesForShoppers()]
    .flatMap((file) => modulesOf[file] ?? [])
    .filter((module) => module.startsWith('web/app/admin/'));
  expect(admins).toEqual([]);
});

/** As somebody gets it who was never there; `bytes` of its body, as they travel. */
const firstAnswer = (path: string, more: Readonly<Record<string, string>> = {}) =>
  new Promise<Readonly<{ body: string; bytes: number }>>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', 'sec-fetch-site': 'none', ...more };
    const asked = request(storeUnderTest().url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const zipped = Buffer.concat(chunks);
        resolve({ body: gunzipSync(zipped).toString(), bytes: zipped.length });
      });
    });
    asked.on('error', reject).end();
  });
