import { describe, it } from 'vitest';
import { toBasisPoints } from '../kernel/basis-points.ts';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees, type Paise } from '../kernel/paise.ts';
import {
  ask,
  askAbout,
  at,
  deadline,
  delivery,
  happened,
  later,
  meera,
  orderId,
  otherUtr,
  price,
  snapshot,
  stages,
  utr,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';

const { given } = specify(order);

const disputed: OrderEvent[] = [...stages.completed, happened.disputed(), happened.saleDisputed()];
const inPart: OrderEvent[] = [
  ...stages.completed,
  happened.disputed(rupees(100)),
  happened.saleDisputed({ amount: rupees(100), reward: toCentipoints(100) }),
];
const nothingOfIt = { kept: rupees(0), reward: toCentipoints(0), lost: rupees(0) };
const isDisputed = { type: 'OrderIsDisputed', orderId } as const;

describe('an order that is disputed', () => {
  it('counts as no sale any more, once it is completed', () => {
    given(...stages.completed)
      .when(ask.dispute())
      .thenEvents(happened.disputed(), happened.saleDisputed());
  });

  it('counts less of a sale where less is disputed, and never more than all of it', () => {
    given(...stages.completed)
      .when(ask.dispute(rupees(100)))
      .thenEvents(
        happened.disputed(rupees(100)),
        happened.saleDisputed({ amount: rupees(100), reward: toCentipoints(100) }),
      );
    given(...stages.partly)
      .when(ask.dispute())
      .thenEvents(
        happened.disputed(),
        happened.saleDisputed({ amount: rupees(207.5), reward: toCentipoints(207) }),
      );
  });

  it('has its tax taken out in two equal halves, in proportion', () => {
    const taxed = { gstin: '27AAPFU0939F1ZV', tax: { code: '998439', rate: toBasisPoints(1_800) } };
    const { placed, requested, confirmed } = {
      placed: happened.placed(taxed),
      requested: happened.paymentRequested(),
      confirmed: happened.confirmed(),
    };
    const completed = {
      ...happened.completed(),
      data: { ...happened.completed().data, tax: rupees(63.3) },
    };
    given(placed, requested, confirmed, completed)
      .when(ask.dispute(rupees(100)))
      .thenEvents(
        happened.disputed(rupees(100)),
        happened.saleDisputed({
          amount: rupees(100),
          tax: rupees(15.26),
          reward: toCentipoints(100),
        }),
      );
  });

  it.each([
    ['is under way', stages.started],
    ['went back to the wallet', stages.refunded],
    ['was kept', stages.kept],
  ])('only says so while it %s: there is no sale', (_how, history) => {
    given(...history)
      .when(ask.dispute())
      .thenEvents(happened.disputed());
  });

  it('is one that money came for', () => {
    given(...stages.created)
      .when(ask.dispute())
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Created', asked: 'DisputeOrder' });
    given(...stages.failed, happened.stray())
      .when(ask.dispute())
      .thenEvents(happened.disputed());
  });

  it('keeps its sale where another payment is disputed, which went to the wallet', () => {
    const twice = [...stages.completed, happened.stray()];
    const disputed = happened.disputed(rupees(400), 'D1', otherUtr);
    given(...twice)
      .when(ask.dispute(rupees(400), 'D1', otherUtr))
      .thenEvents(disputed);
    given(...twice, disputed)
      .when(ask.dispute(rupees(400), 'D1', otherUtr))
      .thenNothingNew();
    given(...twice, disputed)
      .when(ask.endDispute(rupees(400)))
      .thenEvents(happened.disputeEnded({ outcome: 'lost', ...nothingOfIt, loss: rupees(400) }));
    given(...twice, disputed)
      .when(ask.dispute(price, 'D2', utr))
      .thenEvents(happened.disputed(price, 'D2'), happened.saleDisputed({ disputeId: 'D2' }));
  });

  it('keeps its sale also where that payment is noted later than its dispute', () => {
    const disputed = happened.disputed(rupees(400), 'D1', otherUtr);
    given(...stages.completed)
      .when(ask.dispute(rupees(400), 'D1', otherUtr))
      .thenEvents(disputed);
    given(...stages.completed, disputed, happened.stray())
      .when(ask.dispute(rupees(400), 'D1', otherUtr))
      .thenNothingNew();
  });

  it('goes on where another payment is disputed, which went to the wallet', () => {
    const disputed = happened.disputed(rupees(400), 'D1', otherUtr);
    given(...stages.processing, happened.stray(), disputed)
      .when(ask.start())
      .thenEvents(happened.started());
    given(...stages.delivered, happened.stray(), disputed)
      .when(ask.complete())
      .thenEvents(happened.completed());
  });

  it('is so once for each dispute', () => {
    given(...disputed)
      .when(ask.dispute())
      .thenNothingNew();
    given(...disputed)
      .when(ask.dispute(rupees(1)))
      .thenRejected({ type: 'ReferenceReused', reference: 'D1' });
  });

  it('has its sale taken out by one dispute at a time, and by none after one was lost', () => {
    given(...disputed)
      .when(ask.dispute(rupees(50), 'D2'))
      .thenEvents(happened.disputed(rupees(50), 'D2'));
    const lost = happened.disputeEnded({
      kept: rupees(315),
      reward: toCentipoints(315),
      lost: rupees(100),
    });
    given(...disputed, lost)
      .when(ask.dispute(rupees(50), 'D2'))
      .thenEvents(happened.disputed(rupees(50), 'D2'));
    given(...disputed, happened.disputeEnded())
      .when(ask.dispute(rupees(50), 'D2'))
      .thenEvents(
        happened.disputed(rupees(50), 'D2'),
        happened.saleDisputed({
          ...{ disputeId: 'D2', amount: rupees(50), reward: toCentipoints(50) },
        }),
      );
  });

  it('is delivered no further by itself, and by nobody by a provider', () => {
    const waiting = [...stages.processing, happened.disputed()];
    given(...waiting)
      .when(ask.start())
      .thenRejected(isDisputed);
    given(...stages.notSent, happened.disputed())
      .when(ask.resend())
      .thenRejected(isDisputed);
    given(...waiting, happened.disputeEnded({ kept: rupees(0), reward: toCentipoints(0) }))
      .when(ask.start())
      .thenEvents(happened.started());
  });

  it('that was lost is sent no further by a provider, nor given back by itself: the bank has done so', () => {
    const lost = [happened.disputed(), happened.disputeEnded({ ...nothingOfIt, outcome: 'lost' })];
    given(...stages.processing, ...lost)
      .when(ask.start())
      .thenRejected(isDisputed);
    given(...stages.notSent, ...lost)
      .when(ask.resend())
      .thenRejected(isDisputed);
    for (const by of [deadline, delivery]) {
      given(...stages.processing, ...lost)
        .when(ask.refund(by))
        .thenRejected(isDisputed);
    }
    given(...stages.half, ...lost)
      .when(ask.complete(delivery, null, { returned: [2] }))
      .thenRejected(isDisputed);
    given(...stages.processing, ...lost)
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
  });

  it('that was lost before it was completed makes no sale of what the bank has given back', () => {
    const ended = (loss: Paise) => happened.disputeEnded({ ...nothingOfIt, outcome: 'lost', loss });
    const whole = [happened.disputed(), ended(price)];
    const out = happened.saleDisputed({ lost: true });
    given(...stages.delivered, ...whole)
      .when(ask.complete())
      .thenEvents(happened.completed(), out);
    given(...stages.processing, ...whole)
      .when(ask.complete(meera))
      .thenEvents(happened.completed(meera), out);
    given(...stages.delivered, happened.disputed(), ended(rupees(100)))
      .when(ask.complete())
      .thenEvents(
        happened.completed(),
        happened.saleDisputed({ lost: true, amount: rupees(100), reward: toCentipoints(100) }),
      );
    // As the store wrote it before it said how much was lost.
    const before = happened.disputeEnded({ ...nothingOfIt, outcome: 'lost' });
    given(...stages.delivered, happened.disputed(rupees(100)), before)
      .when(ask.complete())
      .thenEvents(
        happened.completed(),
        happened.saleDisputed({ lost: true, amount: rupees(100), reward: toCentipoints(100) }),
      );
  });

  it('that was lost in two disputes before it was completed makes a sale of what both have left', () => {
    const lost = (disputeId: string, loss: Paise) => [
      happened.disputed(loss, disputeId),
      happened.disputeEnded({ ...nothingOfIt, outcome: 'lost', disputeId, loss }),
    ];
    const both = { lost: true as const, amount: rupees(150), reward: toCentipoints(150) };
    given(...stages.delivered, ...lost('D1', rupees(100)), ...lost('D2', rupees(50)))
      .when(ask.complete())
      .thenEvents(happened.completed(), happened.saleDisputed(both));
  });

  it('that was completed after it was lost has ended as it had', () => {
    const sold = [
      ...stages.delivered,
      happened.disputed(),
      happened.disputeEnded({ ...nothingOfIt, outcome: 'lost', loss: price }),
      ...[happened.completed(), happened.saleDisputed({ lost: true })],
    ];
    given(...sold)
      .when(ask.endDispute(price))
      .thenNothingNew();
    given(...sold)
      .when(ask.dispute(rupees(50), 'D2'))
      .thenEvents(happened.disputed(rupees(50), 'D2'));
  });

  it('is given back by no deadline, and kept by nobody; an admin may give it back, or complete it', () => {
    const waiting = [...stages.processing, happened.disputed()];
    given(...waiting)
      .when(ask.refund(deadline))
      .thenRejected(isDisputed);
    given(...waiting)
      .when(ask.propose())
      .thenRejected(isDisputed);
    given(...waiting)
      .when(ask.refund(meera))
      .thenEvents(happened.refunded(meera));
    given(...waiting)
      .when(ask.complete(meera))
      .thenEvents(happened.completed(meera), happened.saleDisputed());
    given(...stages.delivered, happened.disputed())
      .when(ask.complete())
      .thenEvents(happened.completed(), happened.saleDisputed());
    given(...stages.half, happened.disputed())
      .when(ask.complete(delivery, null, { returned: [2] }))
      .thenRejected(isDisputed);
  });

  it('is not taken back by two persons as well, whatever was proposed before', () => {
    const propose = ask.propose('meera', '', { to: 'Refunded' });
    given(...disputed)
      .when(propose)
      .thenRejected(isDisputed);
    given(...stages.reversing, happened.disputed(), happened.saleDisputed())
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId: 'P1' });
    given(...disputed, happened.disputeEnded())
      .when(propose)
      .thenEvents(happened.proposed({ to: 'Refunded', reason: '' }));
  });

  it('shows no codes that were not seen before', () => {
    const codes = askAbout(
      snapshot({ legs: [{ leg: 1, route: 'CODES', providerProduct: '', productCode: 'p' }] }),
    );
    const facts: OrderEvent[] = [
      { type: 'OrderPlaced', data: codes.place().data },
      happened.confirmed(),
      happened.started(),
      happened.delivered(),
      happened.completed(),
    ];
    given(...facts, happened.disputed())
      .when(codes.reveal())
      .thenRejected(isDisputed);
    given(...facts, happened.revealed(), happened.disputed())
      .when(codes.reveal())
      .thenNothingNew();
  });
});

describe('the end of a dispute', () => {
  it('brings the sale back when it was won', () => {
    given(...disputed)
      .when(ask.endDispute())
      .thenEvents(happened.disputeEnded());
  });

  it('takes the sale out for good when it was lost, and what was not lost counts again', () => {
    given(...disputed)
      .when(ask.endDispute(price))
      .thenEvents(
        happened.disputeEnded({ kept: rupees(0), reward: toCentipoints(0), lost: price }),
      );
    given(...disputed)
      .when(ask.endDispute(rupees(100)))
      .thenEvents(
        happened.disputeEnded({
          ...{ kept: rupees(315), reward: toCentipoints(315), lost: rupees(100) },
        }),
      );
  });

  it('takes out no more than was disputed of the sale', () => {
    given(...inPart)
      .when(ask.endDispute(price))
      .thenEvents(
        happened.disputeEnded({
          ...{ kept: rupees(0), reward: toCentipoints(0), lost: rupees(100), loss: rupees(315) },
        }),
      );
  });

  it('divides the tax, and leaves none over', () => {
    const sale = happened.saleDisputed({ tax: rupees(63.3) });
    given(...stages.completed, happened.disputed(), sale)
      .when(ask.endDispute(rupees(100)))
      .thenEvents(
        happened.disputeEnded({
          ...{ kept: rupees(315), tax: rupees(48.04), reward: toCentipoints(315) },
          ...{ lost: rupees(100), lostTax: rupees(15.26) },
        }),
      );
  });

  it('comes once, and of a dispute that there was', () => {
    given(...disputed, happened.disputeEnded())
      .when({ ...ask.endDispute(), data: { ...ask.endDispute().data, at: later } })
      .thenNothingNew();
    given(...disputed, happened.disputeEnded())
      .when(ask.endDispute(price))
      .thenRejected({ type: 'ReferenceReused', reference: 'D1' });
    given(...stages.completed)
      .when(ask.endDispute())
      .thenRejected({ type: 'NeverDisputed', orderId, disputeId: 'D1' });
  });

  it('of one without a sale moves nothing', () => {
    given(...stages.refunded, happened.disputed())
      .when(ask.endDispute(price))
      .thenEvents(
        happened.disputeEnded({
          ...{ outcome: 'lost', kept: rupees(0), reward: toCentipoints(0), lost: rupees(0) },
          loss: price,
        }),
      );
  });

  it('that was never told of changes nothing', () => {
    given(...stages.completed).ignores(happened.saleDisputed());
    given(...stages.completed).ignores(happened.disputeEnded({ at }));
  });

  it('leaves a sale that was lost to nobody else', () => {
    given(...disputed, happened.disputeEnded({ kept: rupees(0), lost: price }))
      .when(ask.propose('vikram', '', { to: 'Refunded' }))
      .thenRejected(isDisputed);
  });
});
