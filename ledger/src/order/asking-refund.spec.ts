import { describe, it } from 'vitest';
import { ask, at, happened, meera, orderId, stages } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';

const { given } = specify(order);
const halfAnHour = '2026-11-21T07:00:00.000Z';

describe('asking for a refund', () => {
  it.each([stages.processing, stages.unknown, stages.delivered, stages.proposed])(
    'is the buyer’s word when the promised time is over and the order is not: %#',
    (...facts) => {
      given(...facts)
        .when(ask.askRefund())
        .thenEvents(happened.refundAsked());
    },
  );

  it.each([at, halfAnHour])('is too early in the promised half hour: %s', (early) => {
    given(...stages.processing)
      .when(ask.askRefund({ at: early }))
      .thenRejected({ type: 'RefundTooEarly', orderId, until: halfAnHour });
  });

  it('counts from the payment, not from the order', () => {
    const paidLate = {
      ...happened.confirmed(),
      data: { ...happened.confirmed().data, at: halfAnHour },
    };
    given(...stages.created, paidLate)
      .when(ask.askRefund())
      .thenRejected({ type: 'RefundTooEarly', orderId, until: '2026-11-21T07:30:00.000Z' });
  });

  it.each([stages.created, stages.processing, stages.asked, stages.granted, stages.completed])(
    'is for nobody but the buyer: %#',
    (...facts) => {
      given(...facts)
        .when(ask.askRefund({ userId: 'ravi' }))
        .thenRejected({ type: 'NotTheBuyer', orderId });
    },
  );

  it('takes effect once, however late it is repeated', () => {
    for (const facts of [stages.asked, stages.granted]) {
      given(...facts)
        .when(ask.askRefund({ at: '2026-11-21T09:00:00.000Z' }))
        .thenNothingNew();
    }
  });

  it('keeps nobody from deciding otherwise', () => {
    given(...stages.asked)
      .when(ask.complete(meera, 'sent by hand'))
      .thenEvents(happened.completed(meera, 'sent by hand'));
    given(...stages.asked)
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
  });
});
