import { randomUUID } from 'node:crypto';
import { resetTokens } from '@store/workflows/contracts';
import type { Shop } from '../../../ports/shop.ts';
import { sameSitePath } from '../../session/same-site-path.ts';

/** A mail is no place for an address that anybody made up at any length. */
const LONGEST_ORIGIN = 300;

/**
 * Sends a link to set a new password, if somebody has this e-mail and the last one is older than
 * two minutes. Does the same work where nobody has it: the mail is then written by nobody. The link
 * leads on to `origin`, if that is a path of the store.
 * @throws what keeps the mail from being handed over
 */
export async function sendReset(
  { accounts, keys, workflows }: Shop,
  email: string,
  origin = '',
): Promise<void> {
  const linkId = randomUUID();
  const [token = ''] = resetTokens(keys, linkId);
  await accounts.issuePasswordReset(email, { linkId, token });
  try {
    const path = sameSitePath(origin);
    const leadsOn = path !== '/' && path.length <= LONGEST_ORIGIN;
    await workflows.sendMail(`reset-${linkId}`, {
      ...{ kind: 'passwordReset', linkId },
      ...(leadsOn && { origin: path }),
    });
  } catch (error) {
    await accounts.takeBackPasswordReset(linkId);
    throw error;
  }
}
