import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { istDay, settlementStream, statementId } from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { matchCredits, type Matched, type NotOurs } from './match-credits.ts';
import { gatewaysByHand } from './gateways-by-hand.server.ts';
import { readStatement, type BadRow } from './read-statement.server.ts';
import { statementRefusals as refusals } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  return data({ gateways: gatewaysByHand() });
}

/** As many rows as somebody looks through. */
const MOST_SHOWN = 500;

export type StatementAnswer = Readonly<{
  error: string | null;
  badRows: readonly BadRow[];
  done: Readonly<{
    payments: number;
    amount: number;
    earlier: number;
    notOurs: readonly NotOurs[];
    notShown: number;
  }> | null;
}>;

/** What the bank's statement shows of a gateway's payments is settled; the same file changes nothing. */
export async function action(args: ActionFunctionArgs) {
  // Before a byte of the file is read.
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { values, file } = await readUpload(args.request, { gateway: text(40) }, 'file');
  const answer = (status: number, more: Partial<StatementAnswer>) =>
    data<StatementAnswer>({ error: null, badRows: [], done: null, ...more }, { status });
  const { gateway } = values;
  if (!gatewaysByHand().includes(gateway)) return answer(400, { error: refusals.gateway });
  if (file === null) return answer(400, { error: refusals.noFile });
  const statement = readStatement(file, istDay(context.shop.now().toISOString()));
  if (!statement.readable) {
    return answer(400, {
      error: statement.why,
      badRows: statement.rows.slice(0, MOST_SHOWN),
    });
  }
  try {
    // One file after the other, each seeing what the one before has settled.
    const matched = await context.shop.turns.take(`statement ${gateway}`, async () => {
      const { readModels, readModelsCurrent } = context.shop;
      if (!(await readModelsCurrent())) return null;
      const utrs = [...new Set(statement.credits.flatMap((credit) => credit.utrs))];
      const payments = await readModels.paymentsByUtr(gateway, utrs);
      const found = matchCredits(statement.credits, payments);
      await settle(args, admin, gateway, found);
      return found;
    });
    if (matched === null) return answer(503, { error: tryAgainWords.storeBusy });
    const settled = [...matched.byDay.values()].flat();
    return answer(200, {
      done: {
        payments: settled.length,
        amount: settled.reduce((sum, { amount }) => sum + amount, 0),
        earlier: matched.earlier,
        notOurs: matched.notOurs.slice(0, MOST_SHOWN),
        notShown: Math.max(0, matched.notOurs.length - MOST_SHOWN),
      },
    });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return answer(503, { error: tryAgainWords.storeBusy });
  }
}

async function settle(
  { context }: ActionFunctionArgs,
  admin: Account,
  gateway: string,
  { byDay }: Matched,
): Promise<void> {
  const { ledger, readModels, trail, now } = context.shop;
  for (const [day, payments] of byDay) {
    const settlementId = statementId(day);
    const stream = settlementStream({ gateway, settlementId });
    await trail.note(actorOf(context, admin), {
      did: 'imported',
      subject: { kind: 'settlement', id: stream, name: `${gatewayName(gateway)} ${day}` },
      before: null,
      after: {
        payments: payments.length,
        amount: payments.reduce((sum, { amount }) => sum + amount, 0),
      },
    });
    const data = { gateway, settlementId, day, payments, by: admin.id, at: now().toISOString() };
    const handled = await ledger.settlement.handle(
      stream,
      { type: 'MatchStatement', data },
      traceOf(context, admin),
    );
    if (!handled.accepted) throw new Error(`nobody expected ${handled.rejection.type}`);
    await readModels.caughtUpTo(handled.position);
  }
}
