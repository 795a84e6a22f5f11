import { randomUUID } from 'node:crypto';
import { resetTokens } from '@store/workflows/contracts';
import type { Shop } from '../../../ports/shop.ts';

/** The account, and where its owner sets a new password; null when the link is not good. */
export async function undoChange(
  { keys, ways }: Shop,
  changeId: string,
  token: string,
): Promise<Readonly<{ account: string; wayOn: string }> | null> {
  const linkId = randomUUID();
  const [secret = ''] = resetTokens(keys, linkId);
  const account = await ways.undo(changeId, token, { linkId, token: secret });
  return account === null ? null : { account, wayOn: `/reset_password/${account}/${secret}` };
}
