import { describe, it } from 'vitest';
import {
  ask,
  deadline,
  happened,
  orderId,
  proposalId,
  stages,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';

const { given } = specify(order);

describe('delivering a leg', () => {
  it('starts it before the provider is called', () => {
    given(...stages.processing)
      .when(ask.start(2))
      .thenEvents(happened.started(2));
  });

  it.each([
    ...[ask.start(3), ask.deliver(3), ask.failLeg(0)],
    ...[ask.notSent(3), ask.unknown(3), ask.makeManual(3), ask.acceptLeg(3)],
  ])('refuses $type for a leg the order does not have', (command) => {
    given(...stages.processing)
      .when(command)
      .thenRejected({ type: 'NoSuchLeg', orderId, leg: command.data.leg });
  });

  it.each([
    [ask.deliver(), happened.delivered()],
    [ask.failLeg(), happened.legFailed()],
    [ask.notSent(), happened.notSent()],
    [ask.notSent(1, 'no connection', 'turnMissed'), happened.notSent(1, 'turnMissed')],
  ] as const)('records what came of it, at once or after it was unknown: %o', (command, event) => {
    given(...stages.started)
      .when(command)
      .thenEvents(event);
    given(...stages.unknown)
      .when(command)
      .thenEvents(event);
  });

  it('is with the provider once it has accepted it, and has its outcome later', () => {
    given(...stages.started)
      .when(ask.acceptLeg())
      .thenEvents(happened.accepted());
    given(...stages.unknown)
      .when(ask.acceptLeg())
      .thenEvents(happened.accepted());
    given(...stages.accepted)
      .when(ask.acceptLeg())
      .thenNothingNew();
    given(...stages.accepted)
      .when(ask.acceptLeg(1, 'S-9'))
      .thenRejected({ type: 'ReferenceReused', reference: `${orderId}/1` });
    given(...stages.accepted)
      .when(ask.deliver())
      .thenEvents(happened.delivered());
    given(...stages.accepted)
      .when(ask.failLeg())
      .thenEvents(happened.legFailed());
    given(...stages.accepted)
      .when(ask.unknown())
      .thenEvents(happened.unknown());
  });

  it('is not asked for again, nor given back by itself, while the provider has it', () => {
    given(...stages.accepted)
      .when(ask.start())
      .thenNothingNew();
    given(...stages.accepted)
      .when(ask.resend())
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
    given(...stages.accepted)
      .when(ask.refund(deadline, 'too late'))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
  });

  it('records that nobody knows what came of it', () => {
    given(...stages.started)
      .when(ask.unknown())
      .thenEvents(happened.unknown());
  });

  it('does not mind another guess why nobody knows', () => {
    given(...stages.unknown)
      .when(ask.unknown(1, 'the worker stopped'))
      .thenNothingNew();
  });

  it.each([
    [stages.delivered, ask.deliver(1, 'S-9')],
    [stages.completed, ask.deliver(1, 'S-9')],
    [stages.legFailed, ask.failLeg(1, 'wrong zone')],
    [stages.refunded, ask.failLeg(1, 'wrong zone')],
    [stages.notSent, ask.notSent(1, 'another host')],
  ])('refuses another outcome of the same kind (%#)', (facts, command) => {
    given(...facts)
      .when(command)
      .thenRejected({ type: 'ReferenceReused', reference: `${orderId}/1` });
  });

  it.each([
    [stages.delivered, ask.failLeg(), 'delivered'],
    [stages.delivered, ask.unknown(), 'delivered'],
    [stages.legFailed, ask.deliver(), 'failed'],
    [stages.legFailed, ask.start(), 'failed'],
    [stages.legFailed, ask.makeManual(), 'failed'],
    [stages.delivered, ask.makeManual(), 'delivered'],
    [stages.delivered, ask.notSent(), 'delivered'],
    [stages.legFailed, ask.notSent(), 'failed'],
    [stages.notSent, ask.start(), 'notSent'],
    [stages.notSent, ask.deliver(), 'notSent'],
    [stages.notSent, ask.failLeg(), 'notSent'],
    [stages.notSent, ask.unknown(), 'notSent'],
    [stages.notSent, ask.makeManual(), 'notSent'],
    [stages.delivered, ask.acceptLeg(), 'delivered'],
    [stages.legFailed, ask.acceptLeg(), 'failed'],
    [stages.notSent, ask.acceptLeg(), 'notSent'],
  ] as const)('never changes an outcome (%#)', (facts, command, as) => {
    given(...facts)
      .when(command)
      .thenRejected({ type: 'LegSettled', orderId, leg: 1, as });
  });

  it.each([ask.deliver(2), ask.failLeg(2), ask.notSent(2), ask.unknown(2), ask.acceptLeg(2)])(
    'has no outcome before it was started: $type',
    (command) => {
      given(...stages.notSent)
        .when(command)
        .thenRejected({ type: 'LegNotStarted', orderId, leg: 2 });
    },
  );

  it('that was never sent ends a proposal, and its money may go back by itself', () => {
    given(...stages.proposed, happened.started(), happened.proposed(), happened.notSent())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId });
    given(...stages.notSent)
      .when(ask.refund(deadline, 'too late'))
      .thenEvents(happened.refunded(deadline, 'too late'));
  });

  describe('that no provider can be asked for', () => {
    it('leaves it to an admin, for one reason or another', () => {
      given(...stages.processing)
        .when(ask.makeManual())
        .thenEvents(happened.madeManual());
      given(...stages.manual)
        .when(ask.makeManual(1, 'another reason'))
        .thenNothingNew();
    });

    it('is asked for never again', () => {
      given(...stages.manual)
        .when(ask.start())
        .thenRejected({ type: 'LegSettled', orderId, leg: 1, as: 'manual' });
    });

    it.each([stages.started, stages.accepted, stages.unknown])(
      'cannot be told once it was (%#)',
      (...facts) => {
        given(...facts)
          .when(ask.makeManual())
          .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
      },
    );

    it('ends a proposal that was made before', () => {
      given(...stages.proposed, happened.madeManual())
        .when(ask.sign())
        .thenRejected({ type: 'ProposalNotOpen', proposalId });
    });
  });

  describe('after an admin decided while the provider was still busy', () => {
    const ends = [
      [...stages.started, happened.completed(vikram)],
      [...stages.started, happened.refunded(vikram)],
      [...stages.started, happened.proposed(), happened.kept()],
    ];

    it.each(ends)('still records what really happened (%#)', (...facts) => {
      given(...facts)
        .when(ask.deliver())
        .thenEvents(happened.delivered());
      given(...facts)
        .when(ask.failLeg())
        .thenEvents(happened.legFailed());
      given(...facts)
        .when(ask.notSent())
        .thenEvents(happened.notSent());
    });

    it.each(ends)('starts nothing more, and records no doubt (%#)', (...facts) => {
      given(...facts)
        .when(ask.start())
        .thenNothingNew();
      const { status } = facts.reduce(order.evolve, order.initialState);
      if (status === 'NotPlaced') throw new Error('there is an order');
      for (const command of [ask.start(2), ask.unknown()]) {
        given(...facts)
          .when(command)
          .thenRejected({ type: 'NotInStatus', orderId, status, asked: command.type });
      }
    });
  });
});
