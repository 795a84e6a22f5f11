import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import { ask, deadline, happened, orderId, proposalId, stages } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import { BY_STORE } from './resending.ts';
import { paidFactsOf } from './state.ts';

const { given } = specify(order);

const again = <Command extends OrderCommand>({ type, data }: Command) =>
  ({ type, data: { ...data, attempt: 2 } }) as Command;
const startedAgain = {
  type: 'LegStarted',
  data: { ...happened.started().data, attempt: 2 },
} as const;
const inDoubt = [...stages.approved, startedAgain];

describe('sending a leg again', () => {
  it.each([stages.notSent, stages.legFailed, stages.manual])(
    'is allowed where nothing was bought (%#)',
    (...facts) => {
      given(...facts)
        .when(ask.resend())
        .thenEvents(happened.resendApproved());
    },
  );

  it('happens once, however many ask for it', () => {
    given(...stages.approved)
      .when(ask.resend(1, 'vikram'))
      .thenNothingNew();
    given(...inDoubt)
      .when(ask.resend(1, 'vikram'))
      .thenNothingNew();
  });

  it.each([1, 3])('is refused by whoever has seen another state of it: attempt %i', (attempt) => {
    given(...stages.notSent)
      .when(ask.resend(1, 'meera', attempt))
      .thenRejected({ type: 'OtherAttempt', orderId, leg: 1, attempt: 1 });
  });

  it('is refused while nobody knows what came of it, the second time as well', () => {
    given(...inDoubt)
      .when(ask.resend(1, 'meera', 3))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
  });

  describe('of a leg that a dispute kept from being sent', () => {
    const won = [...stages.processing, happened.disputed(), happened.disputeEnded()];

    it('is allowed when the dispute is won', () => {
      given(...won)
        .when(ask.resend())
        .thenEvents(happened.resendApproved());
      given(...won, happened.resendApproved())
        .when(ask.start())
        .thenRejected({ type: 'OtherAttempt', orderId, leg: 1, attempt: 2 });
    });

    it('is refused while it lasts, and once it is lost', () => {
      const lost = happened.disputeEnded({ outcome: 'lost' });
      for (const facts of [won.slice(0, -1), [...won.slice(0, -1), lost]]) {
        given(...facts)
          .when(ask.resend())
          .thenRejected({ type: 'OrderIsDisputed', orderId });
      }
    });

    it('is refused before the order is released, and where there was no dispute', () => {
      given(...won, happened.held())
        .when(ask.resend())
        .thenRejected({ type: 'HeldForReview', orderId });
      given(...stages.processing)
        .when(ask.resend())
        .thenRejected({ type: 'LegNotStarted', orderId, leg: 1 });
    });
  });

  it('is refused for a leg that the order does not have', () => {
    given(...stages.notSent)
      .when(ask.resend(3))
      .thenRejected({ type: 'NoSuchLeg', orderId, leg: 3 });
  });

  it('remembers who asked for it, until it goes another way', () => {
    const approved = [...stages.notSent, happened.resendApproved(1, BY_STORE)];
    const by = (...facts: OrderEvent[]) =>
      paidFactsOf(facts.reduce(order.evolve, order.initialState))?.resentBy.get(1);
    expect(by(...approved)).toBe(BY_STORE);
    expect(by(...approved, happened.rerouted(1, 3))).toBeUndefined();
  });

  it('remembers the admin also where the store goes on with what was held back then', () => {
    const facts = [...stages.approved, startedAgain, happened.notSent(1, 'crowded')];
    const resumed = happened.resendApproved(1, BY_STORE, 3);
    const after = [...facts, resumed].reduce(order.evolve, order.initialState);
    expect(paidFactsOf(after)?.resentBy.get(1)).toBe('meera');
  });

  it('starts it once more, and records what came of that', () => {
    given(...stages.approved)
      .when(again(ask.start()))
      .thenEvents(startedAgain);
    given(...inDoubt)
      .when(again(ask.start()))
      .thenNothingNew();
    given(...inDoubt)
      .when(again(ask.deliver()))
      .thenEvents({ type: 'LegDelivered', data: { ...happened.delivered().data, attempt: 2 } });
  });

  it.each([ask.start(), ask.deliver(), ask.failLeg(), ask.notSent(), ask.unknown()])(
    'is not mistaken for the first time by somebody who is late: $type',
    (command) => {
      given(...inDoubt)
        .when(command)
        .thenRejected({ type: 'OtherAttempt', orderId, leg: 1, attempt: 2 });
    },
  );

  it('buys nothing for an order that was refunded in between', () => {
    given(...stages.approved, happened.refunded(deadline))
      .when(again(ask.start()))
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Refunded', asked: 'StartLeg' });
  });

  it('ends a proposal: the order is no longer what was proposed about', () => {
    given(...stages.notSent, happened.proposed(), happened.resendApproved())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId });
  });
});
