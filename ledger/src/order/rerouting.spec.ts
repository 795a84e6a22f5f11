import { describe, expect, it } from 'vitest';
import {
  ask,
  deadline,
  happened,
  legOf,
  meera,
  orderId,
  otherWay,
  proposalId,
  snapshot,
  stages,
  twoWays,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { paidFactsOf } from './state.ts';

const { given: givenAny } = specify(order);

/** The first leg of the order may go by SMILEBR or by MooGold. */
const placed: OrderEvent = { type: 'OrderPlaced', data: snapshot({ legs: twoWays }) };
const given = (...[, ...facts]: readonly OrderEvent[]) => givenAny(placed, ...facts);

const firstWay = { ...legOf(1), leg: undefined };
const { leg: _, ...back } = firstWay;
const onOther = { ...happened.started().data, route: otherWay.route, attempt: 2 };
const startedThere: OrderEvent = { type: 'LegStarted', data: onOther };
const startThere = { type: 'StartLeg', data: { ...ask.start().data, attempt: 2 } } as const;

describe('another way for a leg', () => {
  it.each([stages.processing, stages.legFailed, stages.notSent])(
    'is taken where nothing was bought (%#)',
    (...facts) => {
      given(...facts)
        .when(ask.reroute())
        .thenEvents(happened.rerouted());
    },
  );

  it('is taken once, however often it is asked for', () => {
    given(...stages.legFailed, happened.rerouted())
      .when(ask.reroute())
      .thenNothingNew();
    given(...stages.legFailed, happened.rerouted(), startedThere)
      .when(ask.reroute())
      .thenNothingNew();
  });

  it.each([stages.started, stages.accepted, stages.unknown])(
    'is refused while the goods may be on their way (%#)',
    (...facts) => {
      given(...facts)
        .when(ask.reroute())
        .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
    },
  );

  it('is refused of what is delivered, or left to an admin', () => {
    given(...stages.started, happened.delivered())
      .when(ask.reroute())
      .thenRejected({ type: 'LegSettled', orderId, leg: 1, as: 'delivered' });
    given(...stages.manual)
      .when(ask.reroute())
      .thenRejected({ type: 'LegSettled', orderId, leg: 1, as: 'manual' });
  });

  it.each([
    ['as it goes now', ask.reroute(1, 2, back)],
    ['as no order was placed', ask.reroute(1, 2, { ...otherWay, productCode: '999' })],
    ['of a leg with one way', ask.reroute(2)],
  ])('is refused %s', (_what, command) => {
    const { leg } = command.data;
    given(...stages.legFailed)
      .when(command)
      .thenRejected({ type: 'NoOtherWay', orderId, leg });
  });

  it.each(['player', 'owned'] as const)(
    'is refused of what no player like this one gets anywhere: %s',
    (about) => {
      given(...stages.started, happened.legFailed(1, about))
        .when(ask.reroute())
        .thenRejected({ type: 'PlayerRefused', orderId, leg: 1 });
      given(...stages.started, happened.legFailed(1, about), happened.resendApproved())
        .when(ask.reroute(1, 3))
        .thenEvents(happened.rerouted(1, 3));
    },
  );

  it.each([1, 3])('is refused to whoever has seen another state of it: attempt %i', (attempt) => {
    given(...stages.legFailed)
      .when(ask.reroute(1, attempt))
      .thenRejected({ type: 'OtherAttempt', orderId, leg: 1, attempt: 1 });
  });

  it('is refused of an order that is over, waits for a release, or has no such leg', () => {
    given(...stages.legFailed, happened.refunded(deadline))
      .when(ask.reroute())
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Refunded', asked: 'RerouteLeg' });
    given(...stages.created)
      .when(ask.reroute())
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Created', asked: 'RerouteLeg' });
    given(...stages.held)
      .when(ask.reroute())
      .thenRejected({ type: 'HeldForReview', orderId });
    given(...stages.processing)
      .when(ask.reroute(3))
      .thenRejected({ type: 'NoSuchLeg', orderId, leg: 3 });
  });

  it('is what the leg is started on next, and is asked for in the name of that attempt alone', () => {
    given(...stages.legFailed, happened.rerouted())
      .when(startThere)
      .thenEvents({ type: 'LegStarted', data: onOther });
    given(...stages.legFailed, happened.rerouted())
      .when(ask.start())
      .thenRejected({ type: 'OtherAttempt', orderId, leg: 1, attempt: 2 });
  });

  it('may lead back once nothing was bought there either', () => {
    const noThere: OrderEvent = {
      type: 'LegFailed',
      data: { ...happened.legFailed().data, attempt: 2 },
    };
    given(...stages.legFailed, happened.rerouted(), startedThere, noThere)
      .when(ask.reroute(1, 3, back))
      .thenEvents(happened.rerouted(1, 3, back));
  });

  it('stays when an admin has the leg sent again', () => {
    const facts = [...stages.legFailed, happened.rerouted(), startedThere];
    const noThere = {
      type: 'LegNotSent',
      data: { ...happened.notSent().data, attempt: 2 },
    } as const;
    const third = { ...ask.start().data, attempt: 3 };
    given(...facts, noThere, happened.resendApproved(1, 'meera', 3))
      .when({ type: 'StartLeg', data: third })
      .thenEvents({ type: 'LegStarted', data: { ...third, route: otherWay.route } });
  });

  it('remembers where it was sent', () => {
    const facts = [placed, ...stages.legFailed.slice(1), happened.rerouted(), startedThere];
    const paid = paidFactsOf(facts.reduce(order.evolve, order.initialState));
    expect(paid?.sentOn.get(1)).toEqual(['SMILEBR', 'MOOGOLDMLBB']);
  });

  it('was not sent where it was only held back, and may go there after the other way', () => {
    const heldBack = [...stages.started.slice(1), happened.notSent(1, 'spentUp')];
    const facts = [...heldBack, happened.rerouted(), startedThere];
    const paid = paidFactsOf([placed, ...facts].reduce(order.evolve, order.initialState));
    expect(paid?.sentOn.get(1)).toEqual(['MOOGOLDMLBB']);
    expect(paid?.heldBackOn.get(1)).toEqual(['SMILEBR']);
    const noThere = {
      type: 'LegNotSent',
      data: { ...happened.notSent().data, attempt: 2 },
    } as const;
    given(placed, ...facts, noThere)
      .when(ask.reroute(1, 3, back))
      .thenEvents(happened.rerouted(1, 3, back));
  });

  it('ends a proposal, and keeps the money from going back while goods may be on their way', () => {
    given(...stages.notSent, happened.proposed(), happened.rerouted())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId });
    given(...stages.legFailed, happened.rerouted(), startedThere)
      .when(ask.refund(deadline))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
    given(...stages.legFailed, happened.rerouted())
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
  });
});
