import { StoreKeyLost, type StoreKeys } from '@store/platform/sealing';
import { verificationTokens } from './verification-token.ts';
import { createHash } from 'node:crypto';
import type { Letter } from '../contracts.ts';
import type { Customers } from '../customers/customers.ts';
import type { Mail } from '../mail/mailer.ts';
import { verificationMail, type Sender } from './verification-mail.ts';

export type LetterDependencies = Readonly<{
  customers: Customers;
  keys: StoreKeys;
  sender: Sender;
}>;

/** Null when nobody waits for it any more. @throws StoreKeyLost */
export async function writeLetter(
  { customers, keys, sender }: LetterDependencies,
  { accountId, linkId }: Letter,
): Promise<Mail | null> {
  const link = await customers.verificationLink(accountId, linkId);
  if (link === null) return null;
  const isIts = (token: string) =>
    createHash('sha256').update(token).digest().equals(link.tokenHash);
  const token = verificationTokens(keys, accountId, linkId).find(isIts);
  if (token === undefined) throw new StoreKeyLost('PAYLOAD_KEYS lacks the key of this link');
  return verificationMail({ id: accountId, ...link }, token, sender);
}
