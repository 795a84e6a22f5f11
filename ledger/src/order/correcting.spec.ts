import { describe, expect, it } from 'vitest';
import {
  ask,
  deadline,
  delivery,
  happened,
  meera,
  orderId,
  stages,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { MOST_CORRECTIONS, recipientOf } from './correcting.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';

const { given } = specify(order);
const thrice = [1, 2, 3].map((correction) =>
  happened.corrected(correction, `sealed ${correction}`),
);
const dayLater = '2026-11-22T06:30:00.001Z';

const stateAfter = (facts: readonly OrderEvent[]) => facts.reduce(order.evolve, order.initialState);
const recipientAfter = (...facts: readonly OrderEvent[]) => {
  const state = stateAfter(facts);
  if (state.status === 'NotPlaced') throw new Error('nobody placed it');
  return recipientOf(state);
};

describe('correcting the game account', () => {
  it.each([stages.created, stages.processing, stages.held, stages.released, stages.asked])(
    'is the buyer’s as long as nothing was sent: %#',
    (...facts) => {
      given(...facts)
        .when(ask.correct())
        .thenEvents(happened.corrected());
    },
  );

  it('says where the order goes from then on', () => {
    expect(recipientAfter(...stages.processing)).toEqual({ gameAccount: 'sealed', correction: 0 });
    expect(recipientAfter(...stages.processing, ...thrice)).toEqual({
      gameAccount: 'sealed 3',
      correction: 3,
    });
  });

  it.each([
    stages.started,
    stages.unknown,
    stages.manual,
    stages.delivered,
    stages.legFailed,
    stages.notSent,
    stages.approved,
  ])('comes too late when something was sent, or left to an admin: %#', (...facts) => {
    given(...facts)
      .when(ask.correct())
      .thenRejected({ type: 'DeliveryBegun', orderId });
  });

  it('waits until an admin has decided what was proposed, or nobody did in time', () => {
    given(...stages.proposed)
      .when(ask.correct())
      .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
    for (const facts of [stages.withdrawn, stages.proposed]) {
      given(...facts)
        .when(ask.correct({ at: dayLater }))
        .thenEvents({
          ...happened.corrected(),
          data: { ...happened.corrected().data, at: dayLater },
        });
    }
  });

  it.each([
    ['Completed', stages.completed],
    ['Refunded', stages.refunded],
    ['Cancelled', stages.dropped],
    ['Failed', stages.failed],
  ] as const)('is nothing for an order that is %s', (status, facts) => {
    given(...facts)
      .when(ask.correct())
      .thenRejected({ type: 'NotInStatus', orderId, status, asked: 'CorrectGameAccount' });
  });

  it.each([stages.created, stages.processing, stages.completed])(
    'is for nobody but the buyer: %#',
    (...facts) => {
      given(...facts)
        .when(ask.correct({ userId: 'ravi' }))
        .thenRejected({ type: 'NotTheBuyer', orderId });
    },
  );

  it('takes effect once, however late it is repeated, and is not taken for another', () => {
    for (const facts of [
      [...stages.created, happened.corrected()],
      [...stages.processing, happened.corrected(), ...stages.started.slice(-1)],
    ]) {
      given(...facts)
        .when(ask.correct({ at: dayLater }))
        .thenNothingNew();
      given(...facts)
        .when(ask.correct({ gameAccount: 'another' }))
        .thenRejected({ type: 'ReferenceReused', reference: `${orderId}/1` });
    }
  });

  it('is counted: one that follows on corrections nobody made has seen another order', () => {
    for (const correction of [0, 2]) {
      given(...stages.created)
        .when(ask.correct({ correction }))
        .thenRejected({ type: 'GameAccountChanged', orderId, correction: 0 });
    }
  });

  it('ends with the third', () => {
    given(...stages.created, ...thrice.slice(1))
      .when(ask.correct({ correction: MOST_CORRECTIONS }))
      .thenEvents(happened.corrected(MOST_CORRECTIONS));
    given(...stages.created, ...thrice)
      .when(ask.correct({ correction: MOST_CORRECTIONS + 1 }))
      .thenRejected({ type: 'TooManyCorrections', orderId });
  });
});

describe('an order that was corrected', () => {
  const corrected = [...stages.processing, happened.corrected()];
  const held = [...stages.held, happened.corrected()];
  const changed = { type: 'GameAccountChanged', orderId, correction: 1 } as const;
  const forRecipient = <Command extends { data: object }>(
    command: Command,
    correction: number,
  ) => ({
    ...command,
    data: { ...command.data, correction },
  });

  it('is sent to nobody whose game account was read before', () => {
    given(...corrected)
      .when(forRecipient(ask.start(), 0))
      .thenRejected(changed);
    given(...corrected)
      .when(forRecipient(ask.start(), 1))
      .thenEvents(happened.started());
  });

  it('is not completed by an admin who had the earlier one before their eyes', () => {
    given(...corrected)
      .when(forRecipient(ask.complete(meera), 0))
      .thenRejected(changed);
    given(...corrected)
      .when(forRecipient(ask.complete(meera), 1))
      .thenEvents(happened.completed(meera));
  });

  it('is not released by them either', () => {
    given(...held)
      .when(forRecipient(ask.release(), 0))
      .thenRejected(changed);
    given(...held)
      .when(forRecipient(ask.release(), 1))
      .thenEvents(happened.released());
  });

  it('goes on as ever for who does not say which one they have read', () => {
    given(...corrected)
      .when(ask.start())
      .thenEvents(happened.started());
    given(...corrected)
      .when(ask.refund(deadline))
      .thenEvents(happened.refunded(deadline));
    given(...corrected, happened.started(), happened.delivered(), happened.started(2))
      .when(ask.complete(delivery))
      .thenRejected({ type: 'LegsOutstanding', legs: [2] });
  });
});
