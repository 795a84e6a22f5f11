import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

const textOf = async (path: string) => {
  const answer = await browserAt(store.url).get(path);
  return (await answer.text()).replaceAll('<!-- -->', '');
};

it('promises 30 minutes at any time where the owner has set no hours', async () => {
  expect(await textOf('/terms-and-condition')).toContain('all others within 30 minutes.');
  expect(await textOf('/refund-policy')).not.toContain('opening');
});

it('promises 30 minutes of the next opening where admins deliver in certain hours', async () => {
  const { settingsDesk } = store.shop;
  const was = await settingsDesk.current();
  const mine = { ...was, deliveryHours: 'Mon-Sat 10:00-22:00', manualRefundHours: 37 };
  await settingsDesk.change({ was, mine }, { kind: 'program', name: 'spec' });
  expect(await textOf('/terms-and-condition')).toMatch(
    /Mon-Sat 10:00-22:00 IST.*within 30 minutes of the next opening/,
  );
  expect(await textOf('/refund-policy')).toMatch(
    /Mon-Sat 10:00-22:00 IST, the 30 minutes start at the next opening/,
  );
});
