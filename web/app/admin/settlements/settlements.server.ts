import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { settlementStream } from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import { z } from 'zod';
import { oneLine } from '../../account/customer-name.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { typedText } from '../../forms/typed-text.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { SETTLEMENTS_PATH } from '../addresses.ts';
import { daysOf, monthQuery, monthIn } from '../month/month.ts';
import { gatewayName } from '../gateway-name.ts';
import { totalsOf } from './month-totals.ts';
import { overdueBefore } from './overdue.ts';
import { settlementAnswers, settlementRefusals as refusals } from './words.ts';

const MOST_WAITING = 20;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { shop } = args.context;
  const { readModels, settings, now } = shop;
  const behindSince = await behindFor(args.request, shop);
  const { month: typed } = readQuery(args.request, monthQuery);
  const month = monthIn(typed, now().toISOString());
  const [balances, doubts, settlements] = await Promise.all([
    readModels.gatewayBalances(),
    readModels.settlementsInDoubt(),
    month === null ? [] : readModels.settlementsOf(daysOf(month)),
  ]);
  const before = overdueBefore(now(), settings.settlementDays);
  const gateways = await Promise.all(
    balances.map(async ({ gateway, balance }) => ({
      gateway,
      balance,
      waiting:
        gateway === null || before === null
          ? null
          : await readModels.unsettledPayments({
              ...{ gateway, before, page: 1, pageSize: MOST_WAITING },
            }),
    })),
  );
  return data(
    {
      ...{ behindSince, days: settings.settlementDays, gateways, doubts },
      ...{ typed: month ?? typed, month, settlements, totals: totalsOf(settlements) },
    },
    { status: month === null ? 400 : 200 },
  );
}

const LONGEST_NOTE = 200;
const Note = oneLine.pipe(
  z.string().min(1, refusals.note).max(LONGEST_NOTE, refusals.noteTooLong(LONGEST_NOTE)),
);

const reviewForm = {
  gateway: text(40),
  settlementId: text(100),
  doubt: text(9),
  note: typedText,
};

/** A person has compared what was in doubt with the gateway and the bank. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { ledger, readModels, trail, now } = context.shop;
  const { note: typed, doubt, ...name } = await readForm(args.request, reviewForm);
  const stream = settlementStream(name);
  const refused = (status: 400 | 404 | 503, error: string) =>
    data({ stream, error, typed }, { status });

  if (!/^[1-9]\d*$/.test(doubt)) return refused(400, refusals.noForm);
  const note = Note.safeParse(typed);
  if (!note.success) return refused(400, note.error.issues[0]?.message ?? '');
  const settlement = await ledger.settlement.stateOf(stream);
  if (settlement.doubts.get(Number(doubt) - 1) === undefined) {
    return refused(404, refusals.nothing);
  }
  const review = {
    ...{ ...name, doubt: Number(doubt), note: note.data },
    ...{ by: admin.id, at: now().toISOString() },
  };
  try {
    if (!settlement.reviewed.has(review.doubt)) {
      await trail.note(actorOf(context, admin), {
        did: 'noted',
        subject: {
          kind: 'settlement',
          id: stream,
          name: `${gatewayName(name.gateway)} ${name.settlementId}`,
        },
        before: { checked: false },
        after: { checked: true },
        reason: note.data,
      });
    }
    const command = { type: 'ReviewSettlement', data: review } as const;
    const told = await ledger.settlement.handle(stream, command, traceOf(context, admin));
    if (!told.accepted) return refused(404, refusals.nothing);
    await readModels.caughtUpTo(told.position);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused(503, tryAgainWords.storeBusy);
  }
  return redirect(SETTLEMENTS_PATH, {
    status: 303,
    headers: {
      'Set-Cookie': await flashCookie(context.shop, 'success', settlementAnswers.reviewed),
    },
  });
}
