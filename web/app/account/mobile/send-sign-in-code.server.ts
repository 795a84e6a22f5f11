import type { AppLoadContext } from '@remix-run/node';
import type { MobileHolder } from '../../../ports/accounts.ts';
import { sendCode, type CodeSent } from '../../session/codes/send-code.server.ts';
import { isFromHere } from '../from-here.server.ts';

/** Made-up accounts are for the store's own machine, and their numbers may be a stranger's. */
export const getsCodes = (context: AppLoadContext, { madeUp }: MobileHolder): boolean =>
  !madeUp || isFromHere(context);

/**
 * Sends a code to a number of ten digits. For a number that nobody may sign in with all is the same,
 * but that nothing arrives: whose a code is, is looked up when it was right.
 */
export async function sendSignInCode(context: AppLoadContext, mobile: string): Promise<CodeSent> {
  const holder = await context.shop.accounts.holderOf(mobile);
  const reaches = holder !== null && getsCodes(context, holder);
  return sendCode(context, { purpose: 'signIn', to: { mobile }, accountId: null, reaches });
}
