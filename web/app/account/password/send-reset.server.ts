import { randomUUID } from 'node:crypto';
import { resetTokens } from '@store/workflows/contracts';
import type { Shop } from '../../../ports/shop.ts';

/**
 * Sends a link to set a new password, if somebody has this e-mail and the last one is older than
 * two minutes. Does the same work where nobody has it: the mail is then written by nobody.
 * @throws what keeps the mail from being handed over
 */
export async function sendReset({ accounts, keys, workflows }: Shop, email: string): Promise<void> {
  const linkId = randomUUID();
  const [token = ''] = resetTokens(keys, linkId);
  await accounts.issuePasswordReset(email, { linkId, token });
  try {
    await workflows.sendMail(`reset-${linkId}`, { kind: 'passwordReset', linkId });
  } catch (error) {
    await accounts.takeBackPasswordReset(linkId);
    throw error;
  }
}
