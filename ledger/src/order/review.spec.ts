import { describe, it } from 'vitest';
import {
  ask,
  asha,
  deadline,
  happened,
  meera,
  orderId,
  stages,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';

const { given } = specify(order);
const held = { type: 'HeldForReview', orderId } as const;
const manualAsked: OrderEvent[] = [...stages.processing, happened.madeManual()];

describe('holding a paid order for a look', () => {
  it('says which rules did', () => {
    given(...stages.processing)
      .when(ask.hold(['newAccount', 'manyOrders']))
      .thenEvents(happened.held(['newAccount', 'manyOrders']));
  });

  it.each([stages.held, stages.released])(
    'happens once, whatever the rules find then',
    (...then) => {
      given(...then)
        .when(ask.hold(['manyGameAccounts']))
        .thenNothingNew();
    },
  );

  it('needs a cause', () => {
    given(...stages.processing)
      .when(ask.hold([]))
      .thenRejected({ type: 'ReasonMissing', orderId });
  });

  it.each([stages.started, stages.legFailed, manualAsked])(
    'is too late once a part of it was begun',
    (...begun) => {
      given(...begun)
        .when(ask.hold())
        .thenRejected({ type: 'DeliveryBegun', orderId });
    },
  );

  it.each([
    ['Created', stages.created],
    ['Completed', stages.completed],
    ['Refunded', stages.refunded],
  ] as const)('is not for an order that is %s', (status, history) => {
    given(...history)
      .when(ask.hold())
      .thenRejected({ type: 'NotInStatus', orderId, status, asked: 'HoldForReview' });
  });

  it('ends a proposal: its maker has not seen that the order is held', () => {
    given(...stages.proposed, happened.held())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId: 'P1' });
  });
});

describe('an order that is held', () => {
  it.each([ask.start(), ask.makeManual(), ask.complete(), ask.complete(vikram)])(
    'is not delivered by $type',
    (command) => {
      given(...stages.held)
        .when(command)
        .thenRejected(held);
    },
  );

  it('can be refunded by an admin and by the deadline, and be kept by two', () => {
    given(...stages.held)
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
    given(...stages.held)
      .when(ask.refund(deadline))
      .thenEvents(happened.refunded(deadline));
    given(...stages.held, happened.proposed())
      .when(ask.sign())
      .thenEvents(happened.kept());
  });

  it('is decided by somebody else than its buyer', () => {
    for (const command of [ask.release('asha'), ask.refund(asha), ask.complete(asha)]) {
      given(...stages.held)
        .when(command)
        .thenRejected({ type: 'OwnOrder', orderId });
    }
  });
});

describe('a release', () => {
  it('lets the order be delivered', () => {
    given(...stages.held)
      .when(ask.release('meera', 'Called the buyer'))
      .thenEvents(happened.released('meera', 'Called the buyer'));
    given(...stages.released)
      .when(ask.start())
      .thenEvents(happened.started());
    given(...stages.released)
      .when(ask.complete(vikram, 'sent'))
      .thenEvents(happened.completed(vikram, 'sent'));
  });

  it('given twice is given once, and does not change its giver', () => {
    given(...stages.released)
      .when(ask.release())
      .thenNothingNew();
    given(...stages.released)
      .when(ask.release('vikram'))
      .thenRejected({ type: 'ReferenceReused', reference: orderId });
  });

  it('is for what is held', () => {
    given(...stages.processing)
      .when(ask.release())
      .thenRejected({ type: 'NotHeld', orderId });
    given(...stages.held, happened.refunded(meera))
      .when(ask.release())
      .thenRejected({
        type: 'NotInStatus',
        orderId,
        status: 'Refunded',
        asked: 'ReleaseFromReview',
      });
  });

  it('ends a proposal: whoever made it meant an order that is not delivered', () => {
    given(...stages.held, happened.proposed(), happened.released())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId: 'P1' });
  });
});
