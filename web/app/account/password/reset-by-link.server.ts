import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { isOfPerson, newPassword } from './new-password.server.ts';
import { newPasswordWords as words } from './words.ts';

export type ResetByLink =
  | Readonly<{ outcome: 'set'; account: Account }>
  | Readonly<{ outcome: 'badLink' }>
  | Readonly<{ outcome: 'refused'; message: string }>;

/** Sets a new password by the link that was mailed, which uses it up, and ends every session. */
export async function resetByLink(
  { shop: { accounts }, noteSecurity }: AppLoadContext,
  { id, token }: Readonly<{ id: string; token: string }>,
  password: string,
): Promise<ResetByLink> {
  const account = await accounts.byId(id);
  if (!account || !(await accounts.isResetLink(id, token))) return { outcome: 'badLink' };
  const typed = newPassword.safeParse(password);
  if (!typed.success) {
    return { outcome: 'refused', message: typed.error.issues[0]?.message ?? words.length };
  }
  if (isOfPerson(typed.data, account)) return { outcome: 'refused', message: words.isYours };
  if (!(await accounts.resetPassword(id, token, typed.data))) return { outcome: 'badLink' };
  noteSecurity('authn_password_change', { account: id });
  return { outcome: 'set', account };
}
