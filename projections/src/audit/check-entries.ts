import {
  assertNever,
  creditReference,
  type LedgerEvent,
  type ManualAct,
  type ManualEntryProposed,
} from '@store/ledger';
import type { Findings } from './findings.ts';

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;
type Proposed = ManualEntryProposed['data'];
/** For one customer, in one direction. */
type MovingAct = Exclude<ManualAct, { kind: 'creditMany' | 'settle' | 'undo' }>;

/** What moves under a reference: paise of a wallet, or hundredths of points. */
type Move = Readonly<{ what: 'paise' | 'points'; userId: string; reference: string; by: number }>;

type FollowedEntry = { proposed: Proposed; bookedAt: string | null; decidedAt: string };

/**
 * What people did by hand moved what its entry says, once, and nothing moved for an entry that was
 * not booked. A payment that was found for an order moves the order, or goes astray, in the entry's
 * name, and with whom that says has collected it. Payouts that the bank has made have claimed their
 * reference.
 */
export function checkEntries(findings: Findings, whenLongAgo: () => string) {
  const entries = new Map<string, FollowedEntry>();
  const moved = new Map<string, number>();
  const claimedBy = new Map<string, string>();
  let alone = 0;

  function followEntry({ id, type, data }: EventIn<'entry'>): void {
    if (type === 'ManualEntryProposed') {
      entries.set(id, { proposed: data, bookedAt: null, decidedAt: data.at });
      return;
    }
    const entry = entries.get(id);
    if (entry === undefined) return;
    entry.decidedAt = data.at;
    if (type === 'ManualEntryBooked') entry.bookedAt = data.at;
    if (type === 'ManualEntryApproved' && data.alone) alone += 1;
    if (type === 'ManualEntrySettled' && claimedBy.get(data.utr) !== id) {
      findings.add(`entry-${id}: it is paid by the transfer ${data.utr}, which it has not claimed`);
    }
  }

  function checkCollector(stream: string, entryId: string, gateway: string | null): void {
    const act = entries.get(entryId)?.proposed.act;
    if (act?.kind !== 'payOrder' || act.gateway === undefined || act.gateway === gateway) return;
    findings.add(
      `${stream}: ${gateway ?? 'the bank'} has it, and the entry ${entryId} says ${act.gateway ?? 'the bank'}`,
    );
  }

  const note = (what: Move['what'], userId: string, reference: string, by: number): void => {
    if (!BY_HAND.test(reference)) return;
    const key = keyOf({ what, userId, reference });
    moved.set(key, (moved.get(key) ?? 0) + by);
  };

  function end(): void {
    const longAgo = whenLongAgo();
    const underWay = new Set<string>();
    for (const [id, { proposed, bookedAt, decidedAt }] of entries) {
      const isBooked = bookedAt !== null;
      const isUnderWay = !isBooked && decidedAt >= longAgo;
      for (const move of movesOf(id, proposed)) {
        // Another entry may have moved it: one prize goes back once, and one entry is undone once.
        if (!isBooked && !isUnderWay && SHARED.has(proposed.act.kind)) continue;
        const found = moved.get(keyOf(move)) ?? 0;
        const expected = isBooked ? move.by : 0;
        if (isBooked || !SHARED.has(proposed.act.kind)) moved.delete(keyOf(move));
        else if (found === move.by) underWay.add(keyOf(move));
        if (found === expected || isUnderWay) continue;
        findings.add(
          `entry-${id}: ${found} ${move.what} of ${move.userId} moved as ${move.reference} instead of ${expected}`,
        );
      }
    }
    for (const [key, by] of moved) {
      if (by === 0 || !OF_ENTRY.test(key) || underWay.has(key)) continue;
      findings.add(`${key}: ${by} moved by hand without an entry that says so`);
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      switch (event.category) {
        case 'entry':
          return followEntry(event);
        case 'utr':
          claimedBy.set(event.id, event.data.claimant.id);
          return;
        case 'order': {
          const { type, data } = event;
          if (type !== 'PaymentConfirmed' && type !== 'StrayPaymentReceived') return;
          if (data.foundBy === undefined) return;
          note('paise', data.userId, creditReference.adjustment(data.foundBy.entryId), data.amount);
          checkCollector(event.stream, data.foundBy.entryId, data.gateway);
          return;
        }
        case 'wallet': {
          const { id, type, data } = event;
          if (type === 'FundsCredited') note('paise', id, data.reference, data.amount);
          if (type === 'FundsDeducted' || type === 'FundsPaidOut') {
            note('paise', id, data.reference, 0 - data.amount);
          }
          return;
        }
        case 'points': {
          const { id, type, data } = event;
          if (type === 'PointsDeducted') note('points', id, data.reference, 0 - data.points);
          if (type === 'PointsGranted') note('points', id, data.reference, data.points);
          return;
        }
        default:
      }
    },
    /** To be called once, after the last event. */
    end,
    entries: () => entries.size,
    /** Those that a store's only admin has agreed to alone. */
    alone: () => alone,
  };
}

const BY_HAND = /^(?:adjustment|undo|prizeback):/;
/** Adjustments that were made before there were entries have numbers of another kind. */
const OF_ENTRY = / (?:adjustment|undo):ENT-/;

const SHARED = new Set<ManualAct['kind']>(['takeBackPrize', 'undo']);

const keyOf = ({ what, userId, reference }: Omit<Move, 'by'>): string =>
  `${what} of ${userId} ${reference}`;

/** What an entry moves once it is booked. */
function movesOf(entryId: string, { act, userId }: Proposed): readonly Move[] {
  const reference = creditReference.adjustment(entryId);
  if (act.kind === 'creditMany') {
    return act.lines.map((line) => ({
      ...{ what: 'paise' as const, userId: line.userId, reference },
      by: line.amount,
    }));
  }
  if (userId === null || act.kind === 'settle') return [];
  if (act.kind === 'undo') {
    const { what, by } = moveOf(act.act);
    return [{ what, userId, reference: creditReference.undo(act.entryId), by: 0 - by }];
  }
  return [{ ...moveOf(act), userId, reference: referenceOf(act, reference) }];
}

const referenceOf = (act: MovingAct, usual: string): string =>
  act.kind === 'takeBackPrize' ? creditReference.prizeBack(act.week, act.rank) : usual;

function moveOf(act: MovingAct): Pick<Move, 'what' | 'by'> {
  switch (act.kind) {
    case 'credit':
    case 'payOrder':
      return { what: 'paise', by: act.amount };
    case 'deduct':
    case 'payOut':
    case 'takeBackPrize':
      return { what: 'paise', by: 0 - act.amount };
    case 'deductPoints':
      return { what: 'points', by: 0 - act.points };
    default:
      return assertNever(act);
  }
}
