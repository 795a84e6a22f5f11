import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { weekBounds } from '../kernel/iso-week.ts';
import { sameContent } from '../kernel/repeat.ts';
import type { CloseWeek, RecordPrizePaid, WeekCommand } from './commands.ts';
import type { WeekEvent } from './events.ts';
import { isRanking, prizesFor } from './ranking.ts';
import type { WeekRejection } from './rejections.ts';
import { evolve, openWeek, type Week } from './state.ts';

type WeekDecision = Decision<WeekEvent, WeekRejection>;

function decide(command: WeekCommand, state: Week): WeekDecision {
  switch (command.type) {
    case 'CloseWeek':
      return close(command.data, state);
    case 'RecordPrizePaid':
      return recordPrizePaid(command.data, state);
    default:
      return assertNever(command);
  }
}

/** @throws RangeError when the command names no ISO week. */
function close(command: CloseWeek['data'], state: Week): WeekDecision {
  const { week, ranking, prizeAmounts, at } = command;
  const data = { week, ranking, prizes: prizesFor(ranking, prizeAmounts), at };
  if (state.status === 'closed') {
    return sameContent(state.closed, data)
      ? alreadyDone
      : reject({ type: 'WeekAlreadyClosed', week });
  }
  const { endsAt } = weekBounds(week);
  if (Date.parse(at) < Date.parse(endsAt)) return reject({ type: 'NotYetOver', week, endsAt });
  if (!isRanking(ranking)) return reject({ type: 'RankingMalformed', week });
  return accept({ type: 'WeekClosed', data });
}

function recordPrizePaid({ week, rank, at }: RecordPrizePaid['data'], state: Week): WeekDecision {
  if (state.status === 'open') return reject({ type: 'WeekStillOpen', week });
  const prize = state.closed.prizes.find((one) => one.rank === rank);
  if (!prize) return reject({ type: 'NoSuchPrize', week, rank });
  if (state.paidRanks.has(rank)) return alreadyDone;
  return accept({ type: 'PrizePaid', data: { week, ...prize, at } });
}

export const week: Decider<Week, WeekCommand, WeekEvent, WeekRejection> = {
  initialState: openWeek,
  decide,
  evolve,
};
