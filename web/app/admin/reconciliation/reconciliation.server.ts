import { createHash } from 'node:crypto';
import { istDay, startOfDay } from '@store/ledger';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { PURSES, pursesOf, type Purse } from '@store/workflows/routes';
import type { Account } from '../../../ports/accounts.ts';
import type { StoreSettings } from '../../../ports/store-settings.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { dayIn } from '../../forms/day.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import { typedText } from '../../forms/typed-text.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { RECONCILIATION_PATH } from '../addresses.ts';
import { readFile } from './read-file.server.ts';
import { readPurchases } from './read-purchases.server.ts';
import { shownDifference, shownRun, sourceName } from './shown.server.ts';
import { reconciliationAnswers as answers, reconciliationRefusals as refusals } from './words.ts';

const MOST_OPEN = 200;
const MOST_CLOSED = 50;
const DAYS_SHOWN = 7;
const DAY_MS = 24 * 60 * 60_000;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { reconciliation, accounts, settings, now } = args.context.shop;
  const today = istDay(now().toISOString());
  const ago = (days: number) =>
    istDay(new Date(startOfDay(today).getTime() - days * DAY_MS).toISOString());
  const [runs, open, closed] = await Promise.all([
    reconciliation.runs(ago(DAYS_SHOWN)),
    reconciliation.open(MOST_OPEN),
    reconciliation.closed(MOST_CLOSED),
  ]);
  const names = await accounts.namesOf(closed.flatMap(({ settled }) => settled?.by ?? []));
  return data({
    open: open.map((one) => shownDifference(one, names)),
    closed: closed.map((one) => shownDifference(one, names)),
    runs: runs.map(shownRun),
    sources: sourcesOf(settings).map(({ source: value }) => ({ value, label: sourceName(value) })),
    yesterday: ago(1),
    most: MOST_OPEN,
  });
}

export type ReconciliationAnswer = Readonly<{
  intent: 'again' | 'upload';
  typed: Readonly<{ day: string; source: string }>;
  errors: Readonly<{ day?: string; source?: string; file?: string }>;
  /** What concerns no field. */
  problem: string | null;
}>;

/** Has a day compared again, or takes a file in. */
export async function action(args: ActionFunctionArgs) {
  // Before a byte of the file is read.
  const admin = await requireAdmin(args, 'money');
  const isFile = /^multipart\/form-data/i.test(args.request.headers.get('content-type') ?? '');
  try {
    return await (isFile ? upload(args, admin) : lookAgain(args, admin));
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a comparison could not be asked for', error);
    const intent = isFile ? 'upload' : 'again';
    return answering(503, { intent, problem: tryAgainWords.storeBusy });
  }
}

const answering = (
  status: number,
  said: Pick<ReconciliationAnswer, 'intent'> & Partial<ReconciliationAnswer>,
) =>
  data<ReconciliationAnswer>(
    { typed: { day: '', source: '' }, errors: {}, problem: null, ...said },
    { status },
  );

async function done({ context }: ActionFunctionArgs, said: string) {
  return redirect(RECONCILIATION_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', said) },
  });
}

async function lookAgain(args: ActionFunctionArgs, admin: Account) {
  const { shop } = args.context;
  const { day: typed } = await readForm(args.request, { day: typedText });
  const day = dayIn(typed);
  const today = istDay(shop.now().toISOString());
  if (day === undefined || day >= today) {
    const about = { typed: { day: typed, source: '' }, errors: { day: refusals.day } };
    return answering(400, { intent: 'again', ...about });
  }
  await shop.reconciliation.lookAgain(day, admin.id);
  return done(args, answers.started(day));
}

type Source =
  | Readonly<{ kind: 'gateway'; source: string }>
  | Readonly<{ kind: 'provider'; source: Purse }>;

/** Whose files are read: all gateways, and each purse that the store is connected to and nobody lists. */
const sourcesOf = ({ payPages, delivering }: StoreSettings): readonly Source[] => [
  ...Object.keys(payPages).map((source) => ({ kind: 'gateway', source }) as const),
  ...pursesOf(delivering.connected)
    .filter((purse) => !PURSES[purse].listsOrders)
    .map((source) => ({ kind: 'provider', source }) as const),
];

async function upload(args: ActionFunctionArgs, admin: Account) {
  const { shop } = args.context;
  const { values, file } = await readUpload(args.request, { source: text(40) }, 'file');
  const from = sourcesOf(shop.settings).find(({ source }) => source === values.source);
  const refused = (errors: ReconciliationAnswer['errors']) =>
    answering(400, { intent: 'upload', typed: { day: '', source: values.source }, errors });
  if (from === undefined) return refused({ source: refusals.source });
  if (file === null) return refused({ file: refusals.noFile });
  const read = readFrom(from, file, shop.now());
  if (!read.readable) return refused({ file: read.why });
  const id = createHash('sha256').update(from.source).update(file).digest('hex').slice(0, 32);
  const { leftOut, ...told } = read;
  await shop.reconciliation.addFile({ ...told, id }, actorOf(args.context, admin));
  return done(args, answers.uploaded(told.lines.length, leftOut));
}

const readFrom = (from: Source, file: Uint8Array, now: Date) =>
  from.kind === 'gateway'
    ? { ...from, ...readFile(file, now) }
    : { ...from, ...readPurchases(file, from.source, now) };
