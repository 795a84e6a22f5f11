import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import {
  ask,
  at,
  buyer,
  deadline,
  happened,
  later,
  meera,
  orderId,
  otherUtr,
  price,
  snapshot,
  stages,
  utr,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';
import type { OrderEvent, TwoPersonDecision } from './events.ts';

const { given } = specify(order);

describe('placing an order', () => {
  it('keeps all that was agreed', () => {
    given().when(ask.place()).thenEvents(happened.placed());
  });

  it('finds the same order again, with a later deadline and an account sealed anew', () => {
    given(happened.placed())
      .when(ask.place({ at: later, expiresAt: later, gameAccount: 'sealed again' }))
      .thenNothingNew();
  });

  it.each([
    { price: rupees(414) },
    { userId: 'ravi' },
    { paymentMode: 'wallet' as const },
    { item: { id: 'i2', name: '257 Diamonds' } },
    { legs: snapshot().legs.slice(0, 1) },
  ])('refuses the same number for another order: %o', (other) => {
    given(happened.placed())
      .when(ask.place(other))
      .thenRejected({ type: 'ReferenceReused', reference: orderId });
  });

  it.each([{ legs: [] }, { price: toPaise(0) }])('refuses an empty order: %o', (empty) => {
    given().when(ask.place(empty)).thenRejected({ type: 'EmptyOrder', orderId });
  });

  it('refuses two legs with one number: one of them would be lost', () => {
    const legs = snapshot().legs.map((leg) => ({ ...leg, leg: 1 }));
    given()
      .when(ask.place({ legs }))
      .thenRejected({ type: 'ReferenceReused', reference: `${orderId}/1` });
  });
});

/** `yes` is a new event, `done` nothing new; anything else is the name of the rejection. */
const answers = `
stage      place requestPayment confirm     failPayment stray       start       deliver       failLeg       unknown       makeManual
nothing    yes   NoSuchOrder    NoSuchOrder NoSuchOrder NoSuchOrder NoSuchOrder NoSuchOrder   NoSuchOrder   NoSuchOrder   NoSuchOrder
created    done  done           yes         yes         yes         NotInStatus NotInStatus   NotInStatus   NotInStatus   NotInStatus
processing done  done           done        NotInStatus yes         yes         LegNotStarted LegNotStarted LegNotStarted yes
started    done  done           done        NotInStatus yes         done        yes           yes           yes           LegsMayBeDelivered
unknown    done  done           done        NotInStatus yes         done        yes           yes           done          LegsMayBeDelivered
manual     done  done           done        NotInStatus yes         LegSettled  LegNotStarted LegNotStarted LegNotStarted done
delivered  done  done           done        NotInStatus yes         LegSettled  done          LegSettled    LegSettled    LegSettled
legFailed  done  done           done        NotInStatus yes         LegSettled  LegSettled    done          LegSettled    LegSettled
asked      done  done           done        NotInStatus yes         yes         LegNotStarted LegNotStarted LegNotStarted yes
granted    done  done           done        NotInStatus yes         NotInStatus LegNotStarted LegNotStarted LegNotStarted NotInStatus
proposed   done  done           done        NotInStatus yes         yes         LegNotStarted LegNotStarted LegNotStarted yes
withdrawn  done  done           done        NotInStatus yes         yes         LegNotStarted LegNotStarted LegNotStarted yes
completed  done  done           done        NotInStatus yes         LegSettled  done          LegSettled    LegSettled    LegSettled
reversing  done  done           done        NotInStatus yes         LegSettled  done          LegSettled    LegSettled    LegSettled
refunded   done  done           done        NotInStatus yes         LegSettled  LegSettled    done          LegSettled    LegSettled
reversed   done  done           done        NotInStatus yes         LegSettled  done          LegSettled    LegSettled    LegSettled
dropped    done  done           NotInStatus NotInStatus yes         NotInStatus NotInStatus   NotInStatus   NotInStatus   NotInStatus
kept       done  done           done        NotInStatus yes         NotInStatus LegNotStarted LegNotStarted LegNotStarted NotInStatus
failed     done  done           NotInStatus done        yes         NotInStatus NotInStatus   NotInStatus   NotInStatus   NotInStatus

stage      complete        completeByAdmin refund             refundAtDeadline   refundByAdmin      cancel          cancelByAdmin      askRefund
nothing    NoSuchOrder     NoSuchOrder     NoSuchOrder        NoSuchOrder        NoSuchOrder        NoSuchOrder     NoSuchOrder        NoSuchOrder
created    NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        yes             yes                NotInStatus
processing LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
started    LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
unknown    LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
manual     LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
delivered  yes             yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
legFailed  LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
asked      LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded done
granted    NotInStatus     NotInStatus     ReferenceReused    ReferenceReused    done               NotInStatus     NotInStatus        done
proposed   LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
withdrawn  LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
completed  done            ReferenceReused NotAllowedFor      NotAllowedFor      SecondPersonNeeded NotInStatus     NotInStatus        NotInStatus
refunded   NotInStatus     NotInStatus     done               ReferenceReused    ReferenceReused    NotInStatus     NotInStatus        NotInStatus
reversing  done            ReferenceReused NotAllowedFor      NotAllowedFor      SecondPersonNeeded NotInStatus     NotInStatus        NotInStatus
reversed   done            ReferenceReused ReferenceReused    ReferenceReused    ReferenceReused    NotInStatus     NotInStatus        NotInStatus
dropped    NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        done            ReferenceReused    NotInStatus
kept       NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        ReferenceReused ReferenceReused    NotInStatus
failed     NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        NotInStatus     NotInStatus        NotInStatus

stage      propose         proposeReversal withdraw        sign
nothing    NoSuchOrder     NoSuchOrder     NoSuchOrder     NoSuchOrder
created    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen
processing yes             NotInStatus     ProposalNotOpen ProposalNotOpen
started    yes             NotInStatus     ProposalNotOpen ProposalNotOpen
unknown    yes             NotInStatus     ProposalNotOpen ProposalNotOpen
manual     yes             NotInStatus     ProposalNotOpen ProposalNotOpen
delivered  yes             NotInStatus     ProposalNotOpen ProposalNotOpen
legFailed  yes             NotInStatus     ProposalNotOpen ProposalNotOpen
asked      yes             NotInStatus     ProposalNotOpen ProposalNotOpen
granted    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen
proposed   done            NotInStatus     yes             yes
withdrawn  done            NotInStatus     done            ProposalNotOpen
completed  NotInStatus     yes             ProposalNotOpen ProposalNotOpen
refunded   NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen
reversing  ReferenceReused AlreadyProposed yes             yes
reversed   ReferenceReused NotInStatus     ProposalNotOpen done
dropped    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen
kept       done            NotInStatus     ProposalNotOpen done
failed     NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen
`;

const questions: Record<string, OrderCommand> = {
  place: ask.place(),
  requestPayment: ask.requestPayment(),
  confirm: ask.confirm(),
  failPayment: ask.failPayment(),
  stray: ask.stray(),
  start: ask.start(),
  deliver: ask.deliver(),
  failLeg: ask.failLeg(),
  unknown: ask.unknown(),
  makeManual: ask.makeManual(),
  complete: ask.complete(),
  completeByAdmin: ask.complete(vikram),
  refund: ask.refund(),
  refundAtDeadline: ask.refund(deadline, 'nobody delivered'),
  refundByAdmin: ask.refund(vikram, 'reversed'),
  askRefund: ask.askRefund(),
  propose: ask.propose(),
  proposeReversal: ask.propose('meera', 'reversed', { to: 'Refunded', proposalId: 'P2' }),
  withdraw: ask.withdraw(),
  sign: ask.sign(),
  cancel: ask.cancel(),
  cancelByAdmin: ask.cancel(vikram, 'fraud'),
};

const rows = answers
  .trim()
  .split('\n\n')
  .flatMap((table) => {
    const [head = [], ...body] = table.split('\n').map((line) => line.trim().split(/\s+/));
    return body.map(([stage = '', ...cells]) => ({
      stage,
      expected: Object.fromEntries(cells.map((cell, place) => [head[place + 1] ?? '', cell])),
    }));
  });

describe('every question in every stage', () => {
  it.each(rows)('of an order that is $stage', ({ stage, expected }) => {
    const facts: readonly OrderEvent[] = stages[stage as keyof typeof stages];
    const state = facts.reduce(order.evolve, order.initialState);
    const given = Object.keys(expected).map((name) => {
      const decision = order.decide(questions[name] as OrderCommand, state);
      if (!decision.accepted) return [name, decision.rejection.type];
      return [name, decision.events.length > 0 ? 'yes' : 'done'];
    });
    expect(Object.fromEntries(given)).toStrictEqual(expected);
  });

  it('leaves no stage out', () => {
    expect(new Set(rows.map(({ stage }) => stage))).toStrictEqual(new Set(Object.keys(stages)));
  });
});

it.each<[OrderEvent, string]>([
  [happened.completed(), orderId],
  [happened.started(2), `${orderId}/2`],
  [happened.stray(), otherUtr],
])('names the cause of an event by order, leg or bank reference: %o', (event, reference) => {
  expect(orderAggregate.referenceOf(event)).toBe(reference);
});

describe('any order', () => {
  const by = fc.constantFrom(meera, vikram, buyer, deadline, { kind: 'delivery' } as const);
  const leg = fc.integer({ min: 1, max: 3 });
  const admin = fc.constantFrom('meera', 'vikram', 'asha');
  const proposal = fc.constantFrom('P1', 'P2');
  const reason = fc.constantFrom('fraud', 'sold out', ' ');
  const common: fc.Arbitrary<OrderCommand> = fc.constantFrom(
    ask.confirm(),
    ask.start(1),
    ask.deliver(1),
    ask.start(2),
    ask.deliver(2),
  );
  const rare: fc.Arbitrary<OrderCommand> = fc.oneof(
    fc.constantFrom<OrderCommand[]>(
      ask.place(),
      ask.requestPayment(),
      ask.confirm({ utr: otherUtr }),
      ask.confirm({ amount: rupees(1) }),
      ask.failPayment(),
      ask.failPayment('amountMismatch'),
      ask.stray(),
      ask.stray({ utr }),
      ask.stray({ utr: 'a third' }),
      ask.askRefund(),
      ask.askRefund({ at }),
      ask.askRefund({ userId: 'ravi' }),
    ),
    leg.map((n) => ask.start(n)),
    leg.map((n) => ask.deliver(n)),
    leg.map((n) => ask.failLeg(n)),
    leg.map((n) => ask.unknown(n)),
    fc.tuple(by, reason).map(([who, why]) => ask.refund(who, why)),
    fc.tuple(by, reason).map(([who, why]) => ask.cancel(who, why)),
    fc
      .tuple(admin, reason, proposal, fc.constantFrom<TwoPersonDecision[]>('Cancelled', 'Refunded'))
      .map(([who, why, proposalId, to]) => ask.propose(who, why, { proposalId, to })),
    fc.tuple(admin, proposal).map(([who, proposalId]) => ask.withdraw(who, { proposalId })),
    fc.tuple(admin, proposal).map(([who, proposalId]) => ask.sign(who, { proposalId })),
    by.map((who) => ask.complete(who)),
  );
  const commands = fc
    .array(fc.oneof({ arbitrary: common, weight: 1 }, { arbitrary: rare, weight: 1 }), {
      maxLength: 24,
    })
    .map((asked) => [ask.place(), ...asked]);

  obeysTheLawsOfAllAggregates(orderAggregate, commands);

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
          if (event.type === 'OrderCompleted' || event.type === 'OrderRefunded') {
            expect(event.data.amount).toBe(price);
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

  it('gives money back by itself only when nothing can have been delivered', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(orderAggregate, asked);
        const refund = events.findIndex(({ type }) => type === 'OrderRefunded');
        const refunded = events[refund];
        if (refunded?.type !== 'OrderRefunded' || refunded.data.by.kind === 'admin') return;
        const before = events.slice(0, refund);
        const legsOf = (type: OrderEvent['type']) =>
          before.flatMap((event) =>
            'leg' in event.data && event.type === type ? [event.data.leg] : [],
          );
        expect(legsOf('LegDelivered')).toStrictEqual([]);
        expect(new Set(legsOf('LegStarted'))).toStrictEqual(new Set(legsOf('LegFailed')));
      }),
      { numRuns: 500 },
    );
  });
});
