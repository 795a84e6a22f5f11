import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import {
  askAbout,
  askInParts,
  at,
  buyer,
  deadline,
  legOf,
  meera,
  otherUtr,
  otherWay,
  snapshot,
  twoWays,
  utr,
  vikram,
} from '../testing/sample-order.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';
import type { HoldCause, OrderEvent, TwoPersonDecision } from './events.ts';

/** What says that a leg is sent once more. */
const MOVES: readonly OrderEvent['type'][] = ['LegResendApproved', 'LegRerouted'];

const { leg: _, ...firstWay } = legOf(1);

describe.each([
  ['paid from one source', askAbout(snapshot())],
  ['paid in parts', askInParts],
])('any order %s', (_how, ask) => {
  const { price, tender } = ask.place().data;
  /** Its first leg may go two ways. */
  const placed = ask.place({ legs: twoWays });
  const by = fc.constantFrom(meera, vikram, buyer, deadline, { kind: 'delivery' } as const);
  const leg = fc.integer({ min: 1, max: 3 });
  const admin = fc.constantFrom('meera', 'vikram', 'asha');
  const proposal = fc.constantFrom('P1', 'P2');
  const cause = fc.constantFrom<HoldCause[][]>([], ['amount'], ['newAccount', 'manyOrders']);
  const attempt = fc.integer({ min: 2, max: 3 });
  const again = <Command extends OrderCommand>({ type, data }: Command, time: number) =>
    ({ type, data: { ...data, attempt: time } }) as Command;
  const reason = fc.constantFrom('fraud', 'sold out', ' ');
  const common: fc.Arbitrary<OrderCommand> = fc.constantFrom(
    ask.confirm(),
    ask.correct(),
    ask.start(1),
    ask.deliver(1),
    ask.notSent(1),
    ask.resend(1),
    ask.reroute(1),
    again(ask.start(1), 2),
    ask.start(2),
    ask.deliver(2),
  );
  const rare: fc.Arbitrary<OrderCommand> = fc.oneof(
    fc.constantFrom<OrderCommand[]>(
      placed,
      ask.place(),
      ask.requestPayment(),
      ask.reportPayment(),
      ask.correct({ userId: 'ravi' }),
      ask.correct({ gameAccount: 'sealed elsewhere' }),
      ask.correct({ correction: 2 }),
      ask.correct({ correction: 4 }),
      ask.confirm({ utr: otherUtr }),
      ask.confirm({ amount: rupees(1) }),
      ask.failPayment(),
      ask.failPayment('amountMismatch'),
      ask.stray(),
      ask.stray({ utr }),
      ask.stray({ utr: 'a third' }),
      ...['a1', 'a2'].flatMap((entryId) => {
        const foundBy = { accountId: 'meera', entryId };
        return [
          ...[ask.confirm({ foundBy }), ask.confirm({ foundBy, gateway: null })],
          ...[ask.stray({ foundBy }), ask.stray({ foundBy, utr, gateway: null })],
        ];
      }),
      ask.dispute(),
      ask.dispute(rupees(100)),
      ask.dispute(rupees(50), 'D2'),
      ask.dispute(price, 'D3', 'a third'),
      ask.endDispute(price, 'D3'),
      ask.endDispute(),
      ask.endDispute(rupees(30)),
      ask.endDispute(price, 'D2'),
      ask.askRefund(),
      ask.askRefund({ at }),
      ask.askRefund({ userId: 'ravi' }),
    ),
    leg.map((n) => ask.start(n)),
    leg.map((n) => ask.deliver(n)),
    leg.map((n) => ask.failLeg(n)),
    leg.map((n) => ask.notSent(n)),
    leg.map((n) => ask.notSent(n, 'no room', 'spentUp')),
    leg.map((n) => ask.makeManual(n)),
    fc.tuple(leg, admin, attempt).map(([n, who, time]) => ask.resend(n, who, time)),
    fc
      .tuple(
        fc.constantFrom(
          ask.start,
          ask.acceptLeg,
          ask.deliver,
          ask.failLeg,
          ask.notSent,
          ask.unknown,
        ),
        fc.integer({ min: 1, max: 2 }),
        attempt,
      )
      .map(([step, n, time]) => again(step(n), time)),
    leg.map((n) => ask.unknown(n)),
    fc.tuple(by, reason).map(([who, why]) => ask.refund(who, why)),
    fc.tuple(by, reason).map(([who, why]) => ask.cancel(who, why)),
    fc
      .tuple(admin, reason, proposal, fc.constantFrom<TwoPersonDecision[]>('Cancelled', 'Refunded'))
      .map(([who, why, proposalId, to]) => ask.propose(who, why, { proposalId, to })),
    fc.tuple(admin, proposal).map(([who, proposalId]) => ask.withdraw(who, { proposalId })),
    fc.tuple(admin, proposal).map(([who, proposalId]) => ask.sign(who, { proposalId })),
    by.map((who) => ask.complete(who)),
    fc.tuple(by, fc.subarray([1, 2, 3])).map(([who, returned]) => {
      return ask.complete(who, null, { returned });
    }),
    cause.map((one) => ask.hold(one)),
    admin.map((who) => ask.release(who)),
    leg.map((n) => ask.makeManual(n)),
    fc
      .tuple(leg, fc.integer({ min: 1, max: 4 }), fc.constantFrom(otherWay, firstWay))
      .map(([n, time, way]) => ask.reroute(n, time, way)),
  );
  const commands = fc
    .array(fc.oneof({ arbitrary: common, weight: 1 }, { arbitrary: rare, weight: 1 }), {
      maxLength: 24,
    })
    .map((asked) => [placed, ...asked]);

  obeysTheLawsOfAllAggregates(orderAggregate, commands, ({ type, data }) => {
    if (type === 'StrayPaymentReceived') return data.utr;
    if ('disputeId' in data) return data.disputeId;
    if (type === 'CodesRevealed') return data.legs.join();
    if (type === 'GameAccountCorrected') return String(data.correction);
    if (type === 'CancellationProposed' || type === 'CancellationWithdrawn') return data.proposalId;
    // Each leg takes each step once, each time it is sent; everything else happens once to an order.
    return 'leg' in data ? `${data.orderId}/${data.leg}/${data.attempt ?? 1}` : data.orderId;
  });

  it('ends once, and tells of its money only one story', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(orderAggregate, asked);
        const count = (type: OrderEvent['type']) =>
          events.filter((event) => event.type === type).length;
        const endings = count('OrderRefunded') + count('OrderCancelled') + count('PaymentFailed');
        expect(endings).toBeLessThanOrEqual(1);
        expect(count('OrderCompleted') + count('OrderCancelled')).toBeLessThanOrEqual(1);
        expect(count('OrderCompleted') + count('OrderRefunded')).toBeLessThanOrEqual(
          count('PaymentConfirmed') * 2,
        );
        for (const event of events) {
          if (event.type === 'PaymentConfirmed') expect(event.data.amount).toBe(tender.upi);
          if (event.type === 'OrderCompleted') {
            expect(event.data.amount + (event.data.returned?.amount ?? 0)).toBe(price);
          }
          if (event.type === 'OrderRefunded') {
            const sold = events.find(({ type }) => type === 'OrderCompleted');
            const before = sold?.type === 'OrderCompleted' ? sold.data.amount : price;
            expect(event.data.amount).toBe(before);
          }
          if (event.type === 'OrderRefunded') {
            expect(event.data.reversal ?? false).toBe(count('OrderCompleted') === 1);
          }
          if (event.type === 'OrderCancelled') {
            expect(event.data.keptAmount).toBe(count('PaymentConfirmed') === 1 ? price : 0);
          }
        }
        const utrs = events.flatMap(({ data }) => ('utr' in data && data.utr ? [data.utr] : []));
        expect(new Set(utrs).size).toBe(utrs.length);
        expect(state.status).not.toBe('NotPlaced');
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps money, or takes a completed order back, only by two admins who are not the buyer', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        for (const [place, { type, data }] of events.entries()) {
          const takesTwo =
            (type === 'OrderCancelled' && data.keptAmount > 0) ||
            (type === 'OrderRefunded' && data.reversal === true);
          if (!takesTwo) continue;
          const before = events.slice(0, place);
          const first = before.findLast((event) => event.type === 'CancellationProposed');
          if (first?.type !== 'CancellationProposed' || data.by.kind !== 'admin') {
            throw new Error('nobody proposed it');
          }
          expect(first.data).toMatchObject({
            proposalId: data.proposalId,
            to: type === 'OrderCancelled' ? 'Cancelled' : 'Refunded',
            reason: data.reason,
          });
          const signers = new Set(['asha', first.data.by, data.by.accountId]);
          expect(signers.size).toBe(3);
          const since = before.slice(before.indexOf(first) + 1).map((event) => event.type);
          const harmless = ['StrayPaymentReceived', 'RefundAsked', 'PaymentRequested'];
          expect(since.filter((each) => !harmless.includes(each))).toStrictEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('that is held moves on only by a release of somebody else than the buyer, or to its end', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        const held = events.findIndex(({ type }) => type === 'HeldForReview');
        if (held === -1) return;
        const delivers = ({ type }: OrderEvent) =>
          type.startsWith('Leg') || type === 'OrderCompleted';
        expect(events.slice(0, held).filter(delivers)).toStrictEqual([]);
        const release = events.findIndex(({ type }) => type === 'ReleasedFromReview');
        const until = release === -1 ? events.length : release;
        expect(events.slice(held, until).filter(delivers)).toStrictEqual([]);
        const released = events[release];
        if (released?.type === 'ReleasedFromReview') expect(released.data.by).not.toBe('asha');
      }),
      { numRuns: 1_000 },
    );
  });

  it('that is disputed is delivered and given back by nobody but a person until that is over', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const open = new Set<string>();
        for (const { type, data } of play(orderAggregate, asked).events) {
          if (type === 'OrderDisputed' && !data.stray) open.add(data.disputeId);
          if (type === 'OrderDisputeEnded') open.delete(data.disputeId);
          if (open.size === 0) continue;
          expect(['LegStarted', 'LegRerouted']).not.toContain(type);
          // An unpaid one may be cancelled while a payment that it could not take is disputed.
          if (type === 'OrderCancelled') expect(data.keptAmount).toBe(0);
          if (type === 'OrderRefunded') expect(data).toMatchObject({ by: { kind: 'admin' } });
          if (type === 'OrderRefunded') expect(data).not.toHaveProperty('reversal');
          if (type === 'OrderCompleted' && data.returned) expect(data.by.kind).toBe('admin');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts no more of its sale than it was sold for, nor less than nothing', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        let [sold, out] = [0, 0];
        const strays = new Set<string>();
        for (const { type, data } of play(orderAggregate, asked).events) {
          if (type === 'OrderCompleted') sold = data.amount;
          if (type === 'SaleDisputed') out += data.amount;
          if (type === 'OrderDisputed' && data.stray) strays.add(data.disputeId);
          if (type === 'SaleDisputed') expect(strays).not.toContain(data.disputeId);
          if (type === 'OrderDisputeEnded') out -= data.kept;
          if (type === 'OrderRefunded' && data.reversal) expect(out).toBe(0);
          expect(out).toBeGreaterThanOrEqual(0);
          expect(out).toBeLessThanOrEqual(sold);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is corrected only before anything of it was sent, and by its buyer', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        for (const [place, { type, data }] of events.entries()) {
          if (type !== 'GameAccountCorrected') continue;
          expect(data.userId).toBe('asha');
          const before = events.slice(0, place);
          expect(before.filter((event) => event.type.startsWith('Leg'))).toStrictEqual([]);
          const earlier = before.filter((event) => event.type === type);
          expect(data.correction).toBe(earlier.length + 1);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives money back by itself only when nothing can have been delivered', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        const isBack = (event: OrderEvent) =>
          event.type === 'OrderRefunded' ||
          (event.type === 'OrderCompleted' && event.data.returned !== undefined);
        const refund = events.findIndex(isBack);
        const refunded = events[refund];
        if (refunded?.type !== 'OrderRefunded' && refunded?.type !== 'OrderCompleted') return;
        if (refunded.data.by.kind === 'admin') return;
        const returned = refunded.type === 'OrderRefunded' ? [1, 2] : refunded.data.returned?.legs;
        const before = events.slice(0, refund);
        const legsOf = (type: OrderEvent['type']) =>
          before.flatMap((event) =>
            'leg' in event.data && event.type === type && returned?.includes(event.data.leg)
              ? [event.data.leg]
              : [],
          );
        expect(legsOf('LegDelivered')).toStrictEqual([]);
        const came = [...legsOf('LegFailed'), ...legsOf('LegNotSent')];
        expect(legsOf('LegStarted').sort()).toStrictEqual(came.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('sends a leg again only when nothing was bought, by another way or by an admin who is not the buyer', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        const ends = ['OrderCompleted', 'OrderRefunded', 'OrderCancelled'];
        for (const [place, event] of events.entries()) {
          if (event.type !== 'LegStarted') continue;
          const before = events.slice(0, place);
          expect(before.filter(({ type }) => ends.includes(type))).toStrictEqual([]);
          const ofLeg = before.filter(({ data }) => 'leg' in data && data.leg === event.data.leg);
          const last = ofLeg.at(-1);
          if (last === undefined) continue;
          const was = ofLeg.findLast(({ type }) => !MOVES.includes(type))?.type;
          if (last.type === 'LegResendApproved') {
            expect(last.data.by).not.toBe('asha');
            expect(['LegFailed', 'LegNotSent', 'LegMadeManual']).toContain(was);
          } else if (last.type === 'LegRerouted') {
            expect(last.data.route).toBe(event.data.route);
            if (was === 'LegMadeManual')
              expect(ofLeg.map(({ type }) => type)).toContain('LegResendApproved');
            else expect(['LegFailed', 'LegNotSent', undefined]).toContain(was);
          } else throw new Error(`started after ${last.type}`);
          expect(last.data.attempt).toBe(event.data.attempt);
          expect(ofLeg.map(({ type }) => type)).not.toContain('LegDelivered');
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
