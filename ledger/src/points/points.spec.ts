import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { pointsAggregate } from './aggregate.ts';
import type { PointsCommand, RedeemPoints } from './commands.ts';
import { points } from './decide.ts';
import type { PointsEvent } from './events.ts';

const { given } = specify(points);

const at = '2026-11-21T06:30:00.000Z';
const later = '2026-11-21T06:35:00.000Z';
const orderId = 'GT26K21-7H20QA2M';
const redemptionId = 'RDM-26K21-9Q4DX0PM';
const userId = 'asha';

const earn = (centipoints: number, when = at): PointsCommand => ({
  type: 'EarnPoints',
  data: { orderId, points: toCentipoints(centipoints), at: when },
});
const earned = (centipoints: number, from = orderId): PointsEvent => ({
  type: 'PointsEarned',
  data: { orderId: from, points: toCentipoints(centipoints), at },
});
const redeem = (centipoints: number, more: Partial<RedeemPoints['data']> = {}): RedeemPoints => ({
  type: 'RedeemPoints',
  data: {
    redemptionId,
    userId,
    points: toCentipoints(centipoints),
    minimum: toCentipoints(100),
    paisePerPoint: rupees(1),
    at,
    ...more,
  },
});
const redeemed = (centipoints: number, amount = rupees(centipoints / 100)): PointsEvent => ({
  type: 'PointsRedeemed',
  data: { redemptionId, userId, points: toCentipoints(centipoints), amount, at },
});
const takeBack: PointsCommand = { type: 'TakeBackPoints', data: { orderId, at } };
const takenBack = (centipoints: number): PointsEvent => ({
  type: 'PointsTakenBack',
  data: { orderId, points: toCentipoints(centipoints), at },
});

describe('earning points', () => {
  it('keeps hundredths', () => {
    given().when(earn(415)).thenEvents(earned(415));
  });

  it('happens once for an order', () => {
    given(earned(415)).when(earn(415, later)).thenNothingNew();
  });

  it('is not repeated when the points were taken back', () => {
    given(earned(415), takenBack(415)).when(earn(415)).thenNothingNew();
  });

  it('refuses another number of points for the same order', () => {
    given(earned(415))
      .when(earn(416))
      .thenRejected({ type: 'ReferenceReused', reference: orderId });
  });

  it('writes nothing for an order too small to earn', () => {
    given().when(earn(0)).thenNothingNew();
  });
});

describe('redeeming points', () => {
  it('pays one rupee for a point, down to the last whole one', () => {
    given(earned(300)).when(redeem(300)).thenEvents(redeemed(300));
  });

  it('pays what a point is worth at that moment', () => {
    given(earned(300))
      .when(redeem(300, { paisePerPoint: rupees(0.5) }))
      .thenEvents(redeemed(300, rupees(1.5)));
  });

  it('refuses when a hundredth is missing', () => {
    given(earned(299))
      .when(redeem(300))
      .thenRejected({ type: 'InsufficientPoints', balance: 299, asked: toCentipoints(300) });
  });

  it.each([1, 99, 101, 250])('refuses %i hundredths: that is no whole number', (asked) => {
    given(earned(500))
      .when(redeem(asked))
      .thenRejected({ type: 'NotWholePoints', asked: toCentipoints(asked) });
  });

  it('starts at the minimum', () => {
    const minimum = toCentipoints(200);
    given(earned(500)).when(redeem(200, { minimum })).thenEvents(redeemed(200));
    given(earned(500))
      .when(redeem(100, { minimum }))
      .thenRejected({ type: 'BelowMinimum', minimum, asked: toCentipoints(100) });
  });

  it('refuses to redeem nothing, also where there is no minimum', () => {
    const minimum = toCentipoints(0);
    given(earned(500))
      .when(redeem(0, { minimum }))
      .thenRejected({ type: 'BelowMinimum', minimum, asked: toCentipoints(0) });
  });

  it('happens once, also when nothing is left to redeem', () => {
    given(earned(300), redeemed(300))
      .when(redeem(300, { at: later }))
      .thenNothingNew();
  });

  it.each([{ points: toCentipoints(200) }, { userId: 'ravi' }, { paisePerPoint: rupees(2) }])(
    'refuses the same redemption with other content: %o',
    (other) => {
      given(earned(900), redeemed(300))
        .when(redeem(300, other))
        .thenRejected({ type: 'ReferenceReused', reference: redemptionId });
    },
  );

  it('is closed while the balance is below zero', () => {
    given(earned(300), redeemed(300), takenBack(300))
      .when(redeem(100, { redemptionId: 'RDM-2' }))
      .thenRejected({ type: 'InsufficientPoints', balance: -300, asked: toCentipoints(100) });
  });
});

describe('taking points back', () => {
  it('takes what the order earned', () => {
    given(earned(415)).when(takeBack).thenEvents(takenBack(415));
  });

  it('also takes points that were spent already', () => {
    given(earned(300), redeemed(300)).when(takeBack).thenEvents(takenBack(300));
  });

  it('happens once', () => {
    given(earned(415), takenBack(415)).when(takeBack).thenNothingNew();
  });

  it('refuses for an order that earned nothing', () => {
    given(earned(415, 'GT-2')).when(takeBack).thenRejected({ type: 'NothingEarned', orderId });
  });
});

describe('any points account', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const amount = fc.nat({ max: 600 }).map(toCentipoints);
  const whole = fc.nat({ max: 6 }).map((count) => toCentipoints(count * 100));
  const command: fc.Arbitrary<PointsCommand> = fc.oneof(
    fc
      .record({ orderId: id, points: amount, at: fc.constant(at) }, { noNullPrototype: true })
      .map((data): PointsCommand => ({ type: 'EarnPoints', data })),
    fc
      .tuple(id, fc.oneof(whole, amount))
      .map(([redemptionId, asked]): PointsCommand => redeem(asked, { redemptionId })),
    id.map((orderId): PointsCommand => ({ type: 'TakeBackPoints', data: { orderId, at } })),
  );
  const commands = fc.array(command, { maxLength: 30 });

  obeysTheLawsOfAllAggregates(pointsAggregate, commands, ({ data }) =>
    'redemptionId' in data ? data.redemptionId : data.orderId,
  );

  it('owes nothing that was not taken back, and balances what was earned and spent', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(pointsAggregate, asked);
        const total = (type: PointsEvent['type']) =>
          events.reduce((sum, event) => sum + (event.type === type ? event.data.points : 0), 0);
        expect(state.balance).toBe(
          total('PointsEarned') - total('PointsRedeemed') - total('PointsTakenBack'),
        );
        expect(state.balance + total('PointsTakenBack')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
