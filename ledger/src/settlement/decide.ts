import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import type {
  DoubtSettlement,
  MatchStatement,
  RecordSettlement,
  ReviewSettlement,
  SettlementCommand,
} from './commands.ts';
import type { SettlementEvent } from './events.ts';
import { comesToTheSame, netOf, saysTheSame, toldOf } from './figures.ts';
import type { SettlementRejection } from './rejections.ts';
import { evolve, unknownSettlement, type Settlement } from './state.ts';

type SettlementDecision = Decision<SettlementEvent, SettlementRejection>;

function decide(command: SettlementCommand, settlement: Settlement): SettlementDecision {
  switch (command.type) {
    case 'RecordSettlement':
      return record(command.data, settlement);
    case 'DoubtSettlement':
      return doubt(command.data, settlement);
    case 'ReviewSettlement':
      return review(command.data, settlement);
    case 'MatchStatement':
      return match(command.data, settlement);
    default:
      return assertNever(command);
  }
}

function record(data: RecordSettlement['data'], { recorded }: Settlement): SettlementDecision {
  if (recorded !== null) {
    const isSame = recorded.by === null ? saysTheSame : comesToTheSame;
    return isSame(recorded, data)
      ? alreadyDone
      : reject({ type: 'SettlementRecordedOtherwise', recorded: toldOf(recorded) });
  }
  const expected = netOf(data);
  if (expected !== data.net) {
    return reject({ type: 'SettlementSumsDiffer', expected, net: data.net });
  }
  return accept({ type: 'SettlementRecorded', data });
}

/** What was recorded is in no doubt, and what is in doubt already is not told twice. */
function doubt(
  data: DoubtSettlement['data'],
  { recorded, doubts }: Settlement,
): SettlementDecision {
  const known = [...(recorded === null ? [] : [recorded]), ...doubts.map(({ told }) => told)];
  if (known.some((told) => saysTheSame(told, data.told))) return alreadyDone;
  return accept({ type: 'SettlementDoubted', data: { ...data, doubt: doubts.size + 1 } });
}

function review(
  data: ReviewSettlement['data'],
  { doubts, reviewed }: Settlement,
): SettlementDecision {
  if (reviewed.has(data.doubt)) return alreadyDone;
  if (data.doubt < 1 || data.doubt > doubts.size) return reject({ type: 'NothingToReview' });
  return accept({ type: 'SettlementReviewed', data });
}

function match(data: MatchStatement['data'], { matched }: Settlement): SettlementDecision {
  const payments = data.payments.filter(
    ({ utr }, place, all) =>
      !matched.has(utr) && all.findIndex((other) => other.utr === utr) === place,
  );
  if (payments.length === 0) return alreadyDone;
  return accept({ type: 'StatementMatched', data: { ...data, payments } });
}

export const settlement: Decider<
  Settlement,
  SettlementCommand,
  SettlementEvent,
  SettlementRejection
> = { initialState: unknownSettlement, decide, evolve };
