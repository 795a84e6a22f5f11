import { describe, it } from 'vitest';
import { ask, delivery, happened, meera, orderId, stages } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import type { SeenLeg } from './state.ts';

const { given } = specify(order);
const moved = (...legs: number[]) => ({ type: 'LegsMoved', orderId, legs }) as const;

const seen = (first: SeenLeg['status'], second: SeenLeg['status']) => ({
  seen: [
    { leg: 1, status: first },
    { leg: 2, status: second },
  ],
});
type Parts = ReturnType<typeof seen>;

const complete = (parts: Parts, ...returned: number[]) =>
  ask.complete(meera, 'sent by hand', { ...parts, returned });
const refund = (parts: Parts) => {
  const { type, data } = ask.refund(meera);
  return { type, data: { ...data, ...parts } } as const;
};

describe('a decision of an admin about the parts as they were seen', () => {
  it('is carried out where they are still so', () => {
    given(...stages.half)
      .when(complete(seen('delivered', 'failed'), 2))
      .thenEvents(happened.completedInPart(meera, 'sent by hand'));
    given(...stages.half)
      .when(refund(seen('delivered', 'failed')))
      .thenEvents(happened.refunded(meera));
  });

  it('completes nothing of which a part was rejected since: the buyer would have paid for it', () => {
    given(...stages.half)
      .when(complete(seen('delivered', 'accepted')))
      .thenRejected(moved(2));
  });

  it('gives no money back for what was delivered since', () => {
    given(...stages.half)
      .when(refund(seen('accepted', 'failed')))
      .thenRejected(moved(1));
    given(...stages.half)
      .when(complete(seen('accepted', 'waiting'), 1, 2))
      .thenRejected(moved(1));
  });

  it('does not stand where nobody knows any more what a provider was at work on', () => {
    given(...stages.unknown)
      .when(refund(seen('accepted', 'waiting')))
      .thenRejected(moved(1));
    given(...stages.unknown)
      .when(complete(seen('started', 'waiting')))
      .thenRejected(moved(1));
  });

  it('is carried out where the provider has said just what it takes for granted', () => {
    given(...stages.half)
      .when(complete(seen('accepted', 'accepted'), 2))
      .thenEvents(happened.completedInPart(meera, 'sent by hand'));
    given(...stages.started, happened.legFailed())
      .when(refund(seen('accepted', 'waiting')))
      .thenEvents(happened.refunded(meera));
  });

  it('is about all parts: one that was not seen is another', () => {
    given(...stages.processing)
      .when(ask.complete(meera, null, { seen: [{ leg: 1, status: 'waiting' }] }))
      .thenRejected(moved(2));
  });

  it('tells nothing apart that is the same to whoever decides', () => {
    given(...stages.processing)
      .when(complete(seen('manual', 'notSent')))
      .thenEvents(happened.completed(meera, 'sent by hand'));
  });

  it('is not what the delivery itself goes by', () => {
    given(...stages.delivered)
      .when(ask.complete(delivery))
      .thenEvents(happened.completed());
  });
});

describe('setting a decision aside', () => {
  it('is told once, and leaves the order to the next one', () => {
    given(...stages.half)
      .when(ask.setAside())
      .thenEvents(happened.setAside());
    given(...stages.half, happened.setAside())
      .when(ask.setAside())
      .thenNothingNew();
    given(...stages.half, happened.setAside())
      .when(refund(seen('delivered', 'failed')))
      .thenEvents(happened.refunded(meera));
  });

  it('is only said of an order that waits', () => {
    given(...stages.completed)
      .when(ask.setAside())
      .thenRejected({
        ...{ type: 'NotInStatus', orderId },
        ...{ status: 'Completed', asked: 'SetDecisionAside' },
      });
  });
});
