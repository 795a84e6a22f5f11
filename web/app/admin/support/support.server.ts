import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import { customerCalled } from '../../../ports/people-desk.ts';
import { sendReset } from '../../account/password/send-reset.server.ts';
import { mobileNumber } from '../../account/register/registration.ts';
import { logError } from '../../faults/log-error.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { POLICIES } from '../../legal/policies.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { sendCode } from '../../session/codes/send-code.server.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../session/proof/fresh-proof.server.ts';
import { sessionRefusals } from '../../session/words.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { customerWords } from '../people/words.ts';
import { customerOr404 } from '../people/customer-loader.server.ts';
import {
  ageChecks,
  ageReasons,
  supportAnswers as answers,
  supportChecks,
  supportFacts,
  supportReasons,
  supportWords as words,
} from './words.ts';

const FIELDS = {
  ...PROOF_FIELD,
  intent: text(20),
  why: text(40),
  how: text(40),
  mobile: text(100),
  code: text(100),
};
type Posted = ValuesOf<typeof FIELDS>;

type SupportField = 'why' | 'how' | 'mobile' | 'code';

export type SupportAnswer = Readonly<{
  intent: string;
  typed: Readonly<{ why: string; how: string; mobile: string }>;
  /** Whether the code is to be typed now. */
  asksCode: boolean;
  errors: Readonly<Partial<Record<SupportField, string>>>;
  problem: string | null;
  proof: string | null;
}>;

/** Why this admin must not help this account; null when they may. */
function whyNot(admin: Account, customer: Account): string | null {
  if (admin.id === customer.id) return words.own;
  if (customer.erasedAt !== null) return words.erased;
  const isCovered = customer.permissions.every(
    (name) => name === 'ledger:audit' || admin.permissions.includes(name),
  );
  return isCovered ? null : words.mayMore;
}

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const customer = await customerOr404(args.context.shop, args.params['customerId'] ?? '');
  requireFreshProof(args, admin);
  const { id, name, email, mobile } = customer;
  const age = await args.context.shop.ages.of(id);
  return data({
    customer: { id, name, email, mobile, isMinor: age?.adult === false },
    whyNot: whyNot(admin, customer),
  });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const posted = await readForm(args.request, FIELDS);
  const customer = await customerOr404(args.context.shop, args.params['customerId'] ?? '');
  const answer = answerTo(posted);
  const forbidden = whyNot(admin, customer);
  if (forbidden !== null) return answer(403, { problem: forbidden });
  const errors = faultsIn(posted);
  if (Object.keys(errors).length > 0) return answer(400, { errors });
  try {
    const stale = await proveAgain(args, admin, posted.proof);
    if (stale !== null) {
      const asksCode = posted.intent === 'move';
      return answer(stale.status, { proof: stale.message, asksCode }, stale.headers);
    }
    switch (posted.intent) {
      case 'link':
        return await sendLink(args, admin, customer, posted);
      case 'code':
        return await sendCodeTo(args, customer, posted);
      case 'move':
        return await move(args, admin, customer, posted);
      case 'age':
        return await correctAge(args, admin, customer, posted);
      default:
        return answer(400, { problem: answers.nothing });
    }
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('support could not help with a sign-in', error);
    return answer(503, { problem: tryAgainWords.storeBusy });
  }
}

const answerTo =
  ({ intent, why, how, mobile }: Posted) =>
  (status: number, more: Partial<SupportAnswer>, headers?: HeadersInit) =>
    data<SupportAnswer>(
      {
        ...{ intent, typed: { why, how, mobile }, asksCode: false },
        ...{ errors: {}, problem: null, proof: null, ...more },
      },
      { status, ...(headers && { headers }) },
    );

const NEEDS_NUMBER = new Set(['code', 'move']);

type Choices = Readonly<Record<string, string>>;
/** Reasons, and how something was checked. */
const choicesOf = (intent: string): readonly [Choices, Choices] =>
  intent === 'age' ? [ageReasons, ageChecks] : [supportReasons, supportChecks];

function faultsIn({ intent, why, how, mobile }: Posted): SupportAnswer['errors'] {
  const number = mobileNumber.safeParse(mobile);
  const [reasons, checks] = choicesOf(intent);
  return {
    ...(!Object.hasOwn(reasons, why) && { why: answers.noReason }),
    ...(!Object.hasOwn(checks, how) && { how: answers.noCheck }),
    ...(NEEDS_NUMBER.has(intent) &&
      !number.success && { mobile: number.error.issues[0]?.message ?? '' }),
  };
}

/** As the trail has it: why, and how it was checked who asks. */
function reasonIn({ intent, why, how }: Posted): string {
  const [reasons, checks] = choicesOf(intent);
  return [reasons[why], checks[how]].filter(Boolean).join('. ');
}

const subjectOf = ({ id, customerNumber }: Account) =>
  ({ kind: 'customer', id, name: customerCalled(customerNumber) }) as const;

async function correctAge(
  { context }: ActionFunctionArgs,
  admin: Account,
  customer: Account,
  posted: Posted,
) {
  const { shop, noteSecurity } = context;
  const seen = { reason: reasonIn(posted), version: POLICIES.age };
  switch (await shop.peopleDesk.correctAge(customer.id, seen, actorOf(context, admin))) {
    case 'corrected':
      noteSecurity('sensitive_update', { account: customer.id, what: 'age' });
      return done(shop, customer, answers.ageCorrected);
    case 'noMinor':
      return answerTo(posted)(409, { problem: answers.noMinor });
    case 'forbidden':
      throw new Response(sessionRefusals.forbidden, { status: 403 });
    case 'unknown':
      throw new Response(customerWords.gone, { status: 404 });
  }
}

async function sendLink(
  { context }: ActionFunctionArgs,
  admin: Account,
  customer: Account,
  posted: Posted,
) {
  const { shop } = context;
  await shop.trail.note(actorOf(context, admin), {
    did: 'asked',
    subject: subjectOf(customer),
    before: null,
    after: supportFacts,
    reason: reasonIn(posted),
    about: customer.id,
  });
  try {
    await sendReset(shop, customer.email);
  } catch (error) {
    logError('a link to set a password was not sent', error);
    return answerTo(posted)(503, { problem: answers.notSent });
  }
  return done(context.shop, customer, answers.linkSent);
}

async function sendCodeTo({ context }: ActionFunctionArgs, customer: Account, posted: Posted) {
  const answer = answerTo(posted);
  const mobile = mobileNumber.parse(posted.mobile);
  if (mobile === customer.mobile && customer.mobileVerifiedAt !== null) {
    return answer(400, { errors: { mobile: answers.same } });
  }
  const { accounts } = context.shop;
  if (mobile !== customer.mobile && (await accounts.taken('', mobile)).includes('mobile')) {
    return answer(409, { errors: { mobile: answers.taken } });
  }
  const asked = { purpose: 'support', to: { mobile }, accountId: customer.id } as const;
  const sent = await sendCode(context, { ...asked, reaches: true });
  switch (sent.outcome) {
    case 'sent':
      return answer(200, { asksCode: true, typed: { ...posted, mobile } });
    case 'tooMany':
      return answer(429, { problem: codeRefusals.tooMany(formatInstant(sent.until)) });
    case 'failed':
      return answer(503, { problem: answers.notSent });
  }
}

/** The trail has it first, so that nothing is changed of which it knows nothing. */
async function move(
  { context }: ActionFunctionArgs,
  admin: Account,
  customer: Account,
  posted: Posted,
) {
  const { shop, noteSecurity } = context;
  const refused = (status: 400 | 401 | 409, code: string) =>
    answerTo(posted)(status, { asksCode: true, errors: { code } });
  if (posted.code === '') return refused(400, answers.noCode);
  const codeId = await shop.oneTimeCodes.latestOf(customer.id, 'support');
  if (codeId === null) return refused(401, codeRefusals.over);
  const checked = await shop.oneTimeCodes.check(codeId, 'support', posted.code);
  if (checked.outcome === 'wrong' && checked.triesLeft > 0) {
    return refused(401, codeRefusals.wrong(checked.triesLeft));
  }
  // The customer may have asked for a code to another number meanwhile: it moves nothing here.
  const mobile = mobileNumber.parse(posted.mobile);
  if (checked.outcome !== 'right' || !('mobile' in checked.to) || checked.to.mobile !== mobile) {
    return refused(401, codeRefusals.over);
  }
  const actor = actorOf(context, admin);
  await shop.trail.note(actor, {
    did: 'asked',
    subject: subjectOf(customer),
    before: { mobile: customer.mobile },
    after: { mobile },
    reason: reasonIn(posted),
    about: customer.id,
  });
  if ((await shop.ways.changeMobile(customer.id, mobile)) === 'taken') {
    return refused(409, answers.taken);
  }
  noteSecurity('authn_contact_change', { account: customer.id, what: 'mobile' });
  // The phone that is lost may still be signed in.
  await shop.peopleDesk.endSessions(customer.id, actor);
  return done(shop, customer, answers.moved);
}

async function done(shop: ActionFunctionArgs['context']['shop'], { id }: Account, said: string) {
  return redirect(`/admin/usersdata/${id}`, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', said) },
  });
}
