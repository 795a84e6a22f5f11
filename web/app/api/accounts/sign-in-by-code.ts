import { providerNotices } from '../../account/provider-buttons/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { signInByCode } from './calls.ts';
import { startToken } from './start-token.server.ts';
import { signInWords as words } from './words.ts';

export const action = only('GET');

export const loader = answer(signInByCode, async ({ query, request, context }) => {
  const { signInCodes, accounts, secondFactors } = context.shop;
  const signedIn = await signInCodes.take(query.code);
  const account = signedIn && (await accounts.byId(signedIn.accountId));
  if (!account) return refusal('CodeOver', words.codeOver);
  if (account.blockedAt) return refusal('AccountBlocked', providerNotices.blocked);
  if (account.closedAt) return refusal('AccountClosed', providerNotices.closed);
  // Set up since: nobody has shown it.
  if ((await secondFactors.awaitedOf(account.id)) !== null) {
    return refusal('SecondFactorDue', words.byPassword);
  }
  const { by } = signedIn;
  // Of the browser that signed in its owner was told, if it was a new one.
  return startToken({ request, context }, account, { by, isKnown: true });
});
