import { rupees, toCentipoints } from '@store/ledger';
import type { LegView, OrderView } from '@store/projections';
import { openingHoursIn } from '@store/workflows/opening-hours';
import { describe, expect, it } from 'vitest';
import { sentenceFor, titleFor } from './order-in-words.ts';
import { timelineOf } from './timeline.ts';

const at = '2026-11-21T08:35:00.000Z';
const now = new Date('2026-11-21T08:40:00.000Z');
const leg = (place: number, status: LegView['status']): LegView => ({
  leg: place,
  route: 'SMILEBR',
  productCode: '256',
  share: rupees(207.5),
  status,
  providerReference: null,
  reason: null,
  updatedAt: at,
});
const order = (more: Partial<OrderView> = {}): OrderView => ({
  orderId: 'GT26K21-7K4Q2M00',
  userId: 'asha',
  productId: 'ml',
  productName: 'Mobile Legends: India',
  productType: 'MLBB',
  itemId: 'MLBB-IN-284',
  itemName: '284 Diamonds',
  price: rupees(415),
  returned: null,
  paymentMode: 'upi',
  walletPart: rupees(0),
  status: 'Processing',
  gameAccount: '',
  reason: null,
  createdAt: at,
  updatedAt: at,
  originalPrice: rupees(470),
  reward: toCentipoints(415),
  paymentUrl: null,
  reportedAt: null,
  utr: '632514087716',
  failure: null,
  legs: [leg(0, 'delivered'), leg(1, 'started')],
  decidedBy: null,
  refundAskedAt: null,
  openProposal: null,
  corrections: 0,
  heldFor: null,
  strayAmount: rupees(0),
  suspendedAmount: rupees(0),
  disputes: [],
  expiresAt: '2026-11-21T09:05:00.000Z',
  paidAt: '2026-11-21T08:36:00.000Z',
  closedAt: null,
  ...more,
});

it('a paid order shows what was sent and what is to come', () => {
  expect(timelineOf(order(), 'KaranOP', now)).toEqual([
    { title: 'Order placed', note: '2026-11-21 14:05', state: 'done' },
    { title: 'Payment received', note: '14:06 · UPI, UTR 632514087716', state: 'done' },
    { title: 'Sending to KaranOP', note: '1 of 2 parts sent. Sending part 2.', state: 'now' },
    { title: 'Completed', note: 'You will earn 4.15 points', state: 'later' },
  ]);
});

it('an order that was delivered in part says what came, and where the rest of the money is', () => {
  const inPart = order({
    status: 'Completed',
    legs: [leg(1, 'delivered'), leg(2, 'failed')],
    returned: { legs: [2], amount: rupees(207.5) },
    reward: toCentipoints(207),
    reason: 'The game did not accept a part of this order.',
    closedAt: '2026-11-21T08:37:00.000Z',
  });
  expect(timelineOf(inPart, 'KaranOP', now).slice(2)).toEqual([
    { title: 'Partly sent to KaranOP', note: null, state: 'done' },
    {
      title: 'Refunded',
      note: '₹207.50 to your wallet · The game did not accept a part of this order.',
      state: 'refunded',
    },
    { title: 'Completed', note: '14:07 · You earned 2.07 points', state: 'done' },
  ]);
  expect(timelineOf(inPart, null, now)[2]?.title).toBe('Partly sent');
  expect(sentenceFor(inPart, 'KaranOP', now)).toBe(
    'Delivered in part to KaranOP: 284 Diamonds. For the rest, ₹207.50 is back in your wallet.',
  );
  expect(sentenceFor(inPart, null, now)).toBe(
    'Delivered in part: 284 Diamonds. For the rest, ₹207.50 is back in your wallet.',
  );
});

it('an order that was delivered in part and is taken back later says each sum for itself', () => {
  const steps = timelineOf(
    order({
      ...{ status: 'Refunded', returned: { legs: [2], amount: rupees(300) } },
      ...{ closedAt: '2026-11-21T09:00:00.000Z', reason: 'It was the wrong account.' },
    }),
    null,
    now,
  );
  expect(steps.map(({ title, note }) => [title, note]).slice(2)).toEqual([
    ['Partly sent', null],
    ['Refunded', '₹300.00 to your wallet'],
    ['Refunded', '14:30 · ₹115.00 to your wallet · It was the wrong account.'],
  ]);
});

it('a day that is another one is said', () => {
  const [, paid] = timelineOf(order({ paidAt: '2026-11-21T19:00:00.000Z' }), null, now);
  expect(paid?.note).toMatch(/^2026-11-22 00:30/);
});

it('an order nobody knows the end of says so', () => {
  const [, , sending] = timelineOf(order({ legs: [leg(0, 'unknown')] }), 'KaranOP', now);
  expect(sending?.note).toBe('We are checking whether it was delivered.');
});

it('an order that could not be sent says so, and what of it arrived', () => {
  const noteOf = (...legs: LegView[]) => timelineOf(order({ legs }), null, now)[2]?.note;

  expect(noteOf(leg(0, 'notSent'), leg(1, 'waiting'))).toMatch(
    /^The game’s provider is not available right now/,
  );
  expect(noteOf(leg(0, 'delivered'), leg(1, 'notSent'))).toBe(
    '1 of 2 parts sent. Our team is looking into part 2.',
  );
});

it('an order whose parts go by themselves names the one that is still to come', () => {
  const noteOf = (...legs: LegView[]) => timelineOf(order({ legs }), null, now)[2]?.note;

  expect(noteOf(leg(0, 'started'), leg(1, 'delivered'))).toBe('1 of 2 parts sent. Sending part 1.');
  expect(noteOf(leg(0, 'started'), leg(1, 'waiting'))).toBe('Sending part 1 of 2.');
  // One may be there by now: nobody says that nothing was sent.
  expect(noteOf(leg(0, 'notSent'), leg(1, 'started'))).toBe('Our team is looking into part 1.');
});

it('an order that the store itself holds back blames no supplier, and nobody has to look into it', () => {
  const noteOf = (...legs: LegView[]) => timelineOf(order({ legs }), null, now)[2]?.note;
  const queued = (number: number): LegView => ({ ...leg(number, 'notSent'), heldBack: 'crowded' });

  expect(noteOf(queued(0), leg(1, 'waiting'))).toBe(
    'Many orders are being sent right now, and yours is in the queue. We will send it automatically.',
  );
  expect(noteOf(leg(0, 'delivered'), queued(1))).toBe(
    '1 of 2 parts sent. Part 2 is in the queue. We will send it automatically.',
  );
  expect(noteOf(queued(0), leg(1, 'notSent'))).toMatch(
    /^The game’s provider is not available right now/,
  );
  expect(noteOf(leg(0, 'delivered'), queued(1), leg(2, 'failed'))).toBe(
    '1 of 3 parts sent. Our team is looking into part 3.',
  );
});

it.each([
  ['whose provider has had its orders of the day', 'spentUp', now],
  ['that is late', 'crowded', new Date('2026-11-21T09:20:00Z')],
] as const)('an order %s is promised no turn', (_which, heldBack, when) => {
  const noteOf = (...legs: LegView[]) => timelineOf(order({ legs }), null, when)[2]?.note;
  const waits = (place: number): LegView => ({ ...leg(place, 'notSent'), heldBack });

  expect(noteOf(waits(0))).toBe('It has not been sent yet.');
  expect(noteOf(leg(0, 'delivered'), waits(1))).toBe(
    '1 of 2 parts sent. Part 2 has not been sent yet.',
  );
});

describe('an order whose payment is disputed', () => {
  const dispute = (status: 'open' | 'won' | 'lost') => ({
    ...{ disputeId: 'D1', status, out: rupees(0) },
  });
  const disputed = (status: 'open' | 'won' | 'lost', ...legs: LegView[]) =>
    order({ legs, disputes: [dispute(status)] });
  const heldBack: LegView = { ...leg(0, 'notSent'), heldBack: 'crowded' };
  const late = new Date('2026-11-21T09:20:00Z');

  it.each([
    ['open', 'While the payment is disputed, we will not send anything more for this order.'],
    [
      'lost',
      'Nothing more will be sent automatically for this order. Our team will decide what happens next.',
    ],
  ] as const)('is promised neither its turn nor its money: %s', (status, sentence) => {
    const waits = disputed(status, heldBack);
    for (const when of [now, late]) expect(sentenceFor(waits, null, when)).toBe(sentence);
    expect(timelineOf(waits, null, now)[2]?.note).toBe('It has not been sent yet.');
  });

  it('says what of it was sent, and nothing of what may be on its way', () => {
    const noteOf = (...legs: LegView[]) =>
      timelineOf(disputed('open', ...legs), null, now)[2]?.note;
    expect(noteOf(leg(0, 'delivered'), leg(1, 'waiting'))).toBe('1 of 2 parts sent.');
    expect(noteOf(leg(0, 'started'))).toBeNull();
    expect(noteOf(leg(0, 'unknown'))).toBe('We are checking whether it was delivered.');
  });

  it('says that a person goes on with it once that is decided for the store', () => {
    const won = disputed('won', leg(0, 'waiting'));
    expect(sentenceFor(won, null, late)).toBe(
      'The payment dispute for this order has been decided. We sent nothing while it was open. Our team will now deliver your item or refund you.',
    );
    expect(timelineOf(won, null, late)[2]?.note).toBe('It has not been sent yet.');
    const sending = disputed('won', { ...leg(0, 'waiting'), attempt: 2 });
    expect(sentenceFor(sending, null, now)).toContain('is being processed');
  });
});

it('an order whose second part was refused promises no second part', () => {
  const stuck = order({ legs: [leg(0, 'delivered'), leg(1, 'failed')] });
  const [, , sending] = timelineOf(stuck, 'KaranOP', now);
  expect(sending?.note).toBe('1 of 2 parts sent. Our team is looking into part 2.');
});

it('an order that no provider could be asked for says who sends it', () => {
  const noteOf = (...legs: LegView[]) => timelineOf(order({ legs }), null, now)[2]?.note;

  expect(noteOf(leg(0, 'manual'))).toBe('Our team will send it within 30 minutes.');
  expect(noteOf(leg(0, 'delivered'), leg(1, 'manual'))).toBe(
    '1 of 2 parts sent. Our team is looking into part 2.',
  );
});

it('a failed order with late money says where the money is', () => {
  const late = order({ status: 'Failed', failure: 'expired', strayAmount: rupees(415) });
  expect(timelineOf(late, null, now).map(({ title }) => title)).toEqual([
    'Order placed',
    'Payment not received',
    'Payment added to your wallet',
  ]);
  expect(sentenceFor(late, null, now)).toBe(
    'Payment not received in time, so this order is closed. We received ₹415.00 and added it to your wallet.',
  );
});

it('a failed order whose late money is in no wallet promises none', () => {
  for (const failure of ['expired', 'refusedByBank', 'amountMismatch'] as const) {
    const late = order({ status: 'Failed', failure, suspendedAmount: rupees(415) });
    expect(timelineOf(late, null, now).at(-1)).toEqual({
      ...{ title: 'Payment received late', note: '₹415.00', state: 'done' },
    });
    expect(sentenceFor(late, null, now, now.toISOString())).not.toMatch(/wallet|return|arrive/);
  }
});

it('an order that was paid with another amount says only that', () => {
  const underpaid = order({
    status: 'Failed',
    failure: 'amountMismatch',
    strayAmount: rupees(100),
    closedAt: at,
  });
  expect(titleFor(underpaid)).toBe('Wrong Amount Paid');
  expect(sentenceFor(underpaid, null, now)).toBe(
    'You paid the wrong amount. ₹100.00 is in your wallet.',
  );
  expect(timelineOf(underpaid, null, now)).toEqual([
    { title: 'Order placed', note: '2026-11-21 14:05', state: 'done' },
    { title: 'Wrong amount paid', note: '14:05 · ₹415.00 was due', state: 'failed' },
    { title: 'Payment added to your wallet', note: '₹100.00', state: 'done' },
  ]);
});

it('money that came after the buyer cancelled is in the wallet', () => {
  const cancelled = order({ status: 'Cancelled', paidAt: null, strayAmount: rupees(415) });
  expect(timelineOf(cancelled, null, now).at(-1)).toMatchObject({
    title: 'Payment added to your wallet',
    note: '₹415.00',
  });
  expect(sentenceFor(cancelled, null, now)).toBe(
    'This order was cancelled before payment. We received ₹415.00 and added it to your wallet.',
  );
});

it('an order that its buyer gave up says so, also when the log says it in older words', () => {
  const reason = 'Cancelled by the buyer before payment.';
  const by = { kind: 'buyer' } as const;
  const given = order({ status: 'Cancelled', paidAt: null, closedAt: at, decidedBy: by, reason });
  expect(timelineOf(given, null, now).at(-1)?.note).toBe(
    '14:05 · You cancelled this order before paying.',
  );
});

const until = '2026-11-22T09:05:00.000Z';

it.each([
  [
    'upi',
    'expired',
    until,
    / Already paid\? We will add the money to your wallet if it arrives by 2026-11-22 14:35 IST\.$/,
  ],
  ['upi', 'expired', null, / If money was deducted from your bank account, contact support\.$/],
  ['upi', 'gatewayUnavailable', null, / No money was deducted\.$/],
  [
    'upi',
    'creditedByHand',
    null,
    /^Our team has already added your payment to your wallet, so this order is closed\.$/,
  ],
  [
    'upi',
    'claimedElsewhere',
    null,
    /already used for something else\. If money was deducted from your bank account, contact support\.$/,
  ],
  ['wallet', 'insufficientFunds', null, /enough G-Coins\. No money was deducted\.$/],
] as const)(
  'a failed %s order (%s, watched until %s) says where the money is',
  (paymentMode, failure, watchedUntil, words) => {
    const paymentUrl = failure === 'gatewayUnavailable' ? null : 'https://pay.test/1';
    const failed = order({ status: 'Failed', paidAt: null, paymentMode, failure, paymentUrl });
    expect(sentenceFor(failed, null, now, watchedUntil)).toMatch(words);
  },
);

describe('an order in parts', () => {
  const inParts = { walletPart: rupees(115), paymentUrl: 'https://pay.test/1' };

  it('says what comes from where, and what is waited for', () => {
    expect(timelineOf(order(inParts), null, now)[1]?.note).toBe(
      '14:06 · ₹115.00 from wallet, ₹300.00 by UPI, UTR 632514087716',
    );
    const unpaid = order({ ...inParts, status: 'Created', paidAt: null });
    expect(sentenceFor(unpaid, null, now)).toBe(
      'We are waiting for your payment of ₹300.00. ₹115.00 from your wallet is reserved for this order.',
    );
  });

  it.each(['Failed', 'Cancelled'] as const)('that is %s gives the wallet’s part back', (status) => {
    const closed = order({ ...inParts, status, paidAt: null, failure: 'expired' });
    expect(sentenceFor(closed, null, now)).toMatch(
      / The ₹115\.00 we reserved is available in your wallet again\. If money was deducted from/,
    );
  });

  it.each([
    [{ status: 'Cancelled' }, 'This order was cancelled before payment.'],
    [
      { status: 'Failed', failure: 'gatewayUnavailable' },
      'Payment not received: the payment page could not be opened.',
    ],
  ] as const)('whose page was never opened gives it back, too: %j', (ending, words) => {
    const closed = order({ ...inParts, ...ending, paidAt: null, paymentUrl: null });
    expect(sentenceFor(closed, null, now)).toBe(
      `${words} The ₹115.00 we reserved is available in your wallet again.`,
    );
  });

  it('says where both are when the wrong amount came', () => {
    const failed = { status: 'Failed', failure: 'amountMismatch', paidAt: null } as const;
    const mispaid = order({ ...inParts, ...failed, strayAmount: rupees(30) });
    expect(sentenceFor(mispaid, null, now)).toBe(
      'You paid the wrong amount. ₹30.00 is in your wallet. The ₹115.00 we reserved is available in your wallet again.',
    );
    expect(timelineOf(mispaid, null, now)[1]?.note).toContain('₹300.00 was due');
  });

  it('says nothing of it where the wallet had too little', () => {
    const failed = { status: 'Failed', failure: 'insufficientFunds', paidAt: null } as const;
    expect(sentenceFor(order({ ...inParts, ...failed, paymentUrl: null }), null, now)).toBe(
      'Payment not received: you did not have enough G-Coins. No money was deducted.',
    );
  });
});

it('an order whose payment an admin put into the wallet says so, and not that none came', () => {
  const closed = order({ status: 'Failed', paidAt: null, failure: 'creditedByHand' });
  expect(titleFor(closed)).toBe('Payment in Your Wallet');
  expect(timelineOf(closed, null, now).at(-1)?.title).toBe('Payment added to your wallet');
});

it('the promise of 30 minutes is taken back when they are over', () => {
  const byHand = order({ legs: [{ ...leg(0, 'waiting'), route: 'MANUAL' }] });
  const sending = (when: Date) => timelineOf(byHand, null, when)[2]?.note;
  const [just, over] = [new Date('2026-11-21T09:06:00Z'), new Date('2026-11-21T09:06:00.001Z')];

  expect(sentenceFor(byHand, null, just)).toBe(
    'Your order is being processed and will be completed within 30 minutes.',
  );
  expect(sending(just)).toBe('Our team will send it within 30 minutes.');
  expect(sentenceFor(byHand, null, over)).toContain(
    'Sorry, your order is taking longer than 30 minutes.',
  );
  expect(sending(over)).toBe('Our team has not sent it yet.');
  expect(sentenceFor(byHand, null, over)).toContain('you get your money back');
  const partly = order({ legs: [leg(0, 'delivered'), leg(1, 'notSent')] });
  expect(sentenceFor(partly, null, over)).toContain('for what we cannot send');
  for (const status of ['unknown', 'started'] as const) {
    const unclear = order({ legs: [leg(0, status), leg(1, 'waiting')] });
    expect(sentenceFor(unclear, null, over)).toContain('Part of it may already be delivered');
  }
});

it('an order paid at night is promised for the morning, and late half an hour after it', () => {
  const hours = openingHoursIn('10:00-22:00');
  const paidAt = '2026-11-21T19:00:00.000Z';
  const byHand = order({ legs: [{ ...leg(0, 'waiting'), route: 'MANUAL' }], paidAt });
  const [night, open, over] = ['T20:00:00Z', 'T05:00:00Z', 'T05:00:00.001Z'].map(
    (time, day) => new Date(`2026-11-2${day === 0 ? 1 : 2}${time}`),
  ) as [Date, Date, Date];
  const sentence = (when: Date, of = byHand) => sentenceFor(of, null, when, null, hours);
  const sending = (when: Date) => timelineOf(byHand, null, when, hours)[2]?.note;

  expect(sentence(night)).toBe(
    'Your order is paid. Our team starts work today at 10:00 IST and will complete it within 30 minutes of that.',
  );
  expect(sending(night)).toBe(
    'Our team starts work today at 10:00 IST and will send it within 30 minutes of that.',
  );
  expect(sending(open)).toBe('Our team will send it within 30 minutes.');
  expect(sentence(over)).toContain('taking longer than 30 minutes');
  expect(sending(over)).toBe('Our team has not sent it yet.');
  expect(sentence(night, order({ paidAt }))).toContain('taking longer than 30 minutes');
});

it.each([
  ['Processing', ['Refund requested', 'Sending the item', 'Completed']],
  ['Completed', ['Refund requested', 'Item sent', 'Completed']],
  ['Refunded', ['Refund requested', 'Refunded']],
  ['Cancelled', ['Refund requested', 'Cancelled']],
] as const)('a refund that was asked for stays in the story of a %s order', (status, titles) => {
  const asked = order({ status, refundAskedAt: '2026-11-21T09:10:00.000Z' });
  const told = timelineOf(asked, null, new Date('2026-11-21T09:20:00Z'));

  expect(told.map(({ title }) => title)).toEqual(['Order placed', 'Payment received', ...titles]);
  expect(told[2]).toMatchObject({ note: '14:40', state: 'done' });
});

it.each([
  ['Completed', 'done'],
  ['Refunded', 'refunded'],
  ['Cancelled', 'cancelled'],
] as const)('the story of a %s order ends with a mark of its own', (status, state) => {
  expect(timelineOf(order({ status }), null, now).at(-1)).toMatchObject({ state });
});

it('a late order says that its refund was asked for', () => {
  const when = new Date('2026-11-21T09:20:00Z');
  const asked = order({ refundAskedAt: '2026-11-21T09:10:00.000Z' });
  expect(sentenceFor(order(), null, when)).toContain('Part of it may already be delivered');
  expect(sentenceFor(asked, null, when)).toMatch(/Our team is reviewing your refund request\.$/);
});
