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

const byHand = (centipoints: number, more = {}) => ({
  ...{ reference: 'adjustment:1', points: toCentipoints(centipoints), reason: 'stolen card', at },
  ...more,
});
const deduct = (centipoints: number, more = {}): PointsCommand => ({
  type: 'DeductPoints',
  data: byHand(centipoints, more),
});
const deducted = (centipoints: number): PointsEvent => ({
  type: 'PointsDeducted',
  data: byHand(centipoints),
});
const grant = (centipoints: number, more = {}): PointsCommand => ({
  type: 'GrantPoints',
  data: byHand(centipoints, { reference: 'adjustment:2', ...more }),
});
const granted = (centipoints: number): PointsEvent => ({
  type: 'PointsGranted',
  data: byHand(centipoints, { reference: 'adjustment:2' }),
});

describe('points by hand', () => {
  it('are deducted, also when they were spent already', () => {
    given(earned(415)).when(deduct(415)).thenEvents(deducted(415));
    given(earned(300), redeemed(300)).when(deduct(300)).thenEvents(deducted(300));
  });

  it('close redeeming until what was spent is earned again', () => {
    given(earned(300), redeemed(300), deducted(300), earned(350, 'GT-2'))
      .when(redeem(100, { redemptionId: 'RDM-2' }))
      .thenRejected({ type: 'InsufficientPoints', balance: 50, asked: toCentipoints(100) });
  });

  it('are given back', () => {
    given(earned(300), deducted(300)).when(grant(300)).thenEvents(granted(300));
    given(earned(300), deducted(300), granted(300)).when(redeem(300)).thenEvents(redeemed(300));
  });

  it('move once, however often it is told', () => {
    given(deducted(300))
      .when(deduct(300, { at: later }))
      .thenNothingNew();
    given(granted(300))
      .when(grant(300, { at: later }))
      .thenNothingNew();
  });

  it.each([
    deduct(299),
    deduct(300, { reason: 'another' }),
    grant(300, { reference: 'adjustment:1' }),
  ])('are refused under a reference that moved something else: %j', (command) => {
    given(deducted(300))
      .when(command)
      .thenRejected({ type: 'ReferenceReused', reference: 'adjustment:1' });
  });

  it('are refused when there are none', () => {
    given().when(deduct(0)).thenRejected({ type: 'NothingToMove', reference: 'adjustment:1' });
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
    fc.tuple(id, amount).map(([reference, asked]) => deduct(asked, { reference })),
    fc.tuple(id, amount).map(([reference, asked]) => grant(asked, { reference })),
  );
  const commands = fc.array(command, { maxLength: 30 });

  obeysTheLawsOfAllAggregates(pointsAggregate, commands, ({ data }) => {
    if ('redemptionId' in data) return data.redemptionId;
    return 'orderId' in data ? data.orderId : data.reference;
  });

  it('owes nothing that was not taken back, and balances what was earned and spent', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(pointsAggregate, asked);
        const total = (type: PointsEvent['type']) =>
          events.reduce((sum, event) => sum + (event.type === type ? event.data.points : 0), 0);
        expect(state.balance).toBe(
          total('PointsEarned') +
            total('PointsGranted') -
            (total('PointsRedeemed') + total('PointsTakenBack') + total('PointsDeducted')),
        );
        const taken = total('PointsTakenBack') + total('PointsDeducted');
        expect(state.balance + taken).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
