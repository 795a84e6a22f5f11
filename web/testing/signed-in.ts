import type { NewAccount } from '../ports/accounts.ts';
import { browserAt } from './browser.ts';
import { newcomer } from './newcomers.ts';
import type { ServedStore } from './serve-test-store.ts';

/** A browser in which somebody new is signed in. */
export async function signedIn(
  { shop, url }: ServedStore,
  { role = 'user', permissions }: Pick<NewAccount, 'role' | 'permissions'> = {},
) {
  const created = await shop.accounts.create({
    ...newcomer(),
    age: { adult: true, guardian: null, textVersion: 'spec' },
    role,
    ...(permissions !== undefined && { permissions }),
    emailVerifiedAt: new Date(),
  });
  if (!created.accepted) throw new Error('not created');
  const browser = browserAt(url);
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]*)/.exec(await shop.sessions.start(created.account)) ?? [];
  browser.jar.set(name, value);
  return { browser, account: created.account };
}
