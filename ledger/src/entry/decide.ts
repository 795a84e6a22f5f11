import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import type { Instant } from '../kernel/message.ts';
import { repeat } from '../kernel/repeat.ts';
import { isEarlier, msLater, whyNotSigned } from '../kernel/second-person.ts';
import { amountsOf, areLines, LEAST_BY_HAND, mostByHand, takesTwo } from './act.ts';
import type {
  ApproveEntry,
  DeclineEntry,
  EntryCommand,
  ProposeEntry,
  RecordEntryUndone,
  SettlePayOut,
} from './commands.ts';
import type { EntryEvent, ManualEntryProposed } from './events.ts';
import type { EntryRejection } from './rejections.ts';
import { evolve, noEntry, type Entry, type EntryStatus } from './state.ts';

type EntryDecision = Decision<EntryEvent, EntryRejection>;

/** A proposal that nobody has agreed to by then is over. */
const WAITS_MS = 24 * 60 * 60_000;

function decide(command: EntryCommand, entry: Entry): EntryDecision {
  switch (command.type) {
    case 'ProposeEntry':
      return propose(command.data, entry);
    case 'ApproveEntry':
      return approve(command.data, entry);
    case 'DeclineEntry':
      return decline(command.data, entry);
    case 'RecordEntryBooked':
      if (BOOKED.has(entry.status)) return alreadyDone;
      if (entry.status !== 'approved') return notIn(entry);
      return accept({ type: 'ManualEntryBooked', data: command.data });
    case 'RecordEntryFailed':
      if (entry.status === 'failed') return alreadyDone;
      if (entry.status !== 'approved') return notIn(entry);
      return accept({ type: 'ManualEntryFailed', data: command.data });
    case 'SettlePayOut':
      return settle(command.data, entry);
    case 'RecordEntryUndone':
      return undo(command.data, entry);
    default:
      return assertNever(command);
  }
}

function propose(
  { secondPersonFrom, ...asked }: ProposeEntry['data'],
  entry: Entry,
): EntryDecision {
  const { act, at, by, entryId, reason, userId } = asked;
  const proposed = { ...asked, takesTwo: takesTwo(act, secondPersonFrom), lapsesAt: lapse(at) };
  if (entry.status !== 'none') return proposedAgain(entry.proposed, proposed, entryId);
  if (reason.trim() === '') return reject({ type: 'ReasonMissing' });
  if (isOn(by, { userId, act })) return reject({ type: 'OwnAccount' });
  if (!areLines(act)) return reject({ type: 'LinesMalformed' });
  const amounts = amountsOf(act);
  const most = mostByHand(act);
  if (amounts.some((amount) => amount < LEAST_BY_HAND || amount > most)) {
    return reject({ type: 'OutOfRange', least: LEAST_BY_HAND, most });
  }
  return accept({ type: 'ManualEntryProposed', data: proposed });
}

/** A retry comes later, also after the owner has moved the limit: what it asks for is the same. */
function proposedAgain(
  earlier: ManualEntryProposed['data'],
  asked: ManualEntryProposed['data'],
  entryId: string,
): EntryDecision {
  const { lapsesAt, takesTwo: two } = earlier;
  return repeat(earlier, { ...asked, lapsesAt, takesTwo: two }, entryId);
}

function approve({ aloneAfterMs, ...data }: ApproveEntry['data'], entry: Entry): EntryDecision {
  const { at, by } = data;
  if (entry.status === 'none') return notIn(entry);
  const { approved, proposed } = entry;
  if (approved?.by === by) return alreadyDone;
  if (entry.status !== 'waiting') return notIn(entry);
  if (isEarlier(proposed.lapsesAt, at)) return lapsed(proposed);
  if (isOn(by, proposed)) return reject({ type: 'OwnAccount' });
  const alone = proposed.by === by;
  const refusal = whyNotSigned(proposed, { by, at, aloneAfterMs });
  if (refusal !== null) return reject(refusal);
  return accept({ type: 'ManualEntryApproved', data: { ...data, alone } });
}

function decline(data: DeclineEntry['data'], entry: Entry): EntryDecision {
  if (entry.status === 'declined' && entry.declined?.by === data.by) return alreadyDone;
  if (entry.status !== 'waiting') return notIn(entry);
  if (isEarlier(entry.proposed.lapsesAt, data.at)) return lapsed(entry.proposed);
  return accept({ type: 'ManualEntryDeclined', data });
}

function settle(data: SettlePayOut['data'], entry: Entry): EntryDecision {
  if (entry.status === 'none') return notIn(entry);
  const { act, userId } = entry.proposed;
  if (act.kind !== 'payOut') return reject({ type: 'NoPayOut' });
  const event = { ...data, amount: act.amount };
  if (entry.settled) return repeat(entry.settled, event, data.entryId);
  if (entry.status !== 'booked') return notIn(entry);
  if (userId === data.by) return reject({ type: 'OwnAccount' });
  return accept({ type: 'ManualEntrySettled', data: event });
}

function undo(data: RecordEntryUndone['data'], entry: Entry): EntryDecision {
  if (entry.status === 'undone' && entry.undone?.undoneBy === data.undoneBy) return alreadyDone;
  if (entry.status !== 'booked') return notIn(entry);
  return accept({ type: 'ManualEntryUndone', data });
}

const BOOKED = new Set<EntryStatus>(['booked', 'settled', 'undone']);

const isOn = (
  person: string,
  { userId, act }: Pick<ManualEntryProposed['data'], 'userId' | 'act'>,
): boolean =>
  userId === person ||
  (act.kind === 'creditMany' && act.lines.some((line) => line.userId === person));

const lapse = (at: Instant): Instant => msLater(at, WAITS_MS);

const lapsed = ({ lapsesAt }: ManualEntryProposed['data']): EntryDecision =>
  reject({ type: 'EntryLapsed', at: lapsesAt });
const notIn = ({ status }: Entry): EntryDecision => reject({ type: 'EntryNotInStatus', status });

export const entry: Decider<Entry, EntryCommand, EntryEvent, EntryRejection> = {
  initialState: noEntry,
  decide,
  evolve,
};
