import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isFrozenByDispute,
  takesTwo,
  type ManualAct,
  type ProposedEntry,
  type UndoableAct,
} from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { actInWords } from './act-in-words.ts';
import { receivedBy } from './received-by.ts';
import { entryPageWords as words, entryPersonWords, reasonWords, reverseWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  const entryId = args.params['entryId'] ?? '';
  const entry = await entryIn(shop, entryId);
  const { proposed, status } = entry;
  const { act } = proposed;
  const people = await shop.accounts.byIds([...peopleOf(entry)]);
  const nameOf = (id: string) => people.get(id)?.name ?? entryPersonWords.unknown;
  const isOwn = isAbout(proposed, admin);
  const original = undoableIn(act);
  return data(
    {
      ...{ entryId, status, isOwn },
      what: actInWords(act),
      code: reasonWords[proposed.code],
      reason: proposed.reason,
      utr: 'utr' in act ? act.utr : null,
      receivedBy: receivedBy(act),
      orderId: act.kind === 'payOrder' ? act.orderId : null,
      undoOf: act.kind === 'undo' ? act.entryId : null,
      settlement:
        act.kind === 'settle'
          ? {
              gateway: gatewayName(act.gateway),
              ...{ day: act.day, fee: act.fee, tax: act.tax, payments: act.paidBy.length },
              ...{ id: act.settlementId ?? null, refunds: act.refunds ?? 0 },
              deducted: act.deducted ?? 0,
            }
          : null,
      customer: shownCustomer(proposed.userId, people),
      lines:
        act.kind === 'creditMany'
          ? act.lines.map(({ userId, amount }) => ({
              ...(shownCustomer(userId, people) ?? { id: userId, name: '', customerNumber: null }),
              amount,
            }))
          : [],
      history: historyOf(entry, nameOf, shop.now()),
      payOut: act.kind === 'payOut' && status === 'booked' ? act.amount : null,
      payOutFrom: await payOutFromIn(shop, entry),
      isPayOutDisputed: await isPayOutDisputed(shop, entry),
      undo:
        status === 'booked' && original !== null
          ? {
              reverse: reverseIn(original),
              second: takesTwo(
                { kind: 'undo', entryId, act: original },
                shop.settings.byHand.secondPersonFrom,
              ),
            }
          : null,
      ticket: issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now()),
    },
    { headers: keptForTheWayBack },
  );
}

/** From when on what was agreed to may be paid; null for now, and where nothing is to be paid. */
async function payOutFromIn(
  { ways }: Shop,
  { status, proposed: { act, userId } }: ProposedEntry,
): Promise<string | null> {
  if (act.kind !== 'payOut' || status !== 'booked' || userId === null) return null;
  return (await ways.payoutsFrom(userId))?.toISOString() ?? null;
}

/** Since it left the wallet. What the bank has transferred by then is marked all the same. */
async function isPayOutDisputed(
  { ledger }: Shop,
  { status, proposed: { act, userId } }: ProposedEntry,
): Promise<boolean> {
  if (act.kind !== 'payOut' || status !== 'booked' || userId === null) return false;
  return isFrozenByDispute(await ledger.wallet.stateOf(userId));
}

/** @throws 404 where there is none */
export async function entryIn(
  { ledger }: Pick<Shop, 'ledger'>,
  id: string,
): Promise<ProposedEntry> {
  const entry = /^[\w-]{1,60}$/.test(id) ? await ledger.entry.stateOf(id) : null;
  if (entry === null || entry.status === 'none') {
    throw new Response(words.notFound, { status: 404 });
  }
  return entry;
}

/**
 * An undo is undone by doing the act again, what many got by an act for each of them, what an order
 * got by its refund, and a settlement by nothing: the bank's reference stands.
 */
export function undoableIn(act: ManualAct): UndoableAct | null {
  switch (act.kind) {
    case 'undo':
    case 'creditMany':
    case 'payOrder':
    case 'settle':
      return null;
    default:
      return act;
  }
}

export const isAbout = (
  { userId, act }: ProposedEntry['proposed'],
  { id }: Pick<Account, 'id'>,
): boolean =>
  userId === id || (act.kind === 'creditMany' && act.lines.some((line) => line.userId === id));

function* peopleOf({ proposed, approved, declined, settled }: ProposedEntry): Generator<string> {
  yield proposed.by;
  if (proposed.userId !== null) yield proposed.userId;
  if (proposed.act.kind === 'creditMany') {
    for (const { userId } of proposed.act.lines) yield userId;
  }
  for (const event of [approved, declined, settled]) if (event !== null) yield event.by;
}

const shownCustomer = (id: string | null, people: ReadonlyMap<string, Account>) =>
  id === null
    ? null
    : {
        id,
        name: people.get(id)?.name ?? entryPersonWords.closed,
        customerNumber: people.get(id)?.customerNumber ?? null,
      };

const reverseIn = (act: UndoableAct): string =>
  reverseWords[act.kind](
    act.kind === 'deductPoints' ? formatPoints(act.points) : formatRupees(act.amount),
  );

export type Step = Readonly<{
  what:
    | 'proposed'
    | 'agreedAtOnce'
    | 'agreed'
    | 'agreedAlone'
    | 'waits'
    | 'lapsed'
    | 'declined'
    | 'withdrawn'
    | 'booking'
    | 'booked'
    | 'failed'
    | 'unpaid'
    | 'settled'
    | 'undone';
  who: string | null;
  at: string | null;
  /** A reference of the bank, why it failed, or the entry that undid it. */
  detail: string | null;
}>;

function historyOf(
  { status, proposed, approved, declined, bookedAt, failed, settled, undone }: ProposedEntry,
  nameOf: (id: string) => string,
  now: Date,
): readonly Step[] {
  const step = (
    what: Step['what'],
    { who = null, at = null, detail = null }: Partial<Omit<Step, 'what'>> = {},
  ): Step => ({ what, who, at, detail });
  const lapses = { at: proposed.lapsesAt };
  const isOver = Date.parse(proposed.lapsesAt) < now.getTime();
  const steps: (Step | null)[] = [
    step('proposed', { who: nameOf(proposed.by), at: proposed.at }),
    proposed.takesTwo ? null : step('agreedAtOnce'),
    status === 'waiting' ? step(isOver ? 'lapsed' : 'waits', lapses) : null,
    declined &&
      step(declined.by === proposed.by ? 'withdrawn' : 'declined', {
        who: nameOf(declined.by),
        at: declined.at,
      }),
    approved &&
      step(approved.alone ? 'agreedAlone' : 'agreed', {
        who: nameOf(approved.by),
        at: approved.at,
      }),
    status === 'approved' ? step('booking') : null,
    failed && step('failed', { at: failed.at, detail: failed.why }),
    bookedAt === null ? null : step('booked', { at: bookedAt }),
    proposed.act.kind === 'payOut' && status === 'booked' ? step('unpaid') : null,
    settled && step('settled', { who: nameOf(settled.by), at: settled.at, detail: settled.utr }),
    undone && step('undone', { at: undone.at, detail: undone.undoneBy }),
  ];
  return steps.filter((one) => one !== null);
}
