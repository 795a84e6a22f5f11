import type { AppLoadContext } from '@remix-run/node';
import type { Account, PasswordAnswer } from '../../ports/accounts.ts';
import { signInWithPassword } from './password-sign-in.server.ts';

type Shown = Readonly<{
  /** In the browser that registered; anybody else shows the password as well. */
  mine: boolean;
  password: string;
}>;

export type VerifiedByLink =
  | Readonly<{ outcome: 'verified'; account: Account }>
  | Readonly<{ outcome: 'alreadyVerified' | 'badLink' | 'passwordDue' }>
  | Readonly<{ outcome: 'refused'; answer: Exclude<PasswordAnswer, { outcome: 'right' }> }>;

/** Verifies an e-mail by the link that was mailed to it. */
export async function verifyByLink(
  request: Request,
  { id, token }: Readonly<{ id: string; token: string }>,
  { mine, password }: Shown,
  context: AppLoadContext,
): Promise<VerifiedByLink> {
  const { accounts } = context.shop;
  const account = await accounts.byId(id);
  const link = await accounts.linkWorth(id, token);
  if (!account || link !== 'good') {
    return { outcome: link === 'alreadyVerified' ? link : 'badLink' };
  }
  if (!mine) {
    if (password === '') return { outcome: 'passwordDue' };
    const { email } = account;
    const answer = await signInWithPassword(request, { email, password }, context);
    if (answer.outcome !== 'right') return { outcome: 'refused', answer };
  }
  const verified = await accounts.verifyEmail(id, token);
  if (verified !== 'verified') return { outcome: verified };
  context.noteSecurity('user_email_verified', { account: id });
  return { outcome: 'verified', account };
}
