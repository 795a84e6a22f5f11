import { afterAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { loader as manifest } from './manifest.ts';
import { offlineWords } from './words.ts';
import { loader as worker } from './serve-worker.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());

type Loader = typeof worker;
const answerOf = (loader: Loader) =>
  loader({ request: new Request('http://shop.test/'), params: {}, context: store.context });

it('the store is an app by its name', async () => {
  const answer = answerOf(manifest);
  expect(await answer.json()).toMatchObject({
    ...{ id: '/', start_url: '/', display: 'standalone' },
    ...{ name: store.shop.settings.storeName, short_name: store.shop.settings.storeName },
  });
});

it('the worker carries the page for the time without a connection, and asks for none', async () => {
  const script = await answerOf(worker).text();
  const [carried = ''] = /^const OFFLINE = (.*);$/m.exec(script)?.slice(1) ?? [];
  expect(JSON.parse(carried)).toMatchObject({
    html: expect.stringContaining(offlineWords.lead) as string,
  });
  // Nothing of anybody is kept in the browser.
  expect(script).not.toMatch(/caches\b|indexedDB/);
});
