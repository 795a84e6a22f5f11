import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { ProposedEntry } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import { entryPath } from '../addresses.ts';
import { entryIn, isAbout, undoableIn } from './entry-loader.server.ts';
import { entrySaid } from './entry-said.server.ts';
import { proposeEntry } from './propose.server.ts';
import { readReason } from './read-act.server.ts';
import { settlePayOut } from './settle.server.ts';
import { standingOf } from './standing.server.ts';
import {
  entryAnswers,
  entryRefusals as refusals,
  entryStatusWords,
  moneyRefusals,
} from './words.ts';

const form = {
  intent: text(20),
  utr: typedText,
  code: text(40),
  reason: typedText,
  id: text(100),
  signature: text(200),
  ...PROOF_FIELD,
};

type Said = Readonly<{
  problem: string | null;
  /** Why the second factor is asked for again. */
  proof: string | null;
  errors: Readonly<{ utr?: string; code?: string; reason?: string }>;
}>;
const NOTHING_SAID: Said = { problem: null, proof: null, errors: {} };

/** Marks a pay-out as made by the bank, or proposes to undo an entry. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const entryId = args.params['entryId'] ?? '';
  const entry = await entryIn(shop, entryId);
  const { intent, id, signature, proof, ...typed } = await readForm(args.request, form);
  const fresh = () => issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now());
  const answer = (status: number, said: Partial<Said>, ticket = { id, signature }) =>
    data({ intent, typed, ticket, ...NOTHING_SAID, ...said }, { status });
  const back = async (to: string, text: string, tone: NoticeTone = 'success') =>
    redirect(to, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, tone, text) },
    });

  if (intent !== 'settle' && intent !== 'undo') return answer(400, { problem: refusals.nothing });
  if (isAbout(entry.proposed, admin)) return answer(403, { problem: moneyRefusals.ownAccount });
  try {
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message });
    if (intent === 'settle') {
      const settled = await settlePayOut(context, admin, entry, typed.utr);
      if (settled.outcome === 'refused') {
        return answer(settled.status, settled.said);
      }
      const { position } = settled;
      return await back(withSeen(entryPath(entryId), position), entryAnswers.settled(entryId));
    }
    const ticket = { id, signature };
    if (!isNumberOf(shop.settings.formKeys, 'entry number', admin.id, ticket)) {
      return answer(400, { problem: moneyRefusals.ticketNotYours }, fresh());
    }
    const reason = readReason(typed, { claimed: false });
    if (!reason.valid) return answer(400, { errors: reason.errors });
    const act = undoableIn(entry.proposed.act);
    if (act === null) return answer(409, { problem: refusals.cannotUndo });
    // Pressed again, it is undone by what was asked before.
    if ((await shop.ledger.entry.stateOf(id)).status === 'none') {
      const problem = await whyNotUndone(args, entry);
      if (problem !== null) return answer(409, { problem });
    }
    const proposed = await proposeEntry(context, admin, {
      entryId: id,
      customer: await customerOf(args, entry),
      act: { kind: 'undo', entryId, act },
      code: reason.code,
      reason: reason.reason,
    });
    switch (proposed.outcome) {
      case 'ownAccount':
        return answer(403, { problem: moneyRefusals.ownAccount });
      case 'ticketUsed':
        return answer(409, { problem: moneyRefusals.ticketUsed(id) }, fresh());
      case 'proposed': {
        const { tone, text } = await entrySaid(shop, id);
        return await back(withSeen(entryPath(id), proposed.position), text, tone);
      }
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('an entry could not be settled or undone', error);
    return answer(503, { problem: refusals.notReached });
  }
}

type Asked = Pick<ActionFunctionArgs, 'context'>;

/** Who has closed their account since keeps the number of nobody. */
async function customerOf(
  { context }: Asked,
  { proposed }: ProposedEntry,
): Promise<Pick<Account, 'id' | 'customerNumber'> | null> {
  return proposed.userId === null ? null : context.shop.accounts.byId(proposed.userId);
}

async function whyNotUndone(
  { context }: Asked,
  { status, proposed }: ProposedEntry,
): Promise<string | null> {
  if (status !== 'booked') return refusals.notBooked(entryStatusWords[status]);
  const { act, userId } = proposed;
  if (act.kind !== 'credit' || userId === null) return null;
  const { available } = await standingOf(context.shop, userId);
  return available < act.amount ? moneyRefusals.moreThanWallet(formatRupees(available)) : null;
}
