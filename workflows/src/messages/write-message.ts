import { createHash } from 'node:crypto';
import { StoreKeyLost, type StoreKeys } from '@store/platform/sealing';
import type { CodeBySms, Letter } from '../contracts.ts';
import type { Customers } from '../customers/customers.ts';
import type { Mail } from './mail.ts';
import { oneTimeCodes, verificationTokens } from './secrets.ts';
import type { Sms } from './sms.ts';
import { verificationMail, type Sender } from './verification-mail.ts';

export type WritingDependencies = Readonly<{
  customers: Customers;
  keys: StoreKeys;
  /** As it is now. */
  sender: () => Sender;
}>;

/** Null when nobody waits for it any more. @throws StoreKeyLost */
export async function writeLetter(
  { customers, keys, sender }: WritingDependencies,
  { accountId, linkId }: Letter,
): Promise<Mail | null> {
  const link = await customers.verificationLink(accountId, linkId);
  if (link === null) return null;
  const isIts = (token: string) =>
    createHash('sha256').update(token).digest().equals(link.tokenHash);
  const token = verificationTokens(keys, accountId, linkId).find(isIts);
  if (token === undefined) throw new StoreKeyLost('PAYLOAD_KEYS lacks the key of this link');
  return verificationMail({ id: accountId, ...link }, token, sender());
}

/** Null when the customer has no mobile number (any more). */
export async function writeCode(
  { customers, keys, sender }: WritingDependencies,
  code: CodeBySms,
): Promise<Sms | null> {
  const { mobile } = await customers.contactOf(code.accountId);
  if (mobile === null) return null;
  const [digits = ''] = oneTimeCodes(keys, code);
  return { mobile, text: `${digits} is your code for ${sender().storeName}` };
}
