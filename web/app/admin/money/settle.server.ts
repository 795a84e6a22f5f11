import type { AppLoadContext } from '@remix-run/node';
import type { Paise, ProposedEntry } from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import { actorOf } from '../../session/actor.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { actInWords } from './act-in-words.ts';
import { subjectOf } from './propose.server.ts';
import { isUtr } from '../utr.ts';
import { entryRefusals as refusals, entryStatusWords, trailFacts } from './words.ts';

export type Settled =
  | Readonly<{ outcome: 'settled'; position: Position | null }>
  | Readonly<{
      outcome: 'refused';
      status: 400 | 409;
      said: Readonly<{ problem: string }> | Readonly<{ errors: Readonly<{ utr: string }> }>;
    }>;

const refused = (status: 400 | 409, problem: string): Settled => ({
  outcome: 'refused',
  status,
  said: { problem },
});
const atField = (status: 400 | 409, error: string): Settled => ({
  outcome: 'refused',
  status,
  said: { errors: { utr: error } },
});

/**
 * The bank has made the transfer: its reference is claimed first, so that it pays for nothing else.
 * What was agreed to waits as well where the account has changed since.
 */
export async function settlePayOut(
  context: AppLoadContext,
  admin: Account,
  { status, proposed, settled }: ProposedEntry,
  typed: string,
): Promise<Settled> {
  const { act, userId } = proposed;
  if (act.kind !== 'payOut') return refused(409, refusals.noPayOut);
  const utr = typed.replaceAll(' ', '');
  if (!isUtr(utr)) return atField(400, refusals.utr);
  if (settled !== null) {
    return settled.utr === utr
      ? { outcome: 'settled', position: null }
      : refused(409, refusals.settledOtherwise(settled.utr));
  }
  if (status !== 'booked') return refused(409, refusals.notBooked(entryStatusWords[status]));
  const marked = () => mark(context, admin, proposed, act.amount, utr);
  if (userId === null) return marked();
  const paid = await context.shop.ways.payOut(userId, marked);
  return paid.held ? refused(409, refusals.noPayoutYet(formatInstant(paid.from))) : paid.result;
}

async function mark(
  context: AppLoadContext,
  admin: Account,
  proposed: ProposedEntry['proposed'],
  amount: Paise,
  utr: string,
): Promise<Settled> {
  const { ledger, trail, accounts, now } = context.shop;
  const { entryId, act, userId } = proposed;
  const at = now().toISOString();
  const claimant = { kind: 'entry', id: entryId } as const;
  const claimed = await ledger.bankPayment.handle(
    utr,
    { type: 'ClaimUtr', data: { utr, claimant, amount, at } },
    traceOf(context, admin),
  );
  if (!claimed.accepted) return atField(409, refusals.utrClaimed(claimed.rejection.by.id));
  const customer = userId === null ? null : await accounts.byId(userId);
  await trail.note(actorOf(context, admin), {
    did: 'asked',
    subject: subjectOf(proposed, customer),
    before: null,
    after: { entry: entryId, act: actInWords(act), decision: trailFacts.settled, utr },
    ...(customer !== null && { about: customer.id }),
  });
  const handled = await ledger.entry.handle(
    entryId,
    { type: 'SettlePayOut', data: { entryId, utr, by: admin.id, at } },
    traceOf(context, admin),
  );
  if (handled.accepted) return { outcome: 'settled', position: handled.position };
  const { rejection } = handled;
  switch (rejection.type) {
    case 'EntryNotInStatus':
      return rejection.status === 'none'
        ? refused(409, refusals.noPayOut)
        : refused(409, refusals.notBooked(entryStatusWords[rejection.status]));
    case 'ReferenceReused':
      return refused(409, refusals.notBooked(entryStatusWords.settled));
    default:
      throw new Error(`nobody expected ${rejection.type} of a settlement`);
  }
}
