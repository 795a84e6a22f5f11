import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { settlementAggregate } from './aggregate.ts';
import type {
  DoubtSettlement,
  MatchStatement,
  RecordSettlement,
  ReviewSettlement,
  SettlementCommand,
} from './commands.ts';
import { settlement } from './decide.ts';
import type { MatchedPayment, SettlementTold } from './events.ts';
import { netOf } from './figures.ts';
import { settledUtr, settlementStream } from './stream.ts';

const { given } = specify(settlement);

it.each([
  ['1568176960vxp0rj', 'settled-1568176960VXP0RJ'],
  [' N3252 60012345678', 'settled-N325260012345678'],
  ['NA', null],
  ['not-settled-yet', null],
])('the bank’s reference “%s” claims %s', (told, claims) => {
  expect(settledUtr(told)).toBe(claims);
});

const name = { gateway: 'razorpay', settlementId: 'setl_DGlQ1Rj8os78Ec' };
const at = '2026-11-22T04:30:00.000Z';
const told: SettlementTold = {
  payments: rupees(1_000),
  refunds: rupees(100),
  other: 0,
  fee: rupees(20),
  tax: rupees(3.6),
  net: rupees(876.4),
  day: '2026-11-21',
  utr: '1568176960vxp0rj',
  lines: 4,
};

const record = (more: Partial<RecordSettlement['data']> = {}): RecordSettlement => ({
  type: 'RecordSettlement',
  data: { ...name, ...told, paidBy: ['432112345678'], by: null, at, ...more },
});
const recorded = (more: Partial<RecordSettlement['data']> = {}) =>
  ({ type: 'SettlementRecorded', data: record(more).data }) as const;
const other = { ...told, payments: rupees(1_001), net: rupees(877.4) };
const doubt = (more: Partial<SettlementTold> = other): DoubtSettlement => ({
  type: 'DoubtSettlement',
  data: { ...name, why: 'recordedOtherwise', told: { ...told, ...more }, at },
});
const doubted = (number = 1, more: Partial<SettlementTold> = other) =>
  ({ type: 'SettlementDoubted', data: { ...doubt(more).data, doubt: number } }) as const;
const review = (number = 1): ReviewSettlement => ({
  type: 'ReviewSettlement',
  data: { ...name, doubt: number, note: 'asked Razorpay', by: 'meera', at },
});
const reviewed = { type: 'SettlementReviewed', data: review().data } as const;

const [one, two, three] = ['1', '2', '3'].map((utr): MatchedPayment => ({
  utr,
  amount: rupees(5),
})) as [MatchedPayment, MatchedPayment, MatchedPayment];
const match = (...payments: readonly MatchedPayment[]): MatchStatement => ({
  type: 'MatchStatement',
  data: {
    ...{ gateway: 'ekqr', settlementId: 'bank-2026-11-21', day: '2026-11-21' },
    ...{ payments, by: 'meera', at },
  },
});
const matched = (...payments: readonly MatchedPayment[]) =>
  ({ type: 'StatementMatched', data: match(...payments).data }) as const;

describe('a settlement', () => {
  it('is recorded as the gateway tells it', () => {
    given().when(record()).thenEvents(recorded());
  });

  it('may take more from the store than it brings', () => {
    const loss = { refunds: rupees(2_000), net: 0 - rupees(1_023.6) };
    given().when(record(loss)).thenEvents(recorded(loss));
  });

  it('is recorded once, however often and however late it is told', () => {
    given(recorded())
      .when(record({ at: '2026-11-23T04:30:00.000Z', utr: null, paidBy: [] }))
      .thenNothingNew();
    given(recorded({ utr: null }))
      .when(record())
      .thenNothingNew();
  });

  it.each([
    { payments: toPaise(1) },
    { refunds: toPaise(1) },
    { other: -1 },
    { fee: toPaise(1) },
    { tax: toPaise(1) },
    { net: 1 },
    { day: '2026-11-20' },
    { utr: 'another' },
    { lines: 5 },
  ])('that is told otherwise later is refused: %o', (more) => {
    given(recorded())
      .when(record(more))
      .thenRejected({ type: 'SettlementRecordedOtherwise', recorded: told });
  });

  it('that a person has written down is found recorded by the report that comes later', () => {
    const byHand = recorded({
      by: 'meera',
      entryId: 'E1',
      day: '2026-11-21',
      lines: 0,
      paidBy: [],
    });
    given(byHand).when(record()).thenNothingNew();
    given(byHand)
      .when(record({ refunds: toPaise(1) }))
      .thenRejected({
        type: 'SettlementRecordedOtherwise',
        recorded: { ...told, day: '2026-11-21', lines: 0 },
      });
  });

  it('that does not add up is refused', () => {
    given()
      .when(record({ net: rupees(876.41) }))
      .thenRejected({
        type: 'SettlementSumsDiffer',
        expected: rupees(876.4),
        net: rupees(876.41),
      });
  });

  it('counts what the gateway adds and takes beside payments', () => {
    const dispute = { other: 0 - rupees(50), net: rupees(826.4) };
    given().when(record(dispute)).thenEvents(recorded(dispute));
  });
});

describe('a doubt about a settlement', () => {
  it('is kept for a person, once for each thing that is told', () => {
    const another = { lines: 9 };
    given(recorded()).when(doubt()).thenEvents(doubted());
    given(recorded(), doubted()).when(doubt()).thenNothingNew();
    given(recorded(), doubted()).when(doubt(another)).thenEvents(doubted(2, another));
    given(recorded(), doubted(), doubted(2, another)).when(doubt()).thenNothingNew();
  });

  it('is none about what was recorded', () => {
    given(recorded()).when(doubt(told)).thenNothingNew();
  });

  it('keeps nobody from recording what adds up later', () => {
    given(doubted()).when(record()).thenEvents(recorded());
  });

  it('is reviewed once', () => {
    given(recorded(), doubted()).when(review()).thenEvents(reviewed);
    given(recorded(), doubted(), reviewed).when(review()).thenNothingNew();
  });

  it.each([0, 2])('that nobody had cannot be reviewed: %i', (number) => {
    given(recorded(), doubted()).when(review(number)).thenRejected({ type: 'NothingToReview' });
  });
});

describe('the bank’s statement', () => {
  it('settles each payment once, in whatever file it comes', () => {
    given().when(match(one, two)).thenEvents(matched(one, two));
    given(matched(one, two))
      .when(match(two, three, three))
      .thenEvents(matched(three));
    given(matched(one, two)).when(match(two, one)).thenNothingNew();
    given().when(match()).thenNothingNew();
  });
});

describe('any settlement', () => {
  const figures = fc.constantFrom<Partial<SettlementTold>>(
    {},
    other,
    { lines: 5 },
    { net: 1 },
    { utr: null },
  );
  const command: fc.Arbitrary<SettlementCommand> = fc.oneof(
    figures.map(record),
    figures.map(doubt),
    fc.nat({ max: 3 }).map(review),
    fc.subarray([one, two, three]).map((payments) => match(...payments)),
  );
  const commands = fc.array(command, { maxLength: 12 });

  obeysTheLawsOfAllAggregates(settlementAggregate, commands, (event) => {
    if (event.type === 'StatementMatched') return event.data.payments.map(({ utr }) => utr).join();
    return 'doubt' in event.data ? String(event.data.doubt) : '';
  });

  it('counts no payment of a statement twice, and adds up', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(settlementAggregate, asked);
        const utrs = events.flatMap((event) =>
          event.type === 'StatementMatched' ? event.data.payments.map(({ utr }) => utr) : [],
        );
        expect(new Set(utrs).size).toBe(utrs.length);
        for (const event of events) {
          if (event.type === 'SettlementRecorded') expect(netOf(event.data)).toBe(event.data.net);
        }
      }),
    );
  });
});

it('has a stream that names its gateway', () => {
  expect(settlementStream(name)).toBe('razorpay-setl_DGlQ1Rj8os78Ec');
});
