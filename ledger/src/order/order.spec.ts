import { describe, expect, it } from 'vitest';
import { plus, rupees, toPaise } from '../kernel/paise.ts';
import {
  ask,
  askInParts,
  deadline,
  delivery,
  happened,
  later,
  orderId,
  price,
  snapshot,
  stages,
  vikram,
  walletPart,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';

const { given } = specify(order);

describe('placing an order', () => {
  it('keeps all that was agreed', () => {
    given().when(ask.place()).thenEvents(happened.placed());
  });

  it('finds the same order again, with a later deadline and an account sealed anew', () => {
    given(happened.placed())
      .when(
        ask.place({
          ...{ at: later, expiresAt: later, gameAccount: 'sealed again', refundAfterHours: 48 },
        }),
      )
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

  it.each([
    { legs: [] },
    { price: toPaise(0) },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 2 ** 53 },
  ])('refuses an empty order: %o', (empty) => {
    given().when(ask.place(empty)).thenRejected({ type: 'EmptyOrder', orderId });
  });

  it('refuses shares of the legs that are not the price in all', () => {
    const [first, ...others] = snapshot().legs;
    const legs = [{ ...first!, share: plus(first!.share, toPaise(1)) }, ...others];
    const [expected, received] = [price, plus(price, toPaise(1))];
    given()
      .when({ type: 'PlaceOrder', data: { ...snapshot(), legs } })
      .thenRejected({ type: 'AmountDiffers', expected, received });
  });

  const [none, some] = [toPaise(0), rupees(15)];
  it.each([
    ['upi', { wallet: some, upi: none }, rupees(400), none],
    ['upi', { wallet: rupees(414.5), upi: rupees(0.5) }, rupees(414), rupees(414.5)],
    ['upi', { wallet: none, upi: rupees(400) }, price, rupees(400)],
    ['wallet', { wallet: rupees(400), upi: some }, price, rupees(400)],
    ['wallet', { wallet: price, upi: some }, none, some],
  ] as const)('refuses to be paid by %s from %o', (paymentMode, tender, expected, received) => {
    given()
      .when({ type: 'PlaceOrder', data: { ...snapshot({ paymentMode }), tender } })
      .thenRejected({ type: 'AmountDiffers', expected, received });
  });

  it('takes a part from the wallet when it is paid by UPI', () => {
    given().when(askInParts.place()).thenEvents(happened.placed({ walletPart }));
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
stage      place requestPayment confirm     failPayment stray       start         deliver       failLeg       unknown       makeManual
nothing    yes   NoSuchOrder    NoSuchOrder NoSuchOrder NoSuchOrder NoSuchOrder   NoSuchOrder   NoSuchOrder   NoSuchOrder   NoSuchOrder
created    done  done           yes         yes         yes         NotInStatus   NotInStatus   NotInStatus   NotInStatus   NotInStatus
processing done  done           done        NotInStatus yes         yes           LegNotStarted LegNotStarted LegNotStarted yes
started    done  done           done        NotInStatus yes         done          yes           yes           yes           LegsMayBeDelivered
accepted   done  done           done        NotInStatus yes         done          yes           yes           yes           LegsMayBeDelivered
unknown    done  done           done        NotInStatus yes         done          yes           yes           done          LegsMayBeDelivered
manual     done  done           done        NotInStatus yes         LegSettled    LegNotStarted LegNotStarted LegNotStarted done
delivered  done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
legFailed  done  done           done        NotInStatus yes         LegSettled    LegSettled    done          LegSettled    LegSettled
notSent    done  done           done        NotInStatus yes         LegSettled    LegSettled    LegSettled    LegSettled    LegSettled
half       done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
approved   done  done           done        NotInStatus yes         OtherAttempt  OtherAttempt  OtherAttempt  OtherAttempt  OtherAttempt
asked      done  done           done        NotInStatus yes         yes           LegNotStarted LegNotStarted LegNotStarted yes
held       done  done           done        NotInStatus yes         HeldForReview LegNotStarted LegNotStarted LegNotStarted HeldForReview
released   done  done           done        NotInStatus yes         yes           LegNotStarted LegNotStarted LegNotStarted yes
granted    done  done           done        NotInStatus yes         NotInStatus   LegNotStarted LegNotStarted LegNotStarted NotInStatus
proposed   done  done           done        NotInStatus yes         yes           LegNotStarted LegNotStarted LegNotStarted yes
withdrawn  done  done           done        NotInStatus yes         yes           LegNotStarted LegNotStarted LegNotStarted yes
completed  done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
partly     done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
reversing  done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
refunded   done  done           done        NotInStatus yes         LegSettled    LegSettled    done          LegSettled    LegSettled
reversed   done  done           done        NotInStatus yes         LegSettled    done          LegSettled    LegSettled    LegSettled
dropped    done  done           NotInStatus NotInStatus yes         NotInStatus   NotInStatus   NotInStatus   NotInStatus   NotInStatus
kept       done  done           done        NotInStatus yes         NotInStatus   LegNotStarted LegNotStarted LegNotStarted NotInStatus
failed     done  done           NotInStatus done        yes         NotInStatus   NotInStatus   NotInStatus   NotInStatus   NotInStatus

stage      complete        completeByAdmin refund             refundAtDeadline   refundByAdmin      cancel          cancelByAdmin      askRefund
nothing    NoSuchOrder     NoSuchOrder     NoSuchOrder        NoSuchOrder        NoSuchOrder        NoSuchOrder     NoSuchOrder        NoSuchOrder
created    NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        yes             yes                NotInStatus
processing LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
started    LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
accepted   LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
unknown    LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
manual     LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
delivered  yes             yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
legFailed  LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
notSent    LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
half       LegsOutstanding yes             LegsMayBeDelivered LegsMayBeDelivered yes                NotAllowedFor   SecondPersonNeeded yes
approved   LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
asked      LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded done
held       HeldForReview   HeldForReview   yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
released   LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
granted    NotInStatus     NotInStatus     ReferenceReused    ReferenceReused    done               NotInStatus     NotInStatus        done
proposed   LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
withdrawn  LegsOutstanding yes             yes                yes                yes                NotAllowedFor   SecondPersonNeeded yes
completed  done            ReferenceReused NotAllowedFor      NotAllowedFor      SecondPersonNeeded NotInStatus     NotInStatus        NotInStatus
partly     ReferenceReused ReferenceReused NotAllowedFor      NotAllowedFor      SecondPersonNeeded NotInStatus     NotInStatus        NotInStatus
refunded   NotInStatus     NotInStatus     done               ReferenceReused    ReferenceReused    NotInStatus     NotInStatus        NotInStatus
reversing  done            ReferenceReused NotAllowedFor      NotAllowedFor      SecondPersonNeeded NotInStatus     NotInStatus        NotInStatus
reversed   done            ReferenceReused ReferenceReused    ReferenceReused    ReferenceReused    NotInStatus     NotInStatus        NotInStatus
dropped    NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        done            ReferenceReused    NotInStatus
kept       NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        ReferenceReused ReferenceReused    NotInStatus
failed     NotInStatus     NotInStatus     NotInStatus        NotInStatus        NotInStatus        NotInStatus     NotInStatus        NotInStatus

stage      propose         proposeReversal withdraw        sign            hold          release
nothing    NoSuchOrder     NoSuchOrder     NoSuchOrder     NoSuchOrder     NoSuchOrder   NoSuchOrder
created    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
processing yes             NotInStatus     ProposalNotOpen ProposalNotOpen yes           NotHeld
started    yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
accepted   yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
unknown    yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
manual     yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
delivered  yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
legFailed  yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
notSent    yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
half       yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
approved   yes             NotInStatus     ProposalNotOpen ProposalNotOpen DeliveryBegun NotHeld
asked      yes             NotInStatus     ProposalNotOpen ProposalNotOpen yes           NotHeld
held       yes             NotInStatus     ProposalNotOpen ProposalNotOpen done          yes
released   yes             NotInStatus     ProposalNotOpen ProposalNotOpen done          done
granted    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
proposed   done            NotInStatus     yes             yes             yes           NotHeld
withdrawn  done            NotInStatus     done            ProposalNotOpen yes           NotHeld
completed  NotInStatus     yes             ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
partly     NotInStatus     yes             ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
refunded   NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
reversing  ReferenceReused AlreadyProposed yes             yes             NotInStatus   NotInStatus
reversed   ReferenceReused NotInStatus     ProposalNotOpen done            NotInStatus   NotInStatus
dropped    NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus
kept       done            NotInStatus     ProposalNotOpen done            NotInStatus   NotInStatus
failed     NotInStatus     NotInStatus     ProposalNotOpen ProposalNotOpen NotInStatus   NotInStatus

stage      resend             resendOwn          notSent       acceptLeg
nothing    NoSuchOrder        NoSuchOrder        NoSuchOrder   NoSuchOrder
created    NotInStatus        NotInStatus        NotInStatus   NotInStatus
processing LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
started    LegsMayBeDelivered OwnOrder           yes           yes
accepted   LegsMayBeDelivered OwnOrder           yes           done
unknown    LegsMayBeDelivered OwnOrder           yes           yes
manual     yes                OwnOrder           LegNotStarted LegNotStarted
delivered  LegSettled         OwnOrder           LegSettled    LegSettled
legFailed  yes                OwnOrder           LegSettled    LegSettled
notSent    yes                OwnOrder           done          LegSettled
half       LegSettled         OwnOrder           LegSettled    LegSettled
approved   done               done               OtherAttempt  OtherAttempt
asked      LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
held       LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
released   LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
granted    NotInStatus        NotInStatus        LegNotStarted LegNotStarted
proposed   LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
withdrawn  LegNotStarted      OwnOrder           LegNotStarted LegNotStarted
completed  NotInStatus        NotInStatus        LegSettled    LegSettled
partly     NotInStatus        NotInStatus        LegSettled    LegSettled
refunded   NotInStatus        NotInStatus        LegSettled    LegSettled
reversing  NotInStatus        NotInStatus        LegSettled    LegSettled
reversed   NotInStatus        NotInStatus        LegSettled    LegSettled
dropped    NotInStatus        NotInStatus        NotInStatus   NotInStatus
kept       NotInStatus        NotInStatus        LegNotStarted LegNotStarted
failed     NotInStatus        NotInStatus        NotInStatus   NotInStatus

stage      completeInPart  completeInPartAtDeadline completeInPartByAdmin
nothing    NoSuchOrder     NoSuchOrder              NoSuchOrder
created    NotInStatus     NotInStatus              NotInStatus
processing LegsOutstanding LegsOutstanding          yes
started    LegsOutstanding LegsOutstanding          yes
accepted   LegsOutstanding LegsOutstanding          yes
unknown    LegsOutstanding LegsOutstanding          yes
manual     LegsOutstanding LegsOutstanding          yes
delivered  LegSettled      LegSettled               LegSettled
legFailed  LegsOutstanding LegsOutstanding          yes
notSent    LegsOutstanding LegsOutstanding          yes
half       yes             yes                      yes
approved   LegsOutstanding LegsOutstanding          yes
asked      LegsOutstanding LegsOutstanding          yes
held       HeldForReview   HeldForReview            HeldForReview
released   LegsOutstanding LegsOutstanding          yes
granted    NotInStatus     NotInStatus              NotInStatus
proposed   LegsOutstanding LegsOutstanding          yes
withdrawn  LegsOutstanding LegsOutstanding          yes
completed  ReferenceReused ReferenceReused          ReferenceReused
partly     done            ReferenceReused          ReferenceReused
refunded   NotInStatus     NotInStatus              NotInStatus
reversing  ReferenceReused ReferenceReused          ReferenceReused
reversed   ReferenceReused ReferenceReused          ReferenceReused
dropped    NotInStatus     NotInStatus              NotInStatus
kept       NotInStatus     NotInStatus              NotInStatus
failed     NotInStatus     NotInStatus              NotInStatus
`;

const questions: Record<string, OrderCommand> = {
  place: ask.place(),
  requestPayment: ask.requestPayment(),
  confirm: ask.confirm(),
  failPayment: ask.failPayment(),
  stray: ask.stray(),
  start: ask.start(),
  acceptLeg: ask.acceptLeg(),
  deliver: ask.deliver(),
  failLeg: ask.failLeg(),
  unknown: ask.unknown(),
  makeManual: ask.makeManual(),
  notSent: ask.notSent(),
  resend: ask.resend(),
  resendOwn: ask.resend(1, 'asha'),
  complete: ask.complete(),
  completeByAdmin: ask.complete(vikram),
  completeInPart: ask.complete(delivery, null, { returned: [2] }),
  completeInPartAtDeadline: ask.complete(deadline, 'too late', { returned: [2] }),
  completeInPartByAdmin: ask.complete(vikram, null, { returned: [2] }),
  refund: ask.refund(),
  refundAtDeadline: ask.refund(deadline, 'nobody delivered'),
  refundByAdmin: ask.refund(vikram, 'reversed'),
  askRefund: ask.askRefund(),
  hold: ask.hold(),
  release: ask.release(),
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

  it('is named by a refusal that goes by the stage or by who asks', () => {
    for (const facts of Object.values<readonly OrderEvent[]>(stages)) {
      const state = facts.reduce(order.evolve, order.initialState);
      for (const command of Object.values(questions)) {
        const decision = order.decide(command, state);
        if (decision.accepted || !('asked' in decision.rejection)) continue;
        expect(decision.rejection.asked).toBe(command.type);
      }
    }
  });

  it('leaves no stage out', () => {
    expect(new Set(rows.map(({ stage }) => stage))).toStrictEqual(new Set(Object.keys(stages)));
  });
});

describe('a fact that does not fit the stage', () => {
  it.each<[keyof typeof stages, OrderEvent]>([
    ['nothing', happened.confirmed()],
    ['created', happened.placed({ price: rupees(1) })],
    ['completed', happened.confirmed()],
    ['processing', happened.paymentFailed()],
    ['created', happened.completed()],
    ['refunded', happened.completed()],
    ['created', happened.refunded()],
    ['completed', happened.cancelled()],
  ])('leaves the order as it is: %s (%#)', (stage, fact) => {
    given(...stages[stage]).ignores(fact);
  });
});
