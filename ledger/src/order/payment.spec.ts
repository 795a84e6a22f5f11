import { describe, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import {
  ask,
  askInParts,
  happened,
  later,
  orderId,
  otherUtr,
  price,
  stages,
  utr,
  walletPart,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';

const { given } = specify(order);
const walletOrder = happened.placed({ paymentMode: 'wallet' });
const reused = (reference: string) => ({ type: 'ReferenceReused', reference }) as const;

describe('asking the gateway for a payment page', () => {
  it('keeps where the buyer pays', () => {
    given(happened.placed()).when(ask.requestPayment()).thenEvents(happened.paymentRequested());
  });

  it('refuses a second page for the same order', () => {
    given(...stages.processing)
      .when(ask.requestPayment({ gatewayReference: 'G2' }))
      .thenRejected(reused(orderId));
  });

  it('is not for an order that is over', () => {
    given(happened.placed(), happened.paymentFailed())
      .when(ask.requestPayment())
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Failed', asked: 'RequestPayment' });
  });

  it('is not for an order that the wallet pays', () => {
    given(walletOrder)
      .when(ask.requestPayment())
      .thenRejected({ type: 'NotAllowedFor', by: 'wallet', asked: 'RequestPayment' });
  });
});

describe('a buyer who says that they have paid', () => {
  it('is written down, once', () => {
    given(...stages.created)
      .when(ask.reportPayment())
      .thenEvents(happened.paymentReported());
    given(...stages.created, happened.paymentReported())
      .when(ask.reportPayment())
      .thenNothingNew();
  });

  it('is believed only by the word of the bank', () => {
    given(...stages.created, happened.paymentReported())
      .when(ask.confirm())
      .thenEvents(happened.confirmed());
    given(...stages.created, happened.paymentReported())
      .when(ask.failPayment())
      .thenEvents(happened.paymentFailed());
  });

  it('comes too late where the order has moved on', () => {
    given(happened.placed(), happened.paymentFailed())
      .when(ask.reportPayment())
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Failed', asked: 'ReportPayment' });
  });

  it('comes too early where nobody has been told yet how to pay', () => {
    given(happened.placed())
      .when(ask.reportPayment())
      .thenRejected({ type: 'NotAllowedFor', by: 'upi', asked: 'ReportPayment' });
  });

  it('is not heard where the wallet pays', () => {
    given(walletOrder)
      .when(ask.reportPayment())
      .thenRejected({ type: 'NotAllowedFor', by: 'wallet', asked: 'ReportPayment' });
  });
});

describe('confirming a payment', () => {
  it('takes the price from the bank', () => {
    given(...stages.created)
      .when(ask.confirm())
      .thenEvents(happened.confirmed());
  });

  it('takes the price from the wallet, which has no bank reference', () => {
    given(walletOrder)
      .when(ask.confirm({ utr: null }))
      .thenEvents(happened.confirmed('wallet'));
  });

  it('takes from the bank what the wallet does not give', () => {
    const inParts = happened.placed({ walletPart });
    given(inParts, happened.paymentRequested())
      .when(askInParts.confirm())
      .thenEvents(happened.confirmed('upi', rupees(300)));
    given(inParts, happened.paymentRequested())
      .when(ask.confirm())
      .thenRejected({ type: 'AmountDiffers', expected: rupees(300), received: price });
  });

  it.each([toPaise(41_499), toPaise(41_501), toPaise(0)])('refuses %i paise for ₹415', (amount) => {
    given(...stages.created)
      .when(ask.confirm({ amount }))
      .thenRejected({ type: 'AmountDiffers', expected: price, received: amount });
  });

  it('refuses a UPI payment without its bank reference, and a wallet payment with one', () => {
    given(...stages.created)
      .when(ask.confirm({ utr: null }))
      .thenRejected({ type: 'NotAllowedFor', by: 'upi', asked: 'ConfirmPayment' });
    given(walletOrder)
      .when(ask.confirm())
      .thenRejected({ type: 'NotAllowedFor', by: 'wallet', asked: 'ConfirmPayment' });
  });

  it.each([stages.processing, stages.completed, stages.refunded, stages.reversed, stages.kept])(
    'happens once (%#)',
    (...facts) => {
      given(...facts)
        .when(ask.confirm({ at: later }))
        .thenNothingNew();
      given(...facts)
        .when(ask.confirm({ amount: rupees(1) }))
        .thenRejected(reused(utr));
      given(...facts)
        .when(ask.confirm({ utr: otherUtr }))
        .thenRejected(reused(otherUtr));
    },
  );

  it('does not count money that was recorded as stray, and no other is held up by it', () => {
    given(...stages.created, happened.stray())
      .when(ask.confirm({ utr: otherUtr }))
      .thenRejected(reused(otherUtr));
    given(...stages.created, happened.stray())
      .when(ask.confirm())
      .thenEvents(happened.confirmed());
  });
});

describe('a payment that an admin has found at the bank', () => {
  const foundBy = { accountId: 'meera', entryId: 'a1' };
  const found = { ...happened.confirmed(), data: { ...happened.confirmed().data, foundBy } };
  const strayFound = { ...happened.stray(), data: { ...happened.stray().data, foundBy } };

  it('pays for the order, and the event says who has found it', () => {
    given(...stages.created)
      .when(ask.confirm({ foundBy }))
      .thenEvents(found);
  });

  it('is still the price, and not one that went astray', () => {
    given(...stages.created)
      .when(ask.confirm({ foundBy, amount: rupees(1) }))
      .thenRejected({ type: 'AmountDiffers', expected: price, received: rupees(1) });
    given(...stages.created, happened.stray())
      .when(ask.confirm({ foundBy, utr: otherUtr }))
      .thenRejected(reused(otherUtr));
  });

  it('is taken only once there is a page to pay at', () => {
    given(happened.placed())
      .when(ask.confirm({ foundBy }))
      .thenRejected({ type: 'NotAllowedFor', by: 'upi', asked: 'ConfirmPayment' });
  });

  it('is the same when the gateway tells of it later, and when its own entry is tried again', () => {
    for (const again of [ask.confirm({ at: later }), ask.confirm({ foundBy, at: later })]) {
      given(...stages.created, found)
        .when(again)
        .thenNothingNew();
    }
    for (const again of [ask.stray({ at: later }), ask.stray({ foundBy, at: later })]) {
      given(...stages.failed, strayFound)
        .when(again)
        .thenNothingNew();
    }
  });

  it.each([
    ['the gateway', happened.confirmed(), happened.stray()],
    ['another entry', found, strayFound],
  ])('is not found again after %s', (_who, paid, stray) => {
    const other = { accountId: 'vikram', entryId: 'a2' };
    given(...stages.created, paid)
      .when(ask.confirm({ foundBy: other }))
      .thenRejected(reused(utr));
    given(...stages.created, paid)
      .when(ask.stray({ foundBy: other, utr }))
      .thenRejected(reused(utr));
    given(...stages.failed, stray)
      .when(ask.stray({ foundBy: other }))
      .thenRejected(reused(otherUtr));
  });

  it.each([null, 'razorpay'])(
    'came to whom the entry names, and not to the gateway that was asked: %s',
    (gateway) => {
      given(...stages.created)
        .when(ask.confirm({ foundBy, gateway }))
        .thenEvents({ ...found, data: { ...found.data, gateway } });
      given(...stages.failed)
        .when(ask.stray({ foundBy, gateway }))
        .thenEvents({ ...strayFound, data: { ...strayFound.data, gateway } });
    },
  );

  it('is the same where the gateway tells of what was found to have come to the bank itself', () => {
    for (const again of [ask.confirm({ at: later }), ask.confirm({ foundBy, gateway: null })]) {
      given(...stages.created, { ...found, data: { ...found.data, gateway: null } })
        .when(again)
        .thenNothingNew();
    }
    for (const again of [ask.stray({ at: later }), ask.stray({ foundBy, gateway: null })]) {
      given(...stages.failed, { ...strayFound, data: { ...strayFound.data, gateway: null } })
        .when(again)
        .thenNothingNew();
    }
  });

  it('goes astray where the order is over', () => {
    given(...stages.failed)
      .when(ask.confirm({ foundBy }))
      .thenRejected({ type: 'NotInStatus', orderId, status: 'Failed', asked: 'ConfirmPayment' });
    given(...stages.failed)
      .when(ask.stray({ foundBy }))
      .thenEvents(strayFound);
  });
});

describe('a payment that fails', () => {
  it('ends the order', () => {
    given(...stages.created)
      .when(ask.failPayment())
      .thenEvents(happened.paymentFailed());
  });

  it('keeps its first reason', () => {
    given(...stages.failed)
      .when(ask.failPayment('refusedByBank'))
      .thenRejected(reused(orderId));
  });
});

describe('a stray payment', () => {
  const suspended = {
    ...happened.stray(),
    data: { ...happened.stray().data, suspended: 'blocked' as const },
  };

  it('says where it goes, and the first word stands', () => {
    given(...stages.failed)
      .when(ask.stray({ suspended: 'blocked' }))
      .thenEvents(suspended);
    for (const again of [ask.stray({ at: later }), ask.stray({ suspended: 'erased' })]) {
      given(...stages.failed, suspended)
        .when(again)
        .thenNothingNew();
      given(...stages.failed, happened.stray())
        .when(again)
        .thenNothingNew();
    }
  });

  it.each(Object.entries(stages).filter(([stage]) => stage !== 'nothing'))(
    'is recorded once when the order is %s',
    (_stage, facts) => {
      given(...facts)
        .when(ask.stray())
        .thenEvents(happened.stray());
      given(...facts, happened.stray())
        .when(ask.stray({ at: later }))
        .thenNothingNew();
      given(...facts, happened.stray())
        .when(ask.stray({ amount: rupees(1) }))
        .thenRejected(reused(otherUtr));
    },
  );

  it('is never the one that paid for the order', () => {
    given(...stages.completed)
      .when(ask.stray({ utr }))
      .thenRejected(reused(utr));
  });

  it('is some money', () => {
    given(...stages.failed)
      .when(ask.stray({ amount: toPaise(0) }))
      .thenRejected({ type: 'AmountDiffers', expected: price, received: toPaise(0) });
  });
});
