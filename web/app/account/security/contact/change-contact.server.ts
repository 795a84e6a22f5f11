import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import type { z } from 'zod';
import type { Account } from '../../../../ports/accounts.ts';
import type { CodePurpose, CodeTo } from '../../../../ports/one-time-codes.ts';
import { logError } from '../../../faults/log-error.server.ts';
import { tryAgainWords } from '../../../faults/words.ts';
import { text } from '../../../forms/fields.ts';
import { typedText } from '../../../forms/typed-text.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { flashCookie } from '../../../layout/flash.server.ts';
import { isCode } from '../../../session/codes/is-code.ts';
import { sendCode } from '../../../session/codes/send-code.server.ts';
import { codeRefusals } from '../../../session/codes/words.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../../session/proof/fresh-proof.server.ts';
import { requireProven } from '../../../session/require-account.server.ts';
import { formatInstant, formatTime } from '../../../ui/format-instant.ts';
import { emailAddress } from '../../email-address.server.ts';
import { freeAbandoned } from '../../register/free-abandoned.server.ts';
import { mobileNumber } from '../../register/registration.ts';
import type { ContactAnswer, ContactKind } from './contact-kind.ts';
import { contactWords } from './words.ts';

type Rule = Readonly<{ typed: z.ZodType<string>; purpose: CodePurpose }>;

const RULES: Readonly<Record<ContactKind, Rule>> = {
  email: { typed: emailAddress, purpose: 'newEmail' },
  mobile: { typed: mobileNumber, purpose: 'newMobile' },
};

const FIELDS = { ...PROOF_FIELD, intent: text(20), contact: typedText, code: typedText };

export async function loadContact(args: LoaderFunctionArgs, kind: ContactKind) {
  const account = await requireProven(args);
  requireFreshProof(args, account);
  return data({ current: account[kind] });
}

/**
 * Sends a code to the new address or number, and takes it for theirs once the code was typed. Who
 * has an account with it is not told: the code then reaches nobody.
 */
export async function changeContact(args: ActionFunctionArgs, kind: ContactKind) {
  const account = await requireProven(args);
  const { intent, contact, code, proof } = await readForm(args.request, FIELDS);
  const answer = (status: number, more: Partial<ContactAnswer>, headers?: HeadersInit) =>
    answered(status, { typed: contact, ...more }, headers);
  const read = RULES[kind].typed.safeParse(contact);
  if (!read.success)
    return answer(400, { errors: { contact: read.error.issues[0]?.message ?? '' } });
  const typed = read.data;
  if (isTheirs(account, kind, typed)) {
    return answer(400, { errors: { contact: contactWords[kind].same } });
  }
  const isTyped = intent === 'confirm';
  const step = isTyped ? { codeUntil: '', unused: code } : {};
  try {
    const stale = await proveAgain(args, account, proof);
    if (stale !== null) {
      return answer(stale.status, { typed, proof: stale.message, ...step }, stale.headers);
    }
    return isTyped
      ? await confirm(args, account, kind, typed, code)
      : await send(args, account, kind, typed);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('an address could not be changed', error);
    return answer(503, { typed, problem: tryAgainWords.storeBusy, ...step });
  }
}

/** A number that was never proven can be proven now. */
const isTheirs = (account: Account, kind: ContactKind, typed: string) =>
  account[kind] === typed && (kind === 'email' || account.mobileVerifiedAt !== null);

const answered = (
  status: number,
  more: Pick<ContactAnswer, 'typed'> & Partial<ContactAnswer>,
  headers?: HeadersInit,
) =>
  data<ContactAnswer>(
    { codeUntil: null, unused: '', errors: {}, problem: null, proof: null, ...more },
    { status, ...(headers && { headers }) },
  );

async function send(
  { context }: ActionFunctionArgs,
  account: Account,
  kind: ContactKind,
  typed: string,
) {
  const { shop } = context;
  const [email, mobile] = kind === 'email' ? [typed, ''] : ['', typed];
  await freeAbandoned(shop, email, mobile);
  const isFree =
    account[kind] === typed || !(await shop.accounts.taken(email, mobile)).includes(kind);
  const to: CodeTo = kind === 'email' ? { email: typed } : { mobile: typed };
  const { purpose } = RULES[kind];
  const sent = await sendCode(context, { purpose, to, accountId: account.id, reaches: isFree });
  switch (sent.outcome) {
    case 'sent':
      return answered(200, { typed, codeUntil: formatTime(sent.overAt) });
    case 'tooMany': {
      const problem = codeRefusals.tooMany(formatInstant(sent.until));
      return answered(429, { typed, problem });
    }
    case 'failed':
      return answered(503, { typed, problem: codeRefusals.failed });
  }
}

async function confirm(
  { context }: ActionFunctionArgs,
  account: Account,
  kind: ContactKind,
  typed: string,
  code: string,
) {
  const { shop, noteSecurity } = context;
  const refused = (error: string, status: 400 | 401 | 409) =>
    answered(status, { typed, codeUntil: '', errors: { code: error } });
  if (!isCode(code)) return refused(codeRefusals.noCode, 400);
  const { purpose } = RULES[kind];
  const codeId = await shop.oneTimeCodes.latestOf(account.id, purpose);
  if (codeId === null) return refused(codeRefusals.over, 401);
  const checked = await shop.oneTimeCodes.check(codeId, purpose, code);
  if (checked.outcome === 'over') return refused(codeRefusals.over, 401);
  if (checked.outcome === 'wrong') {
    const { triesLeft: left } = checked;
    return refused(left > 0 ? codeRefusals.wrong(left) : codeRefusals.over, 401);
  }
  const changed =
    'email' in checked.to
      ? await shop.ways.changeEmail(account.id, checked.to.email)
      : await shop.ways.changeMobile(account.id, checked.to.mobile);
  if (changed === 'taken') return refused(contactWords[kind].taken, 409);
  noteSecurity('authn_contact_change', { account: account.id, what: kind });
  return redirect('/dashboard/security', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', contactWords[kind].changed) },
  });
}
