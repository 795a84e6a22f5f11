import { createHash } from 'node:crypto';
import type { Ledger } from '@store/ledger/event-store';
import { StoreKeyLost, type StoreKeys } from '@store/platform/sealing';
import type { AccountChange, CodeBySms, Letter } from '../contracts.ts';
import type { CodeToSend, Customers, VerificationLink } from '../customers/customers.ts';
import { accountMail } from './account-mail.ts';
import { complaintMail } from './complaint-mail.ts';
import { codeMail } from './code-mail.ts';
import { closingMail, erasedMail } from './closing-mail.ts';
import { factorMail } from './factor-mail.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './compose.ts';
import { guardianCodeMail } from './guardian-code-mail.ts';
import { filledIn, type RegisteredTexts } from './registered-text.ts';
import { passwordMail } from './password-mail.ts';
import {
  closingTokens,
  complaintTokens,
  oneTimeCodes,
  receiptTokens,
  resetTokens,
  undoTokens,
  verificationTokens,
} from './secrets.ts';
import type { Sms } from './sms.ts';
import { receiptMail } from './receipt-mail.ts';
import { refundMail } from './refund-mail.ts';
import { undoMail } from './undo-mail.ts';
import { unprovenMail } from './unproven-mail.ts';
import { verificationMail } from './verification-mail.ts';
import { wantedMail } from './wanted-mail.ts';

export type WritingDependencies = Readonly<{
  customers: Customers;
  keys: StoreKeys;
  /** As it is now. */
  sender: () => Sender;
  registeredTexts: RegisteredTexts;
}>;

type Verification = Extract<Letter, { kind: 'verification' }>;

/** Null when nobody waits for it any more. @throws StoreKeyLost */
export async function writeLetter(
  dependencies: WritingDependencies & Readonly<{ ledger: Pick<Ledger, 'order'> }>,
  letter: Letter,
): Promise<Mail | null> {
  switch (letter.kind) {
    case 'refunded':
      return writeRefund(dependencies, letter.orderId);
    case 'secondFactor':
      return writeFactorChange(dependencies, letter);
    case 'closing':
    case 'erased':
      return writeClosing(dependencies, letter);
    case 'verification':
      return writeVerification(dependencies, letter);
    case 'code':
      return writeCodeMail(dependencies, letter.codeId);
    case 'accountChange':
      return writeAccountChange(dependencies, letter);
    case 'passwordReset':
      return writePasswordReset(dependencies, letter);
    case 'undo':
      return writeUndo(dependencies, letter.changeId);
    case 'complaint':
      return writeComplaint(dependencies, letter.entryId);
    case 'receiptLink':
      return writeReceiptLink(dependencies, letter.linkId);
  }
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

async function writeFactorChange(
  { customers, sender }: WritingDependencies,
  { accountId, change, at }: Extract<Letter, { kind: 'secondFactor' }>,
): Promise<Mail | null> {
  const { name, email, emailVerified } = await customers.contactOf(accountId);
  if (email === null) return null;
  if (!emailVerified) return unprovenMail(email, at, sender());
  return factorMail({ name, email }, { change, at }, sender());
}

/** Any key's token keeps the account: the first one's is sent. */
async function writeClosing(
  { customers, keys, sender }: WritingDependencies,
  { kind, closingId }: Extract<Letter, { kind: 'closing' | 'erased' }>,
): Promise<Mail | null> {
  const closing = await customers.closingLetter(closingId);
  if (closing === null) return null;
  if (kind === 'erased') return erasedMail(closing, sender());
  const [token = ''] = closingTokens(keys, closingId);
  return closingMail(closing, { closingId, token }, sender());
}

/** Of an address that a customer says is theirs. @throws StoreKeyLost */
export async function writeVerification(
  { customers, keys, sender }: Omit<WritingDependencies, 'registeredTexts'>,
  { accountId, linkId }: Verification,
): Promise<Mail | null> {
  const link = await customers.verificationLink(accountId, linkId);
  if (link === null) return null;
  const token = secretOf(link, verificationTokens(keys, accountId, linkId));
  return verificationMail({ id: accountId, ...link }, token, sender());
}

/** @throws StoreKeyLost */
async function writePasswordReset(
  { customers, keys, sender }: WritingDependencies,
  { linkId, origin = '' }: Extract<Letter, { kind: 'passwordReset' }>,
): Promise<Mail | null> {
  const link = await customers.passwordResetLink(linkId);
  if (link === null) return null;
  const token = secretOf(link, resetTokens(keys, linkId));
  return passwordMail({ ...link, origin }, token, sender());
}

/** @throws StoreKeyLost */
async function writeUndo(
  { customers, keys, sender }: WritingDependencies,
  changeId: string,
): Promise<Mail | null> {
  const link = await customers.undoLink(changeId);
  return link && undoMail(changeId, link, secretOf(link, undoTokens(keys, changeId)), sender());
}

/** Any key's token opens it: the first one's is sent, and only to who cannot sign in. */
async function writeComplaint(
  { customers, keys, sender }: WritingDependencies,
  entryId: string,
): Promise<Mail | null> {
  const letter = await customers.complaintLetter(entryId);
  if (letter === null) return null;
  const [token = ''] = complaintTokens(keys, letter.number);
  return complaintMail(letter, letter.isGuest ? token : null, sender());
}

async function writeReceiptLink(
  { customers, keys, sender }: WritingDependencies,
  linkId: string,
): Promise<Mail | null> {
  const link = await customers.receiptLink(linkId);
  if (link === null) return null;
  const [token = ''] = receiptTokens(keys, linkId);
  return receiptMail(link, { linkId, token }, sender());
}

/** The one of these that the link was issued with. */
function secretOf({ tokenHash }: VerificationLink, tokens: readonly string[]): string {
  const isIts = (token: string) => createHash('sha256').update(token).digest().equals(tokenHash);
  const token = tokens.find(isIts);
  if (token === undefined) throw new StoreKeyLost('PAYLOAD_KEYS lacks the key of this link');
  return token;
}

/** The rest tells how somebody uses the store, and nothing that keeps them out of it. */
const UNPROVEN_ARE_TOLD: ReadonlySet<AccountChange> = new Set<AccountChange>([
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'contactRestored',
  'wayAdded',
  'wayRemoved',
]);

async function writeAccountChange(
  { customers, sender }: WritingDependencies,
  { accountId, ...changed }: Extract<Letter, { kind: 'accountChange' }>,
): Promise<Mail | null> {
  const { name, email, emailVerified } = await customers.contactOf(accountId);
  if (email === null) return null;
  if (emailVerified) return accountMail({ name, email }, changed, sender());
  if (!UNPROVEN_ARE_TOLD.has(changed.change)) return null;
  return unprovenMail(email, changed.at, sender());
}

async function writeCodeMail(
  { customers, keys, sender }: WritingDependencies,
  codeId: string,
): Promise<Mail | null> {
  const to = await customers.codeToSend(codeId);
  if (to === null) {
    const wanted = await customers.emailWanted(codeId);
    return wanted && wantedMail(wanted, sender());
  }
  if (to.email === null) return null;
  const [digits = ''] = oneTimeCodes(keys, codeId);
  const { name, email, purpose } = to;
  return purpose === 'guardian'
    ? guardianCodeMail({ email, ward: name }, digits, sender())
    : codeMail({ name, email }, digits, sender());
}

/** Null when nobody waits for it with a phone (any more). */
export async function writeCode(
  { customers, keys, sender, registeredTexts }: WritingDependencies,
  { codeId }: CodeBySms,
): Promise<Sms | null> {
  const to = await customers.codeToSend(codeId);
  if (to === null || to.mobile === null) return null;
  const [digits = ''] = oneTimeCodes(keys, codeId);
  const { storeName } = sender();
  return { mobile: to.mobile, text: textFor(to, registeredTexts, [digits, storeName]) };
}

/** Nobody is to be told a code, but for two; who gets one of those should know what it is for. */
function textFor(
  { purpose, name }: CodeToSend,
  { code, support, guardian }: RegisteredTexts,
  values: readonly string[],
): string {
  if (purpose === 'guardian' && name !== null) return filledIn(guardian, [...values, name]);
  return filledIn(purpose === 'support' ? support : code, values);
}
