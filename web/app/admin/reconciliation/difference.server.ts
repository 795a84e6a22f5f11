import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import type { Account } from '../../../ports/accounts.ts';
import type { KeptDifference } from '../../../ports/reconciliation.ts';
import { rupeesTyped } from '../../../ports/rupees.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { typedText } from '../../forms/typed-text.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import {
  adminOrderPath,
  bankPaymentPath,
  moneyPath,
  RECONCILIATION_PATH,
  RELOADS_PATH,
} from '../addresses.ts';
import { factsInWords } from './facts-in-words.ts';
import { LONGEST_NOTE } from './longest-note.ts';
import { shownDifference } from './shown.server.ts';
import {
  actWords,
  differenceWords as words,
  linkWords,
  reconciliationAnswers as answers,
  reconciliationRefusals as refusals,
  withoutUtrWords,
} from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  const difference = await differenceOr404(shop, args.params);
  requireFreshProof(args, admin);
  const { settled, clearedAt, firstSeen, lastSeen, kind, source } = difference;
  const names = await shop.accounts.namesOf(settled === null ? [] : [settled.by]);
  return data(
    {
      ...shownDifference(difference, names),
      facts: factsInWords(difference.facts, source),
      firstSeen: formatInstant(firstSeen),
      lastSeen: formatInstant(lastSeen),
      act:
        kind === 'paidTwice' && difference.facts.utr === undefined
          ? withoutUtrWords.paidTwice
          : actWords[kind],
      link: await linkFor(shop, difference, admin),
      closed:
        settled === null
          ? clearedAt && words.cleared(formatInstant(clearedAt))
          : words.closedBy(
              names.get(settled.by) ?? settled.by,
              formatInstant(settled.at),
              settled.note,
            ),
    },
    { headers: keptForTheWayBack },
  );
}

export type DifferenceAnswer = Readonly<{
  note: string;
  error: string | null;
  problem: string | null;
  proof: string | null;
}>;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const { id } = await differenceOr404(shop, args.params);
  const { note, proof } = await readForm(args.request, { note: typedText, ...PROOF_FIELD });
  const answering = (status: number, said: Partial<DifferenceAnswer>, headers?: HeadersInit) =>
    data<DifferenceAnswer>(
      { note, error: null, problem: null, proof: null, ...said },
      { status, ...(headers && { headers }) },
    );
  if (note === '') return answering(400, { error: refusals.note });
  if (note.length > LONGEST_NOTE) {
    return answering(400, { error: refusals.noteTooLong(LONGEST_NOTE) });
  }
  try {
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answering(stale.status, { proof: stale.message }, stale.headers);
    const settled = await shop.reconciliation.settle(id, note, actorOf(context, admin));
    if (settled === 'gone') return answering(409, { problem: refusals.gone });
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a difference could not be settled', error);
    return answering(503, { problem: tryAgainWords.storeBusy });
  }
  return redirect(RECONCILIATION_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers.settled) },
  });
}

/** @throws 404 for one that was never found */
async function differenceOr404(
  { reconciliation }: Shop,
  { id = '' }: Params,
): Promise<KeptDifference> {
  const difference = await reconciliation.difference(id);
  if (difference === null) throw new Response(words.notFound, { status: 404 });
  return difference;
}

type Found = Readonly<{ utr: string; amount: string }>;

/** Where what is suggested can be done, by who may do it. */
async function linkFor(shop: Shop, difference: KeptDifference, admin: Account) {
  const { kind, facts, source } = difference;
  if (kind === 'balanceDiffers') return { to: RELOADS_PATH, label: linkWords.reloads };
  if (kind === 'boughtUnknownToLedger') {
    return { to: '/admin/querypoints', label: linkWords.points };
  }
  const found = { utr: facts.utr ?? '', amount: rupeesTyped(facts.theirs ?? 0) };
  const isMissing = kind === 'unknownToLedger' && facts.utr !== undefined;
  // Without its UTR a transfer that was credited by itself would be credited once more.
  const isToCredit = isMissing || (kind === 'paidTwice' && facts.utr !== undefined);
  const mayOrders = admin.permissions.includes('orders');
  if (facts.order !== undefined) {
    if (isMissing && mayOrders && (await isUnpaid(shop, facts.order))) {
      const to = bankPaymentPath(facts.order, { ...found, gateway: source });
      return { to, label: linkWords.recordPayment };
    }
    if (isToCredit) {
      const userId = (await shop.readModels.order(facts.order))?.userId;
      if (userId !== undefined) return crediting(userId, found, source);
    }
    if (mayOrders) return { to: adminOrderPath(facts.order), label: linkWords.order };
  }
  if (facts.topUp !== undefined) {
    const userId = (await shop.readModels.topUp(facts.topUp))?.userId;
    if (userId !== undefined && isToCredit) return crediting(userId, found, source);
    const query = new URLSearchParams({ q: facts.topUp }).toString();
    return { to: `/admin/wallettxn?${query}`, label: linkWords.transactions };
  }
  return null;
}

const crediting = (userId: string, found: Found, gateway: string) => ({
  to: moneyPath(userId, 'credit', { ...found, gateway }),
  label: linkWords.credit,
});

async function isUnpaid({ readModels }: Shop, orderId: string): Promise<boolean> {
  const order = await readModels.order(orderId);
  return order !== null && order.paidAt === null;
}
