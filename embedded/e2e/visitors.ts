import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { demoLogins } from '../src/demo/accounts.ts';
import type { Visitor } from '../src/testing/pages-to-see.ts';
import { signIn } from './customer.ts';

/** Signs in as one of the demo's people; a guest stays one. */
export async function signInAs(page: Page, visitor: Visitor): Promise<void> {
  const login = demoLogins.find(({ what }) => what === visitor);
  if (login !== undefined) await signIn(page, login);
}

/** A browser of its own for the visitor, signed in; the caller closes it. */
export async function contextOf(
  browser: Browser,
  visitor: Visitor,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInAs(page, visitor);
  await page.close();
  return context;
}
