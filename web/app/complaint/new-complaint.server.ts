import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { complaintTokens } from '@store/workflows/contracts';
import { COMPLAINT_KINDS, type Filed } from '../../ports/complaints.ts';
import { emailAddress } from '../account/email-address.server.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedLines, typedText } from '../forms/typed-text.ts';
import { readForm } from '../forms/read-form.server.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { askPerson } from '../person-check/ask-person.server.ts';
import type { PersonAsked } from '../person-check/person-asked.ts';
import { personFields } from '../person-check/person-fields.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { isNumberOf, issueNumber } from '../wallet/number-ticket.server.ts';
import { complainAbout } from './complain-about.server.ts';
import { complaintPath } from './complaint-path.ts';
import { wrongWords } from './typed-words.server.ts';
import { complaintAnswers as answers, complaintRefusals as refusals } from './words.ts';

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const account = await shop.sessions.accountOf(request);
  return data({
    isGuest: account === null,
    ticket: issueNumber(shop.settings.formKeys, 'complaint number', account?.id ?? '', shop.now()),
  });
}

const FIELDS = {
  kind: text(20),
  email: typedText,
  text: typedLines,
  id: text(60),
  signature: text(100),
  /** The order that is reported by one press: then nothing else is sent. */
  order: text(200),
  ...personFields,
};

type Errors = Readonly<Partial<Record<'form' | 'kind' | 'email' | 'text', string>>>;
export type ComplaintRefused = Readonly<{
  errors: Errors;
  typed: Readonly<{ kind: string; email: string; text: string }>;
  asked: PersonAsked | null;
}>;

/** Nothing typed is lost, also where the session ended in between: then the mail is asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const account = await shop.sessions.accountOf(request);
  const sent = await readForm(request, FIELDS);
  const typed = { kind: sent.kind, email: sent.email, text: sent.text };
  const refuse = (
    errors: Errors,
    status: 400 | 403 | 429 | 503,
    asked: PersonAsked | null = null,
  ) => data<ComplaintRefused>({ errors, typed, asked }, { status });

  if (sent.order !== '') return reportOrder({ request, context }, sent.order);

  const kind = COMPLAINT_KINDS.find((one) => one === sent.kind);
  const address = emailAddress.safeParse(account === null ? sent.email : account.email);
  const wrong = wrongWords(sent.text, refusals.empty);
  const isTheirs = isNumberOf(shop.settings.formKeys, 'complaint number', account?.id ?? '', sent);
  const errors: Errors = {
    ...(kind === undefined && { kind: refusals.noKind }),
    ...(!address.success && { email: address.error.issues[0]?.message ?? '' }),
    ...(wrong !== null && { text: wrong }),
    ...(!isTheirs && { form: refusals.outOfDate }),
  };
  if (kind === undefined || !address.success || wrong !== null || !isTheirs) {
    return refuse(errors, 400);
  }
  try {
    const asked = await askPerson(context, { form: 'complaint', email: address.data, given: sent });
    if (asked) return refuse({}, 403, asked);
    const from = account === null ? { email: address.data } : { accountId: account.id };
    const complaint = { number: sent.id, kind, from, order: null, text: sent.text };
    const filed = await shop.complaints.file(complaint);
    if (filed.outcome === 'tooMany') return refuse({ form: refusals.tooMany }, 429);
    return await toComplaint(context, filed, account === null);
  } catch (error) {
    logError('a complaint could not be saved', error);
    return refuse({ form: refusals.failed }, 503);
  }
}

/** @throws 404 unless it is the visitor's own: from outside a stranger's and a missing one look alike */
async function reportOrder(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  sent: string,
) {
  const named = paymentNamed(sent);
  const back = named?.kind === 'order' ? receiptPath('order', named.id) : '/orders';
  const account = await requireAccount({ request, context }, back);
  const order = named?.kind === 'order' ? await context.shop.receipts.order(named.id) : null;
  if (order?.userId !== account.id) throw new Response(refusals.noOrder, { status: 404 });
  const nothing = { typed: { kind: 'order', email: '', text: '' }, asked: null };
  try {
    const filed = await complainAbout(context, order);
    if (filed.outcome !== 'tooMany') return await toComplaint(context, filed, false);
    const errors = { form: refusals.tooMany };
    return data<ComplaintRefused>({ errors, ...nothing }, { status: 429 });
  } catch (error) {
    logError('an order could not be reported', error);
    const errors = { form: refusals.failed };
    return data<ComplaintRefused>({ errors, ...nothing }, { status: 503 });
  }
}

/** A guest's browser knows the way as their mail does: they have just written it. */
async function toComplaint(
  { shop }: AppLoadContext,
  { outcome, number }: Exclude<Filed, { outcome: 'tooMany' }>,
  isGuest: boolean,
) {
  const [token] = complaintTokens(shop.keys, number);
  const [tone, said] =
    outcome === 'filed'
      ? (['success', answers.filed(number)] as const)
      : (['info', answers.filedBefore] as const);
  return redirect(complaintPath(number, isGuest ? token : undefined), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, tone, said) },
  });
}
