import { demoLogin } from '../http/visitors.ts';
import type { DemoStore } from './demo-store.ts';

/** With which a machine of the demo's reseller may do everything in the sandbox. */
export async function sandboxKeyOf({ shop }: DemoStore): Promise<string> {
  const account = await shop.accounts.byEmail(demoLogin('reseller').email);
  if (account === null) throw new Error('the demo has no reseller');
  const made = await shop.apiKeys.make(account.id, {
    ...{ name: 'Till', isTest: true, mayBuy: true, addresses: [], dailyCap: null },
    ...{ perMinute: 600, perDay: 1_000 },
  });
  if (made.outcome !== 'made') throw new Error(`no key was made: ${made.outcome}`);
  return made.secret;
}
