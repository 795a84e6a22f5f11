import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postingsOf } from '../books/postings.ts';
import { rupees, toPaise } from '../kernel/paise.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { suspenseAggregate } from './aggregate.ts';
import type { SuspenseCommand } from './commands.ts';
import { suspense } from './decide.ts';
import type { FundsSuspended, SuspenseEvent } from './events.ts';

const { given } = specify(suspense);

const at = '2026-11-21T06:30:00.000Z';
const anHourLater = '2026-11-21T07:30:00.000Z';
const utr = '432112345678';
const orderId = 'GT26K21-7H20QA2M';
const amount = rupees(415);
const few = rupees(5_000);
const byHand = '632514081190';

const money = (more: Partial<FundsSuspended['data']> = {}): FundsSuspended['data'] => ({
  ...{ utr, userId: 'asha', subject: { kind: 'order', id: orderId }, amount, at },
  ...{ gateway: 'razorpay', gatewayReference: orderId, why: 'blocked', ...more },
});
const suspend = (more: Partial<FundsSuspended['data']> = {}): SuspenseCommand => ({
  type: 'SuspendFunds',
  data: money(more),
});
const suspended = (more: Partial<FundsSuspended['data']> = {}): SuspenseEvent => ({
  type: 'FundsSuspended',
  data: money(more),
});
const deciding = (decision: number, by: string) => ({ utr, decision, by, at });
const send = (decision = 1, by = 'meera', secondPersonFrom = few): SuspenseCommand => ({
  type: 'SendSuspendedBack',
  data: { ...deciding(decision, by), secondPersonFrom },
});
const hand = (
  decision = 1,
  by = 'meera',
  secondPersonFrom = few,
  bankReference: string | null = byHand,
): SuspenseCommand => ({
  type: 'RecordReturnByHand',
  data: { ...deciding(decision, by), bankReference, secondPersonFrom },
});
const agree = (decision = 2, by = 'imran', more = {}): SuspenseCommand => ({
  type: 'AgreeToReturn',
  data: { ...deciding(decision, by), aloneAfterMs: null, bankReference: byHand, ...more },
});
const withdraw = (decision = 2, by = 'imran'): SuspenseCommand => ({
  type: 'WithdrawReturn',
  data: deciding(decision, by),
});
const takeBack = (decision = 1, by = 'meera'): SuspenseCommand => ({
  type: 'RecordTakenBack',
  data: { ...deciding(decision, by), disputeId: 'D1' },
});
const release = (decision = 1, by = 'meera'): SuspenseCommand => ({
  type: 'ReleaseSuspended',
  data: deciding(decision, by),
});
const told = {
  sent: (number = 1): SuspenseCommand => ({
    type: 'RecordSuspenseRefundSent',
    data: { utr, number, at },
  }),
  arrived: (bankReference: string | null = byHand, number = 1): SuspenseCommand => ({
    type: 'RecordSuspenseRefundArrived',
    data: { utr, number, bankReference, at },
  }),
  failed: (number = 1): SuspenseCommand => ({
    type: 'RecordSuspenseRefundFailed',
    data: { utr, number, reason: 'the bank returned it', at },
  }),
};

const proposed = (way: 'gateway' | 'byHand' = 'gateway', decision = 1): SuspenseEvent => ({
  type: 'ReturnProposed',
  data: { ...deciding(decision, 'meera'), way },
});
const asked = (number = 1, decision = 1, by = 'meera', more = {}): SuspenseEvent => ({
  type: 'SuspenseRefundAsked',
  data: {
    ...{ ...deciding(decision, by), number, reference: `${utr}:R${number}`, amount },
    ...{ gateway: 'razorpay', gatewayReference: orderId, ...more },
  },
});
const onRefund = (number = 1) => ({ utr, reference: `${utr}:R${number}`, at });
const sent: SuspenseEvent = { type: 'SuspenseRefundSent', data: onRefund() };
const arrived = (bankReference: string | null = byHand): SuspenseEvent => ({
  type: 'SuspenseRefundArrived',
  data: { ...onRefund(), amount, gateway: 'razorpay', bankReference },
});
const failed: SuspenseEvent = {
  type: 'SuspenseRefundFailed',
  data: { ...onRefund(), amount, reason: 'the bank returned it' },
};
const cameBack: SuspenseEvent = {
  type: 'SuspenseRefundFailed',
  data: { ...onRefund(), amount, reason: 'the bank returned it', gateway: 'razorpay' },
};
const returned = (by = 'meera', decision = 1, more = {}): SuspenseEvent => ({
  type: 'SuspenseReturnedByHand',
  data: { ...deciding(decision, by), amount, bankReference: byHand, ...more },
});
const takenBack: SuspenseEvent = {
  type: 'SuspenseTakenBack',
  data: { ...deciding(1, 'meera'), disputeId: 'D1', amount },
};
const released: SuspenseEvent = {
  type: 'SuspenseReleased',
  data: {
    ...deciding(1, 'meera'),
    ...{ userId: 'asha', subject: { kind: 'order', id: orderId }, amount },
  },
};

describe('money that came late for an account that is closed', () => {
  it('waits for a person, once, however often it is told', () => {
    given().when(suspend()).thenEvents(suspended());
    given(suspended())
      .when(suspend({ at: anHourLater }))
      .thenNothingNew();
    given(suspended())
      .when(suspend({ amount: rupees(1) }))
      .thenRejected({ type: 'ReferenceReused', reference: utr });
    given()
      .when(suspend({ amount: toPaise(0) }))
      .thenRejected({ type: 'NoMoneyToSuspend' });
  });

  it('has to be there before anything is done with it', () => {
    for (const command of [send(), hand(), agree(1), withdraw(1), release(), told.sent()]) {
      given().when(command).thenRejected({ type: 'NothingSuspended', utr });
    }
  });

  it('is nobody’s own to decide about', () => {
    for (const command of [send(1, 'asha'), hand(1, 'asha'), release(1, 'asha')]) {
      given(suspended()).when(command).thenRejected({ type: 'OwnAccount' });
    }
    given(suspended(), proposed()).when(agree(2, 'asha')).thenRejected({ type: 'OwnAccount' });
  });

  it('is decided about as it was shown: an old form does nothing', () => {
    given(suspended(), proposed())
      .when(send(1, 'imran'))
      .thenRejected({ type: 'DecidedMeanwhile', next: 2 });
    given(suspended()).when(send(2)).thenRejected({ type: 'DecidedMeanwhile', next: 1 });
    given(suspended(), asked(), failed)
      .when(hand(1))
      .thenRejected({ type: 'DecidedMeanwhile', next: 2 });
  });
});

describe('of which the payer’s bank has taken a part', () => {
  const takenByBank = rupees(1);
  const rest = { takenByBank };

  it('goes back by hand as the rest, by one person or two', () => {
    const byOne = hand();
    given(suspended())
      .when({ ...byOne, data: { ...byOne.data, ...rest } } as SuspenseCommand)
      .thenEvents(returned('meera', 1, rest));
    given(suspended(), proposed('byHand'))
      .when(agree(2, 'imran', rest))
      .thenEvents(returned('imran', 2, { proposedBy: 'meera', ...rest }));
  });

  it('is only proposed where that takes two: what the bank has taken by then is told by who agrees', () => {
    const proposing = hand(1, 'meera', toPaise(1), null);
    given(suspended())
      .when({ ...proposing, data: { ...proposing.data, ...rest } } as SuspenseCommand)
      .thenEvents(proposed('byHand'));
  });

  it('has nothing left to go back where it has taken all', () => {
    given(suspended(), proposed('byHand'))
      .when(agree(2, 'imran', { takenByBank: amount }))
      .thenRejected({ type: 'NothingLeftToReturn' });
  });
});

describe('sent back by the gateway', () => {
  it('goes under a reference of its own', () => {
    given(suspended()).when(send()).thenEvents(asked());
    given(suspended(), asked()).when(send()).thenNothingNew();
  });

  it('needs a gateway that has collected it, and a rupee', () => {
    given(suspended({ gateway: null, gatewayReference: null }))
      .when(send())
      .thenRejected({ type: 'NoGatewayToSend' });
    given(suspended({ gatewayReference: null }))
      .when(send())
      .thenRejected({ type: 'NoGatewayToSend' });
    given(suspended({ amount: toPaise(99) }))
      .when(send())
      .thenRejected({ type: 'TooLittleToSend', least: rupees(1) });
  });

  it('is followed until it has arrived', () => {
    given(suspended(), asked()).when(told.sent()).thenEvents(sent);
    given(suspended(), asked(), sent).when(told.sent()).thenNothingNew();
    given(suspended(), asked(), sent).when(told.arrived()).thenEvents(arrived());
    given(suspended(), asked()).when(told.arrived()).thenEvents(arrived());
    given(suspended(), asked(), arrived()).when(told.arrived()).thenNothingNew();
    given(suspended(), asked(), arrived()).when(told.sent()).thenNothingNew();
    given(suspended(), asked(), arrived())
      .when(told.failed())
      .thenRejected({ type: 'SuspenseIs', status: 'refunded' });
    given(suspended(), asked())
      .when(told.sent(2))
      .thenRejected({ type: 'NoSuchSuspenseRefund', number: 2 });
  });

  it('is found by the bank’s reference as soon as that is known', () => {
    given(suspended(), asked(), arrived(null)).when(told.arrived(null)).thenNothingNew();
    given(suspended(), asked(), arrived(null))
      .when(told.arrived())
      .thenEvents({ type: 'SuspenseRefundTraced', data: { ...onRefund(), bankReference: byHand } });
  });

  it('waits again when it was said to have arrived, and no bank ever named it', () => {
    given(suspended(), asked(), arrived(null)).when(told.failed()).thenEvents(cameBack);
    given(suspended(), asked(), arrived(null), cameBack).when(told.failed()).thenNothingNew();
    given(suspended(), asked(), arrived(null), cameBack).when(send(2)).thenEvents(asked(2, 2));
  });

  it('that bounces waits again, and may be sent again under another reference', () => {
    given(suspended(), asked(), sent).when(told.failed()).thenEvents(failed);
    given(suspended(), asked(), failed).when(told.failed()).thenNothingNew();
    given(suspended(), asked(), failed).when(send()).thenNothingNew();
    given(suspended(), asked(), failed).when(send(2)).thenEvents(asked(2, 2));
    given(suspended(), asked(), failed).when(hand(2)).thenEvents(returned('meera', 2));
  });

  it('leaves no other way while it is on its way, and none after', () => {
    for (const command of [send(2), hand(2), release(2), agree(2), withdraw(2)]) {
      given(suspended(), asked())
        .when(command)
        .thenRejected({ type: 'SuspenseIs', status: 'refunding' });
      given(suspended(), asked(), arrived())
        .when(command)
        .thenRejected({ type: 'SuspenseIs', status: 'refunded' });
    }
  });
});

describe('returned by hand', () => {
  it('is written down with the bank’s reference, once', () => {
    given(suspended()).when(hand()).thenEvents(returned());
    given(suspended(), returned()).when(hand()).thenNothingNew();
    given(suspended(), returned())
      .when(hand(1, 'meera', few, '999999999999'))
      .thenRejected({ type: 'DecidedMeanwhile', next: 2 });
    given(suspended())
      .when(hand(1, 'meera', few, null))
      .thenRejected({ type: 'BankReferenceMissing' });
    given(suspended(), returned())
      .when(send(2))
      .thenRejected({ type: 'SuspenseIs', status: 'byHand' });
  });
});

describe('from the limit on', () => {
  it.each([
    ['gateway', send, asked(1, 2, 'imran', { proposedBy: 'meera' })],
    ['byHand', hand, returned('imran', 2, { proposedBy: 'meera' })],
  ] as const)('takes two persons to leave by %s', (way, ask, done) => {
    given(suspended())
      .when(ask(1, 'meera', amount))
      .thenEvents(proposed(way));
    given(suspended(), proposed(way))
      .when(way === 'byHand' ? hand(1, 'meera', amount, null) : ask(1, 'meera', amount))
      .thenNothingNew();
    given(suspended(), proposed(way)).when(agree()).thenEvents(done);
    // By hand it leaves after both have agreed, and who agrees last tells by which transfer.
    if (way === 'byHand') {
      given(suspended())
        .when(hand(1, 'meera', amount, null))
        .thenEvents(proposed(way));
      given(suspended(), proposed(way))
        .when(agree(2, 'imran', { bankReference: null }))
        .thenRejected({ type: 'BankReferenceMissing' });
    }
    given(suspended(), proposed(way), done).when(agree()).thenNothingNew();
    given(suspended(), proposed(way))
      .when(agree(2, 'meera'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
    const ways = [send(2, 'imran'), hand(2, 'imran'), release(2, 'imran')];
    for (const other of ways) {
      given(suspended(), proposed(way))
        .when(other)
        .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
    }
  });

  it('lets a store’s only admin agree after a wait, and remembers it', () => {
    const alone = { aloneAfterMs: 60_000 };
    const from = '2026-11-21T06:31:00.000Z';
    given(suspended(), proposed())
      .when(agree(2, 'meera', alone))
      .thenRejected({ type: 'TooEarly', from });
    given(suspended(), proposed())
      .when(agree(2, 'meera', { ...alone, at: from }))
      .thenEvents(asked(1, 2, 'meera', { proposedBy: 'meera', alone: true, at: from }));
  });

  it('a proposal may be withdrawn, and another one made', () => {
    const withdrawn: SuspenseEvent = { type: 'ReturnWithdrawn', data: deciding(2, 'imran') };
    given(suspended(), proposed()).when(withdraw()).thenEvents(withdrawn);
    given(suspended(), proposed(), withdrawn).when(withdraw()).thenNothingNew();
    given(suspended(), proposed(), withdrawn)
      .when(agree(3))
      .thenRejected({ type: 'ReturnNotProposed' });
    given(suspended(), proposed(), withdrawn)
      .when(withdraw(3))
      .thenRejected({ type: 'ReturnNotProposed' });
    given(suspended(), proposed(), withdrawn)
      .when(hand(3, 'meera', amount))
      .thenEvents(proposed('byHand', 3));
  });
});

describe('that the payer has from their own bank', () => {
  it('is owed to nobody any more, once', () => {
    given(suspended()).when(takeBack()).thenEvents(takenBack);
    given(suspended(), takenBack).when(takeBack()).thenNothingNew();
    given(suspended(), takenBack)
      .when(send(2))
      .thenRejected({ type: 'SuspenseIs', status: 'takenBack' });
    given(suspended(), proposed())
      .when(takeBack(2, 'imran'))
      .thenRejected({ type: 'AlreadyProposed', proposedBy: 'meera' });
  });
});

describe('released to the account', () => {
  it('takes one person, whatever the amount', () => {
    given(suspended()).when(release()).thenEvents(released);
    given(suspended(), released).when(release()).thenNothingNew();
    given(suspended(), released)
      .when(send(2))
      .thenRejected({ type: 'SuspenseIs', status: 'released' });
  });

  it('never goes to one that is erased', () => {
    given(suspended({ why: 'erased' }))
      .when(release())
      .thenRejected({ type: 'AccountIsErased' });
  });
});

describe('whatever is asked, in whatever order', () => {
  const decision = fc.integer({ min: 1, max: 4 });
  const by = fc.constantFrom('meera', 'imran');
  const limit = fc.constantFrom(amount, few);
  const command: fc.Arbitrary<SuspenseCommand> = fc.oneof(
    fc.constant(suspend()),
    fc.tuple(decision, by, limit).map((of) => send(...of)),
    fc.tuple(decision, by, limit).map((of) => hand(...of)),
    fc.tuple(decision, by).map((of) => agree(...of)),
    fc.tuple(decision, by).map((of) => withdraw(...of)),
    fc.tuple(decision, by).map((of) => release(...of)),
    fc.tuple(decision, by).map((of) => takeBack(...of)),
    fc
      .tuple(fc.constantFrom(told.sent, told.failed), fc.integer({ min: 1, max: 3 }))
      .map(([step, number]) => step(number)),
    fc
      .tuple(fc.constantFrom(null, byHand), fc.integer({ min: 1, max: 3 }))
      .map((of) => told.arrived(...of)),
  );
  const commands = fc
    .array(command, { maxLength: 30 })
    .map((later): readonly SuspenseCommand[] => [suspend(), ...later]);

  obeysTheLawsOfAllAggregates(suspenseAggregate, commands, ({ data }) =>
    'decision' in data ? String(data.decision) : 'reference' in data ? data.reference : data.utr,
  );

  it('it leaves once and whole, and stands on suspense until then', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const { state, events } = play(suspenseAggregate, all);
        const left = events
          .flatMap((event) => postingsOf({ category: 'suspense', ...event } as LedgerEvent))
          .filter(({ account, owner }) => account === 'suspense' && owner === utr)
          .reduce((sum, { amount: one }) => sum + one, 0);
        const waits = state.status === 'open' || state.status === 'refunding';
        expect(left).toBe(waits ? 0 - amount : 0);
        const ends = events.filter(({ type }) => ENDS.has(type)).length;
        // Said to be back, and then not.
        const returned = events.filter(
          ({ type, data }) => type === 'SuspenseRefundFailed' && data.gateway !== undefined,
        );
        expect(ends - returned.length).toBe(waits ? 0 : 1);
      }),
      { numRuns: 300 },
    );
  });
});

const ENDS = new Set<string>([
  'SuspenseRefundArrived',
  'SuspenseReturnedByHand',
  'SuspenseTakenBack',
  'SuspenseReleased',
]);

describe('events of the time before', () => {
  it.each([
    [
      'SuspenseRefundFailed',
      { utr, reference: `${utr}:R1`, at, reason: 'the bank returned it' },
      [],
    ],
    [
      'ReturnProposed',
      { utr, decision: 1, by: 'meera', at, way: 'byHand', bankReference: byHand },
      [],
    ],
    [
      'ReturnProposed',
      { utr, decision: 1, by: 'meera', at, way: 'gateway', bankReference: null },
      [],
    ],
  ])('are read as they were written: %s', (type, data, postings) => {
    const read = suspenseAggregate.storedEvent.parse(type, data);
    expect(read).toEqual({ success: true, data: { type, data } });
    if (!read.success) return;
    expect(postingsOf({ category: 'suspense', ...read.data } as LedgerEvent)).toEqual(postings);
  });
});
