import type { Page } from '@playwright/test';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import type { Visitor } from './pages-to-see.ts';
import { signIn } from './customer.ts';

/** Signs in as one of the demo's people; a guest stays one. */
export async function signInAs(page: Page, visitor: Visitor): Promise<void> {
  const login = demoLogins.find(({ what }) => what === visitor);
  if (login !== undefined) await signIn(page, login);
}
