import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import type { Visitor } from './pages-to-see.ts';
import { signInByPost } from './customer.ts';
import { sayTaxAddress, signedInMinor } from './in-database.ts';

/** Signs in as one of the demo's people, or as a minor of one's own; a guest stays one. */
export async function signInAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'minor') return sayTaxAddress((await signedInMinor(page)).person);
  const login = demoLogins.find(({ what }) => what === visitor);
  if (login !== undefined) await signInByPost(page, login);
}

/** A page of its own for one of the demo's admins, signed in. */
export async function adminAt(browser: Browser, what: 'admin' | 'second admin'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const login = demoLogins.find((one) => one.what === what);
  if (login === undefined) throw new Error(`the demo has no ${what}`);
  await signInByPost(page, login);
  return page;
}

/** What is said of a decision: that it took effect or, when that takes a while, that it was sent. */
export const decisionOn = (orderId: string, status: string): RegExp =>
  new RegExp(`${orderId} (?:is ${status}|was sent)\\.`);
