import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Complaint } from '../../ports/complaints.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedLines } from '../forms/typed-text.ts';
import { readForm } from '../forms/read-form.server.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { factsForBuyer } from './facts-for-buyer.server.ts';
import { complaintPath } from './complaint-path.ts';
import { wrongWords } from './typed-words.server.ts';
import { complaintAnswers as answers, complaintRefusals as refusals } from './words.ts';

/**
 * The complaint that an address names, for whose it is: its account, or who has the link of the mail.
 * @throws 404 for everybody else: from outside a stranger's and a missing one look alike
 */
async function complaintFor(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Complaint> {
  const { number = '', token } = args.params;
  const { complaints } = args.context.shop;
  if (token !== undefined) {
    const found = complaints.opens(number, token) ? await complaints.of(number) : null;
    if (found === null || found.email === null) throw notFound();
    return found;
  }
  const account = await requireAccount(args);
  const found = await complaints.of(number);
  if (found?.accountId !== account.id) throw notFound();
  return found;
}

const notFound = () => new Response(refusals.notFound, { status: 404 });

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const complaint = await complaintFor(args);
  const entries = await shop.complaints.entries(complaint.number);
  const { accountId, awaitsUs: _awaits, email: _email, ...shown } = complaint;
  const now = shop.now().toISOString();
  return data({
    ...shown,
    facts: shown.facts && factsForBuyer(shown.facts),
    awaitsUs: complaint.awaitsUs,
    isGuest: accountId === null,
    isLate:
      complaint.closedAt === null &&
      ((complaint.acknowledgedAt === null && complaint.acknowledgeBy <= now) ||
        complaint.resolveBy <= now),
    entries: entries
      .filter(({ what }) => what !== 'noted')
      .map(({ by, ...entry }) => ({ ...entry, isOurs: by !== null })),
    /** Makes two presses of one button one message. */
    entryId: newId(),
  });
}

const FIELDS = { id: text(60), text: typedLines };

/** A message of the customer, as long as the complaint is open. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { shop } = context;
  const { number } = await complaintFor(args);
  const sent = await readForm(request, FIELDS);
  const id = isUuid(sent.id) ? sent.id : newId();
  const refuse = (error: string, status: 400 | 409 | 429 | 503, entryId = id) =>
    data({ error, typed: sent.text, entryId }, { status });
  const wrong = wrongWords(sent.text, refusals.noReply);
  if (wrong !== null) return refuse(wrong, 400);
  try {
    const said = await shop.complaints.say(number, { id, text: sent.text });
    if (said === 'closed') return refuse(refusals.closed, 409);
    if (said === 'other') return refuse(refusals.other, 409, newId());
    if (said === 'tooMany') return refuse(refusals.tooManyMessages, 429);
  } catch (error) {
    logError('a message about a complaint could not be saved', error);
    return refuse(refusals.failed, 503);
  }
  return redirect(complaintPath(number, params['token']), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers.said) },
  });
}
