import { createHash } from 'node:crypto';
import type { Ledger } from '@store/ledger/event-store';
import { StoreKeyLost, type StoreKeys } from '@store/platform/sealing';
import type { CodeBySms, Letter } from '../contracts.ts';
import type { Customers } from '../customers/customers.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './compose.ts';
import { oneTimeCodes, verificationTokens } from './secrets.ts';
import type { Sms } from './sms.ts';
import { refundMail } from './refund-mail.ts';
import { verificationMail } from './verification-mail.ts';

export type WritingDependencies = Readonly<{
  customers: Customers;
  keys: StoreKeys;
  /** As it is now. */
  sender: () => Sender;
}>;

type Verification = Extract<Letter, { kind: 'verification' }>;

/** Null when nobody waits for it any more. @throws StoreKeyLost */
export async function writeLetter(
  dependencies: WritingDependencies & Readonly<{ ledger: Pick<Ledger, 'order'> }>,
  letter: Letter,
): Promise<Mail | null> {
  return letter.kind === 'refunded'
    ? writeRefund(dependencies, letter.orderId)
    : writeVerification(dependencies, letter);
}

async function writeRefund(
  { customers, ledger, sender }: Parameters<typeof writeLetter>[0],
  orderId: string,
): Promise<Mail | null> {
  const order = await ledger.order.stateOf(orderId);
  if (order.status !== 'Refunded') return null;
  const { userId, item, reward: points } = order.placed;
  const { name, email } = await customers.contactOf(userId);
  if (email === null) return null;
  const { amount, reason } = order.refunded;
  return refundMail(
    { name, email },
    { orderId, itemName: item.name, amount, points, reason },
    sender(),
  );
}

/** Of an address that a customer says is theirs. @throws StoreKeyLost */
export async function writeVerification(
  { customers, keys, sender }: WritingDependencies,
  { accountId, linkId }: Verification,
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
