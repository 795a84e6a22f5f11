import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Complaint } from '../../../ports/complaints.ts';
import { isUuid } from '../../../ports/is-uuid.ts';
import { newId } from '../../../ports/new-id.ts';
import { wrongWords } from '../../complaint/typed-words.server.ts';
import { complaintRefusals } from '../../complaint/words.ts';
import { logError } from '../../faults/log-error.server.ts';
import { lines, text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { adminComplaintPath } from '../addresses.ts';
import { complaintDeskAnswers as answers, complaintDeskWords as words } from './words.ts';

/** @throws 404 for what does not exist */
async function found({ params, context }: LoaderFunctionArgs): Promise<Complaint> {
  const complaint = await context.shop.complaints.of(params['number'] ?? '');
  if (complaint === null) throw new Response(complaintRefusals.notFound, { status: 404 });
  return complaint;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'complaints');
  const { accounts, complaints, now } = args.context.shop;
  const complaint = await found(args);
  const entries = await complaints.entries(complaint.number);
  const writers = entries.flatMap(({ by }) => by ?? []);
  const [named, customer] = await Promise.all([
    accounts.namesOf([...new Set(writers)]),
    complaint.accountId === null ? null : accounts.byId(complaint.accountId),
  ]);
  const due = complaint.acknowledgedAt === null ? complaint.acknowledgeBy : complaint.resolveBy;
  return data({
    complaint,
    customer: customer === null ? null : { number: customer.customerNumber, name: customer.name },
    isLate: complaint.closedAt === null && due <= now().toISOString(),
    entries: entries.map(({ by, ...entry }) => ({
      ...entry,
      by: by === null ? null : (named.get(by) ?? words.unknown),
    })),
    /** Makes two presses of one button one entry. */
    entryId: newId(),
  });
}

const INTENTS = ['acknowledged', 'answered', 'closed', 'noted'] as const;
type Intent = (typeof INTENTS)[number];

const FIELDS = { intent: text(20), id: text(60), text: lines(20_000) };

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'complaints');
  const { request, context } = args;
  const { shop } = context;
  const { number } = await found(args);
  const sent = await readForm(request, FIELDS);
  const intent = INTENTS.find((one) => one === sent.intent);
  const id = isUuid(sent.id) ? sent.id : newId();
  const refuse = (error: string, status: 400 | 409 | 503, entryId = id) =>
    data({ intent: sent.intent, error, typed: sent.text, entryId }, { status });

  if (intent === undefined) return refuse(answers.unknown, 400);
  const typed = intent === 'acknowledged' ? '' : sent.text;
  const wrong = intent === 'acknowledged' ? null : wrongWords(typed, emptyFor(intent));
  if (wrong !== null) return refuse(wrong, 400);
  try {
    const said = await shop.complaints.act(
      number,
      intent,
      { id, text: typed },
      actorOf(context, admin),
    );
    if (said === 'closed') return refuse(answers.closed, 409);
    if (said === 'other') return refuse(answers.other, 409, newId());
  } catch (error) {
    logError('a complaint could not be answered', error);
    return refuse(answers.failed, 503);
  }
  return redirect(adminComplaintPath(number), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers.done[intent]) },
  });
}

const emptyFor = (intent: Intent): string =>
  intent === 'noted' ? answers.emptyNote : answers.empty;
