import { describe, expect, it } from 'vitest';
import { ask, at, happened, meera, orderId, proposalId, stages } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { orderAggregate } from './aggregate.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';

const { given } = specify(order);
const reused = { type: 'ReferenceReused', reference: proposalId } as const;
const notOpen = { type: 'ProposalNotOpen', proposalId } as const;
const day = '2026-11-22T06:30:00.000Z';
const dayAndAMoment = '2026-11-22T06:30:00.001Z';
const ownOrder = { type: 'OwnOrder', orderId } as const;

describe('proposing to keep the money of a paid order', () => {
  it('is the first signature', () => {
    given(...stages.processing)
      .when(ask.propose())
      .thenEvents(happened.proposed());
  });

  it.each(['', '  \n'])('needs a reason, and "%s" is none', (reason) => {
    given(...stages.processing)
      .when(ask.propose('meera', reason))
      .thenRejected({ type: 'ReasonMissing', orderId });
  });

  it('of a completed order may leave the reason out: nobody loses money', () => {
    const refund = { to: 'Refunded' } as const;
    given(...stages.completed)
      .when(ask.propose('meera', '', refund))
      .thenEvents(happened.proposed({ ...refund, reason: '' }));
  });

  it('waits until an open proposal is signed or withdrawn, or has lapsed', () => {
    const another = ask.propose('vikram', 'double payment', { proposalId: 'P2' });
    given(...stages.proposed)
      .when(another)
      .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
    given(...stages.withdrawn)
      .when(another)
      .thenEvents(happened.proposed({ proposalId: 'P2', by: 'vikram', reason: 'double payment' }));
    const { data } = another;
    given(...stages.proposed)
      .when({ ...another, data: { ...data, at: day } })
      .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
    given(...stages.proposed)
      .when({ ...another, data: { ...data, at: dayAndAMoment } })
      .thenEvents({ type: 'CancellationProposed', data: { ...data, at: dayAndAMoment } });
  });

  it.each([ask.propose('vikram'), ask.propose('meera', 'another')])(
    'under the name of another proposal is refused: %o',
    (command) => {
      given(...stages.proposed)
        .when(command)
        .thenRejected(reused);
    },
  );

  it('is not for the buyer', () => {
    given(...stages.processing)
      .when(ask.propose('asha'))
      .thenRejected(ownOrder);
  });

  it('is too late once the order is completed, and taking that back too early before', () => {
    const notInStatus = { type: 'NotInStatus', orderId, asked: 'ProposeCancellation' } as const;
    given(...stages.completed)
      .when(ask.propose())
      .thenRejected({ ...notInStatus, status: 'Completed' });
    given(...stages.processing)
      .when(ask.propose('meera', 'reversed', { to: 'Refunded' }))
      .thenRejected({ ...notInStatus, status: 'Processing' });
  });
});

describe('the second signature', () => {
  it('keeps the money for the reason that was proposed', () => {
    given(...stages.proposed)
      .when(ask.sign())
      .thenEvents(happened.kept());
  });

  it('gives back the money of a completed order', () => {
    given(...stages.reversing)
      .when(ask.sign())
      .thenEvents(happened.reversed());
  });

  it('is not for the one who proposed it', () => {
    given(...stages.proposed)
      .when(ask.sign('meera'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
  });

  it('is not for the buyer', () => {
    given(...stages.proposed)
      .when(ask.sign('asha'))
      .thenRejected(ownOrder);
  });

  it('counts only for the proposal it names', () => {
    given(...stages.proposed)
      .when(ask.sign('vikram', { proposalId: 'P2' }))
      .thenRejected({ type: 'ProposalNotOpen', proposalId: 'P2' });
  });

  it('comes too late after a day', () => {
    given(...stages.proposed)
      .when(ask.sign('vikram', { at: day }))
      .thenEvents({ ...happened.kept(), data: { ...happened.kept().data, at: day } });
    given(...stages.proposed)
      .when(ask.sign('vikram', { at: dayAndAMoment }))
      .thenRejected({ type: 'ProposalLapsed', at: day });
  });

  it('of an only admin is their own, after a waiting time, and marked', () => {
    const from = '2026-11-21T07:30:00.000Z';
    const alone = (atInstant: string) =>
      ask.sign('meera', { aloneAfterMs: 3_600_000, at: atInstant });
    given(...stages.reversing)
      .when(alone('2026-11-21T07:29:59.999Z'))
      .thenRejected({ type: 'TooEarly', from });
    const { type, data } = happened.reversed(meera);
    given(...stages.reversing)
      .when(alone(from))
      .thenEvents({ type, data: { ...data, alone: true, at: from } });
    given(...stages.reversing)
      .when(ask.sign('vikram', { aloneAfterMs: 3_600_000 }))
      .thenEvents(happened.reversed());
  });

  it('of somebody else comes too late', () => {
    given(...stages.kept)
      .when(ask.sign('ravi'))
      .thenRejected(reused);
  });

  it('still stands under a proposal from before they had names', () => {
    const data = { orderId, by: 'meera', reason: 'fraud', at };
    const read = orderAggregate.storedEvent.parse('CancellationProposed', data);
    if (!read.success) throw read.error;
    expect(read.data.data).toMatchObject({ proposalId: orderId });
    const { type, data: kept } = happened.kept();
    given(...stages.processing, read.data)
      .when(ask.sign('vikram', { proposalId: orderId }))
      .thenEvents({ type, data: { ...kept, proposalId: orderId } });
  });
});

describe('a proposal', () => {
  it.each<[string, OrderEvent]>([
    ['a part was sent', happened.started()],
    ['a part was delivered', happened.delivered()],
    ['a part was refused', happened.legFailed()],
    ['the outcome of a part became unknown', happened.unknown()],
  ])('lapses when the order moves on: %s', (_what, event) => {
    given(...stages.proposed, event)
      .when(ask.sign())
      .thenRejected(notOpen);
  });

  it('to cancel is no signature under a refund of the completed order', () => {
    given(...stages.proposed, happened.completed(meera))
      .when(ask.sign())
      .thenRejected(notOpen);
  });

  it('stands while money goes astray or the buyer asks for the refund', () => {
    given(...stages.proposed, happened.stray(), happened.refundAsked())
      .when(ask.sign())
      .thenEvents(happened.kept());
  });
});

describe('withdrawing a proposal', () => {
  it.each(['meera', 'vikram'])('is up to any admin: %s', (by) => {
    given(...stages.proposed)
      .when(ask.withdraw(by))
      .thenEvents(happened.withdrawn(by));
  });

  it('ends it', () => {
    given(...stages.withdrawn)
      .when(ask.sign())
      .thenRejected(notOpen);
  });

  it('is not for the buyer', () => {
    given(...stages.proposed)
      .when(ask.withdraw('asha'))
      .thenRejected(ownOrder);
  });

  it('by a second admin changes nothing any more', () => {
    given(...stages.withdrawn)
      .when(ask.withdraw('vikram'))
      .thenRejected(reused);
  });
});
