import { describe, it } from 'vitest';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees, toPaise } from '../kernel/paise.ts';
import {
  asha,
  ask,
  buyer,
  deadline,
  delivery,
  happened,
  legOf,
  meera,
  orderId,
  snapshot,
  stages,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';

const { given } = specify(order);
const reused = { type: 'ReferenceReused', reference: orderId } as const;

describe('completing an order', () => {
  it('happens by itself when every leg is delivered', () => {
    given(...stages.delivered)
      .when(ask.complete())
      .thenEvents(happened.completed());
  });

  it('names the legs that are outstanding', () => {
    given(...stages.processing)
      .when(ask.complete())
      .thenRejected({ type: 'LegsOutstanding', legs: [1, 2] });
    given(...stages.started, happened.delivered())
      .when(ask.complete())
      .thenRejected({ type: 'LegsOutstanding', legs: [2] });
  });

  it('names them by their numbers, in whatever order they were agreed', () => {
    const legs = snapshot().legs.toReversed();
    given(happened.placed({ legs }), happened.confirmed())
      .when(ask.complete())
      .thenRejected({ type: 'LegsOutstanding', legs: [1, 2] });
  });

  it('is up to an admin while legs are outstanding', () => {
    given(...stages.unknown)
      .when(ask.complete(meera, 'seen in the game'))
      .thenEvents(happened.completed(meera, 'seen in the game'));
  });

  it.each([buyer, deadline])('is never up to: $kind', (by) => {
    given(...stages.delivered)
      .when(ask.complete(by))
      .thenRejected({ type: 'NotAllowedFor', by: by.kind, asked: 'CompleteOrder' });
  });

  it('refuses another note afterwards', () => {
    given(...stages.completed)
      .when(ask.complete(delivery, 'a word'))
      .thenRejected(reused);
  });
});

describe('completing an order without some of its legs', () => {
  const without = (...returned: number[]) => ({ returned });

  it('happens by itself when the provider has refused them: their share goes back', () => {
    given(...stages.half)
      .when(ask.complete(delivery, null, without(2)))
      .thenEvents(happened.completedInPart());
  });

  it('happens once, however its legs are told', () => {
    given(...stages.partly)
      .when(ask.complete(delivery, null, without(2, 2)))
      .thenNothingNew();
    for (const other of [ask.complete(), ask.complete(delivery, null, without(1))]) {
      given(...stages.partly)
        .when(other)
        .thenRejected(reused);
    }
  });

  it('names the legs in their order, and gives each of them back once', () => {
    const three = snapshot({ legs: [legOf(3), legOf(1), legOf(2)] });
    given(
      { type: 'OrderPlaced', data: three },
      happened.confirmed(),
      happened.started(3),
      happened.delivered(3),
    )
      .when(ask.complete(meera, null, without(2, 1, 2)))
      .thenEvents({
        type: 'OrderCompleted',
        data: {
          ...happened.completed(meera).data,
          amount: toPaise(138_34),
          returned: { legs: [1, 2], amount: toPaise(276_66) },
          reward: toCentipoints(138),
        },
      });
  });

  it('does not happen by itself where somebody may still deliver them', () => {
    given(...stages.started, happened.delivered(), happened.started(2))
      .when(ask.complete(delivery, null, without(2)))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [2] });
    for (const open of [happened.notSent(2), happened.madeManual(2)]) {
      const story = open.type === 'LegNotSent' ? [happened.started(2), open] : [open];
      given(...stages.started, happened.delivered(), ...story)
        .when(ask.complete(delivery, null, without(2)))
        .thenRejected({ type: 'LegsOutstanding', legs: [2] });
    }
  });

  it('names what is outstanding besides', () => {
    given(...stages.legFailed)
      .when(ask.complete(delivery, null, without(1)))
      .thenRejected({ type: 'LegsOutstanding', legs: [2] });
  });

  it('is up to a deadline for all that was not delivered, unless that is not known', () => {
    given(...stages.started, happened.delivered())
      .when(ask.complete(deadline, 'too late', without(2)))
      .thenEvents(happened.completedInPart(deadline, 'too late'));
    given(...stages.started, happened.delivered(), happened.started(2), happened.unknown(2))
      .when(ask.complete(deadline, 'too late', without(2)))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [2] });
    given(...stages.processing)
      .when(ask.complete(deadline, 'too late', without(2)))
      .thenRejected({ type: 'LegsOutstanding', legs: [1] });
  });

  it('is up to an admin also while nobody knows what became of them', () => {
    given(...stages.started, happened.delivered(), happened.started(2), happened.unknown(2))
      .when(ask.complete(meera, 'one half', without(2)))
      .thenEvents(happened.completedInPart(meera, 'one half'));
  });

  it('is a refund when it is all of them', () => {
    given(...stages.processing)
      .when(ask.complete(meera, null, without(1, 2)))
      .thenRejected({ type: 'NothingKept', orderId });
  });

  it('never gives back what was delivered, or was never ordered', () => {
    given(...stages.half)
      .when(ask.complete(meera, null, without(1)))
      .thenRejected({ type: 'LegSettled', orderId, leg: 1, as: 'delivered' });
    given(...stages.half)
      .when(ask.complete(meera, null, without(3)))
      .thenRejected({ type: 'NoSuchLeg', orderId, leg: 3 });
  });

  it('leaves the rest to be taken back later', () => {
    const { data } = happened.reversed();
    given(...stages.partly, happened.proposed({ to: 'Refunded', reason: 'reversed' }))
      .when(ask.sign('vikram'))
      .thenEvents({ type: 'OrderRefunded', data: { ...data, amount: rupees(207.5) } });
  });
});

describe('refunding an order', () => {
  it.each([delivery, deadline])('happens by itself when nothing was delivered: $kind', (by) => {
    given(...stages.legFailed)
      .when(ask.refund(by))
      .thenEvents(happened.refunded(by));
  });

  it('names the legs that may have reached the buyer', () => {
    given(...stages.started, happened.delivered(), happened.started(2), happened.unknown(2))
      .when(ask.refund())
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1, 2] });
    given(...stages.legFailed, happened.started(2))
      .when(ask.refund(deadline))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [2] });
  });

  it('is up to an admin when something may be delivered', () => {
    given(...stages.unknown)
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
  });

  it('is never up to the buyer', () => {
    given(...stages.processing)
      .when(ask.refund(buyer))
      .thenRejected({ type: 'NotAllowedFor', by: 'buyer', asked: 'RefundOrder' });
  });

  it('takes two admins once the order is completed', () => {
    given(...stages.completed)
      .when(ask.refund(vikram))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: null });
    given(...stages.reversing)
      .when(ask.refund(vikram))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
  });

  it.each([ask.refund(asha), ask.complete(asha)])(
    'or completing it is not up to an admin who bought it: $type',
    (command) => {
      given(...stages.unknown)
        .when(command)
        .thenRejected({ type: 'OwnOrder', orderId });
    },
  );

  it('refuses another reason afterwards', () => {
    given(...stages.refunded)
      .when(ask.refund(delivery, 'another'))
      .thenRejected(reused);
  });
});

describe('cancelling an order', () => {
  it.each([buyer, meera])('drops an unpaid order, with or without a reason: $kind', (by) => {
    given(...stages.created)
      .when(ask.cancel(by, ''))
      .thenEvents(happened.cancelled(by, ''));
  });

  it('of a paid order is not for one admin alone', () => {
    given(...stages.processing)
      .when(ask.cancel(vikram, 'fraud'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: null });
    given(...stages.proposed)
      .when(ask.cancel(vikram, 'fraud'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
  });

  it('as an admin is not for the buyer', () => {
    given(...stages.created)
      .when(ask.cancel(asha, ''))
      .thenRejected({ type: 'OwnOrder', orderId });
  });

  it.each([delivery, deadline])('is never up to: $kind', (by) => {
    for (const facts of [stages.created, stages.proposed]) {
      given(...facts)
        .when(ask.cancel(by))
        .thenRejected({ type: 'NotAllowedFor', by: by.kind, asked: 'CancelOrder' });
    }
  });
});
