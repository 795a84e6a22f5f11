import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { weekAggregate } from './aggregate.ts';
import type { WeekCommand } from './commands.ts';
import { week } from './decide.ts';
import type { Ranked, WeekEvent } from './events.ts';

const { given } = specify(week);

const name = '2026-W47';
const endsAt = '2026-11-22T18:30:00.000Z';
const justBefore = '2026-11-22T18:29:59.999Z';
const later = '2026-11-23T00:00:00.000Z';
const prizeAmounts = [rupees(100), rupees(70), rupees(50)];

const ranked = (...spent: number[]): Ranked[] =>
  spent.map((amount, place) => ({
    rank: place + 1,
    userId: `user-${place + 1}`,
    spent: toPaise(amount),
  }));
const close = (ranking: readonly Ranked[], more = {}): WeekCommand => ({
  type: 'CloseWeek',
  data: { week: name, ranking, prizeAmounts, at: endsAt, ...more },
});
const closed = (ranking: readonly Ranked[], prizes = prizeAmounts): WeekEvent => ({
  type: 'WeekClosed',
  data: {
    week: name,
    ranking,
    prizes: prizes.map((amount, place) => ({
      rank: place + 1,
      userId: `user-${place + 1}`,
      amount,
    })),
    at: endsAt,
  },
});
const pay = (rank: number): WeekCommand => ({
  type: 'RecordPrizePaid',
  data: { week: name, rank, at: later },
});
const paid: WeekEvent = {
  type: 'PrizePaid',
  data: { week: name, rank: 2, userId: 'user-2', amount: rupees(70), at: later },
};

describe('closing a week', () => {
  it('freezes the ranking and names the prizes', () => {
    given()
      .when(close(ranked(900, 500, 400, 1)))
      .thenEvents(closed(ranked(900, 500, 400, 1)));
  });

  it('pays no prize for a place nobody took, and none of nothing', () => {
    given()
      .when(close(ranked(900)))
      .thenEvents(closed(ranked(900), [rupees(100)]));
    given().when(close([])).thenEvents(closed([], []));
    given()
      .when(close(ranked(900, 500), { prizeAmounts: [rupees(100), toPaise(0)] }))
      .thenEvents(closed(ranked(900, 500), [rupees(100)]));
  });

  it('waits for the last millisecond of Sunday in India', () => {
    given()
      .when(close(ranked(900), { at: justBefore }))
      .thenRejected({ type: 'NotYetOver', week: name, endsAt });
  });

  it('happens once', () => {
    const ranking = ranked(900, 500, 400);
    given(closed(ranking))
      .when(close(ranking, { at: later }))
      .thenNothingNew();
    given(closed(ranking), paid)
      .when(close(ranking, { at: later }))
      .thenNothingNew();
  });

  it.each([
    ['another ranking', ranked(900, 500, 399), {}],
    ['other prizes', ranked(900, 500, 400), { prizeAmounts: [rupees(1), rupees(1), rupees(1)] }],
  ])('stands against %s', (_other, ranking, more) => {
    given(closed(ranked(900, 500, 400)))
      .when(close(ranking, more))
      .thenRejected({ type: 'WeekAlreadyClosed', week: name });
  });

  it('lets equals stand side by side in the order given', () => {
    given()
      .when(close(ranked(500, 500, 500)))
      .thenEvents(closed(ranked(500, 500, 500)));
  });

  it.each<[string, Ranked[]]>([
    ['rises in spend', ranked(500, 501)],
    ['holds somebody who spent nothing', ranked(500, 0)],
    ['has a gap', ranked(500, 400).map((one) => ({ ...one, rank: one.rank * 2 - 1 }))],
    ['begins with rank 2', ranked(500).map((one) => ({ ...one, rank: 2 }))],
    ['names somebody twice', ranked(500, 400).map((one) => ({ ...one, userId: 'asha' }))],
  ])('refuses a ranking that %s', (_fault, ranking) => {
    given().when(close(ranking)).thenRejected({ type: 'RankingMalformed', week: name });
  });
});

describe('recording a prize as paid', () => {
  const facts = [closed(ranked(900, 500, 400))] as const;

  it('names the winner and the amount', () => {
    given(...facts)
      .when(pay(2))
      .thenEvents(paid);
  });

  it('happens once', () => {
    given(...facts, paid)
      .when(pay(2))
      .thenNothingNew();
  });

  it.each([0, 4])('refuses rank %i, which has no prize', (rank) => {
    given(...facts)
      .when(pay(rank))
      .thenRejected({ type: 'NoSuchPrize', week: name, rank });
  });

  it('waits until the week is closed', () => {
    given().when(pay(1)).thenRejected({ type: 'WeekStillOpen', week: name });
    given().ignores(paid);
  });
});

describe('any week', () => {
  const command: fc.Arbitrary<WeekCommand> = fc.oneof(
    fc
      .tuple(fc.array(fc.nat({ max: 5 }), { maxLength: 5 }), fc.constantFrom(justBefore, endsAt))
      .map(([spent, at]) => close(ranked(...spent.sort((a, b) => b - a)), { at })),
    fc.nat({ max: 4 }).map(pay),
  );

  obeysTheLawsOfAllAggregates(
    weekAggregate,
    fc.array(command, { maxLength: 12 }),
    ({ type, data }) => (type === 'PrizePaid' ? `${data.week}:${data.rank}` : data.week),
  );

  it('takes the name of a week that exists', () => {
    const nameless = close([], { week: '2026-W60' });
    expect(() => week.decide(nameless, week.initialState)).toThrow(RangeError);
  });
});
