import { describe, it } from 'vitest';
import {
  asha,
  ask,
  buyer,
  deadline,
  delivery,
  happened,
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
