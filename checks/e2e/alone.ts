import { test as inSharedStore } from '@playwright/test';
import { takeStore, type StoreUnderTest } from './store.ts';

/** For what nobody else in the store may notice: tests @alone, in a store of their own. */
export const test = inSharedStore.extend<object, { own: StoreUnderTest }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what is asked for
    async ({}, use) => {
      const answer = await fetch(new URL('alone', process.env['STORE_LENDER']));
      if (!answer.ok) throw new Error(await answer.text());
      const own = (await answer.json()) as StoreUnderTest;
      takeStore(own);
      await use(own);
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
