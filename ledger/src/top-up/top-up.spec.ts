import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { paymentPage } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { topUpAggregate } from './aggregate.ts';
import type { TopUpCommand } from './commands.ts';
import { topUp } from './decide.ts';
import type { TopUpEvent, TopUpFailure } from './events.ts';

const { given } = specify(topUp);

const at = '2026-11-21T06:30:00.000Z';
const later = '2026-11-21T06:35:00.000Z';
const expiresAt = '2026-11-21T07:00:00.000Z';
const txnId = 'TXN-26K21-9Q4DX0PM';
const userId = 'asha';
const utr = '432112345678';
const second = '432112345680';

const request = (more = {}): TopUpCommand => ({
  type: 'RequestTopUp',
  data: { txnId, userId, amount: rupees(100), expiresAt, at, ...more },
});
const requestPayment = (more = {}): TopUpCommand => ({
  type: 'RequestPayment',
  data: { txnId, ...paymentPage('G1'), at, ...more },
});
const report = (more = {}): TopUpCommand => ({
  type: 'ReportPayment',
  data: { txnId, at, ...more },
});
const confirm = (more = {}): TopUpCommand => ({
  type: 'ConfirmPayment',
  data: { txnId, amount: rupees(100), utr, at, ...more },
});
const fail = (reason: TopUpFailure = 'expired'): TopUpCommand => ({
  type: 'FailPayment',
  data: { txnId, reason, at },
});
const complete: TopUpCommand = { type: 'CompleteTopUp', data: { txnId, at } };

const requested: TopUpEvent = {
  type: 'TopUpRequested',
  data: { txnId, userId, amount: rupees(100), expiresAt, at },
};
const paymentRequested: TopUpEvent = {
  type: 'PaymentRequested',
  data: { txnId, userId, ...paymentPage('G1'), at },
};
const reported: TopUpEvent = { type: 'PaymentReported', data: { txnId, userId, at } };
const confirmed = (amount = rupees(100), gateway: string | null = 'ekqr'): TopUpEvent => ({
  type: 'PaymentConfirmed',
  data: { txnId, userId, amount, utr, gateway, at },
});
const failed: TopUpEvent = {
  type: 'PaymentFailed',
  data: { txnId, userId, reason: 'expired', at },
};
const completed = (amount = rupees(100)): TopUpEvent => ({
  type: 'TopUpCompleted',
  data: { txnId, userId, amount, at },
});

const suspend = (more = {}): TopUpCommand => ({
  type: 'SuspendPayment',
  data: { txnId, amount: rupees(100), utr, why: 'blocked', at, ...more },
});
const suspended = (gateway: string | null = 'ekqr'): TopUpEvent => ({
  type: 'PaymentSuspended',
  data: { txnId, userId, amount: rupees(100), utr, gateway, why: 'blocked', at },
});

const stray = (more = {}): TopUpCommand => ({
  type: 'RecordStrayPayment',
  data: { txnId, amount: rupees(100), utr: second, at, ...more },
});
const strayed = (more = {}): TopUpEvent => ({
  type: 'StrayPaymentReceived',
  data: { txnId, userId, amount: rupees(100), utr: second, gateway: 'ekqr', at, ...more },
});

const created = [requested, paymentRequested];
const expired = [...created, failed];
const paid = [...created, confirmed()];
const paidLate = [...expired, confirmed()];
const done = [...paid, completed()];
const doneLate = [...paidLate, completed()];

const reused = (reference: string) => ({ type: 'ReferenceReused', reference }) as const;

describe('the life of a top-up', () => {
  it.each<[string, TopUpEvent[], TopUpCommand, TopUpEvent]>([
    ['begins with the request', [], request(), requested],
    ['asks the gateway for a page', [requested], requestPayment(), paymentRequested],
    ['is paid, as its owner says', created, report(), reported],
    ['is paid', created, confirm(), confirmed()],
    ['is paid after its owner has said so', [...created, reported], confirm(), confirmed()],
    ['fails though its owner said so', [...created, reported], fail(), failed],
    ['is paid before the page was recorded', [requested], confirm(), confirmed(rupees(100), null)],
    ['completes with what was paid', paid, complete, completed()],
    ['fails when nothing is paid', created, fail(), failed],
    [
      'fails when its transfer is in the wallet already',
      created,
      fail('creditedByHand'),
      { type: 'PaymentFailed', data: { ...failed.data, reason: 'creditedByHand' } },
    ],
    ['is paid late, after it failed', expired, confirm(), confirmed()],
    ['completes late', paidLate, complete, completed()],
  ])('%s', (_step, facts, command, event) => {
    given(...facts)
      .when(command)
      .thenEvents(event);
  });

  it('takes what the bank says was paid, whatever was asked', () => {
    given(...created)
      .when(confirm({ amount: rupees(99) }))
      .thenEvents(confirmed(rupees(99)));
    given(...created, confirmed(rupees(99)))
      .when(complete)
      .thenEvents(completed(rupees(99)));
  });
});

describe('a repeat writes nothing', () => {
  it.each<[TopUpCommand, TopUpEvent[][]]>([
    [request({ at: later, expiresAt: later }), [created, expired, paid, paidLate, done, doneLate]],
    [requestPayment({ at: later }), [created, expired, paid, paidLate, done, doneLate]],
    [report({ at: later }), [[...created, reported]]],
    [confirm({ at: later }), [paid, paidLate, done, doneLate]],
    [fail(), [expired, paidLate, doneLate]],
    [complete, [done, doneLate]],
  ])('$type', (command, stages) => {
    for (const facts of stages) {
      given(...facts)
        .when(command)
        .thenNothingNew();
    }
  });
});

describe('a repeat with other content is refused by name', () => {
  it.each<[TopUpCommand, string]>([
    [request({ amount: rupees(101) }), txnId],
    [request({ userId: 'ravi' }), txnId],
    [requestPayment({ gatewayReference: 'G2' }), txnId],
    [requestPayment({ paymentUrl: 'https://gateway.example/pay/2' }), txnId],
    [confirm({ amount: rupees(99) }), utr],
    [confirm({ utr: '999' }), '999'],
    [fail('refusedByBank'), txnId],
  ])('%o', (command, reference) => {
    given(...doneLate)
      .when(command)
      .thenRejected(reused(reference));
  });
});

describe('what does not fit the stage is refused', () => {
  it.each<[TopUpEvent[], TopUpCommand, 'Created' | 'Paid' | 'Completed' | 'Failed']>([
    [[requested, failed], requestPayment(), 'Failed'],
    [[requested, confirmed()], requestPayment(), 'Paid'],
    [[requested], report(), 'Created'],
    [expired, report(), 'Failed'],
    [paid, report(), 'Paid'],
    [paid, fail(), 'Paid'],
    [done, fail(), 'Completed'],
    [created, complete, 'Created'],
    [expired, complete, 'Failed'],
  ])('%#', (facts, command, status) => {
    given(...facts)
      .when(command)
      .thenRejected({ type: 'NotInStatus', txnId, status, asked: command.type });
  });

  it.each([requestPayment(), confirm(), fail(), complete])(
    '$type of a top-up nobody asked for',
    (command) => {
      given().when(command).thenRejected({ type: 'NoSuchTopUp', txnId });
    },
  );

  it('a top-up or a payment of nothing', () => {
    const nothing = { amount: toPaise(0) };
    given().when(request(nothing)).thenRejected({ type: 'EmptyTopUp', txnId });
    given(requested).when(confirm(nothing)).thenRejected({ type: 'EmptyTopUp', txnId });
  });
});

describe('a fact that does not fit the stage', () => {
  it.each<[string, TopUpEvent[], TopUpEvent]>([
    ['that nobody asked for', [], failed],
    ['that was asked for once', [requested], requested],
    ['that was paid', paid, failed],
    ['that is completed', done, confirmed(rupees(99))],
    ['that was not paid', created, completed()],
  ])('changes nothing in a top-up %s', (_stage, facts, fact) => {
    given(...facts).ignores(fact);
  });
});

describe('any top-up', () => {
  const command: fc.Arbitrary<TopUpCommand> = fc.constantFrom(
    request(),
    request({ amount: rupees(5) }),
    requestPayment(),
    requestPayment({ gatewayReference: 'G2' }),
    report(),
    confirm(),
    confirm({ utr: '999' }),
    fail(),
    fail('gatewayUnavailable'),
    complete,
    suspend({ utr: second }),
    stray(),
    stray({ suspended: 'blocked' }),
    stray({ utr }),
    confirm({ utr: second }),
  );
  const commands = fc.array(command, { maxLength: 20 });

  obeysTheLawsOfAllAggregates(topUpAggregate, commands, ({ type, data }) =>
    type === 'StrayPaymentReceived' || type === 'PaymentSuspended' ? data.utr : data.txnId,
  );

  it('is completed at most once, and only with the money that was paid', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(topUpAggregate, asked);
        const payments = events.filter(({ type }) => type === 'PaymentConfirmed');
        const completions = events.filter(({ type }) => type === 'TopUpCompleted');
        expect(payments.length).toBeLessThanOrEqual(1);
        expect(completions.length).toBeLessThanOrEqual(payments.length);
        const transfers = events.flatMap(({ data }) => ('utr' in data ? data.utr : []));
        expect(transfers).toEqual([...new Set(transfers)]);
      }),
    );
  });
});

describe('a transfer beside the one that a top-up is paid with', () => {
  it.each([
    ['paid', paid],
    ['completed', done],
    ['paid late', doneLate],
  ])('is noted once for one that is %s', (_stage, facts) => {
    given(...facts)
      .when(stray())
      .thenEvents(strayed());
    given(...facts, strayed())
      .when(stray({ at: later }))
      .thenNothingNew();
    given(...facts, strayed())
      .when(stray({ amount: rupees(1) }))
      .thenRejected(reused(second));
  });

  it('is suspended or not by the first word', () => {
    const suspendedToo = strayed({ suspended: 'blocked' });
    given(...done)
      .when(stray({ suspended: 'blocked' }))
      .thenEvents(suspendedToo);
    for (const [first, now] of [
      [suspendedToo, stray()],
      [strayed(), stray({ suspended: 'erased' })],
    ] as const) {
      given(...done, first)
        .when(now)
        .thenNothingNew();
    }
  });

  it('is none where the transfer pays for the top-up, or is suspended', () => {
    given(...done)
      .when(stray({ utr }))
      .thenRejected(reused(utr));
    given(...expired, suspended(), {
      ...confirmed(),
      data: { ...confirmed().data, utr: second },
    } as TopUpEvent)
      .when(stray({ utr }))
      .thenRejected(reused(utr));
  });

  it('is none before the top-up is paid, and of nothing', () => {
    for (const [facts, status] of [
      [created, 'Created'],
      [expired, 'Failed'],
    ] as const) {
      given(...facts)
        .when(stray())
        .thenRejected({ type: 'NotInStatus', txnId, status, asked: 'RecordStrayPayment' });
    }
    given(...done)
      .when(stray({ amount: toPaise(0) }))
      .thenRejected({ type: 'EmptyTopUp', txnId });
    given().when(stray()).thenRejected({ type: 'NoSuchTopUp', txnId });
  });

  it('does not pay for it as well', () => {
    given(...done, strayed())
      .when(confirm({ utr: second }))
      .thenRejected(reused(second));
  });

  it('says no gateway where none was asked', () => {
    given(requested, confirmed(rupees(100), null))
      .when(stray())
      .thenEvents(strayed({ gateway: null }));
  });
});

describe('late money of a top-up whose account is closed', () => {
  const other = '432112345679';

  it('is noted once, whatever becomes of the account', () => {
    given(...expired)
      .when(suspend())
      .thenEvents(suspended());
    given(...expired, suspended())
      .when(suspend({ why: 'erased', at: later }))
      .thenNothingNew();
    given(...expired, suspended())
      .when(suspend({ amount: rupees(1) }))
      .thenRejected({ type: 'ReferenceReused', reference: utr });
    given(requested, failed).when(suspend()).thenEvents(suspended(null));
  });

  it('is not credited as well, nor the other way round', () => {
    given(...expired, suspended())
      .when(confirm())
      .thenRejected({ type: 'ReferenceReused', reference: utr });
    for (const facts of [paidLate, doneLate]) {
      const status = facts === paidLate ? 'Paid' : 'Completed';
      given(...facts)
        .when(suspend())
        .thenRejected({ type: 'NotInStatus', txnId, status, asked: 'SuspendPayment' });
    }
  });

  it('keeps nothing else from being credited', () => {
    const event = confirmed();
    given(...expired, suspended())
      .when(confirm({ utr: other }))
      .thenEvents({ ...event, data: { ...event.data, utr: other } } as TopUpEvent);
  });

  it('is late: what is paid in time is credited', () => {
    given(...created)
      .when(suspend())
      .thenRejected({ type: 'NotInStatus', txnId, status: 'Created', asked: 'SuspendPayment' });
    given(...expired)
      .when(suspend({ amount: toPaise(0) }))
      .thenRejected({ type: 'EmptyTopUp', txnId });
  });
});
