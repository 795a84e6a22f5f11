import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { entryAggregate } from './aggregate.ts';
import type { ApproveEntry, EntryCommand, ProposeEntry } from './commands.ts';
import { entry } from './decide.ts';
import type { EntryEvent, ManualAct, ManualEntryProposed } from './events.ts';

const { given } = specify(entry);

const at = '2026-11-21T06:30:00.000Z';
const anHourLater = '2026-11-21T07:30:00.000Z';
const aDayLater = '2026-11-22T06:30:00.000Z';
const aDayAndAMomentLater = '2026-11-22T06:30:00.001Z';
const entryId = 'a1';

const credit = (amount: Paise): ManualAct => ({ kind: 'credit', amount, utr: null });
const payOut: ManualAct = { kind: 'payOut', amount: rupees(2) };
const payOrder = (amount: Paise): Extract<ManualAct, { kind: 'payOrder' }> => ({
  ...{ kind: 'payOrder', orderId: 'GT26K21-7H20QA2M' },
  ...{ amount, utr: '632514081190' },
});
const settle = (amount: Paise): ManualAct => ({
  ...{ kind: 'settle', gateway: 'ekqr', day: '2026-11-20', amount, fee: toPaise(0) },
  ...{ tax: toPaise(0), utr: 'N325260012345678', paidBy: ['632514081190'] },
});
const creditMany = (...userIds: string[]): ManualAct => ({
  kind: 'creditMany',
  lines: userIds.map((userId) => ({ userId, amount: rupees(10) })),
});

const asked = (act: ManualAct, more: Partial<ProposeEntry['data']> = {}) => ({
  ...({
    entryId,
    userId: 'asha',
    act,
    code: 'goodwill',
    reason: 'Sorry',
    by: 'meera',
    at,
  } as const),
  ...more,
});
const propose = (act: ManualAct, more: Partial<ProposeEntry['data']> = {}): ProposeEntry => ({
  type: 'ProposeEntry',
  data: { ...asked(act, more), secondPersonFrom: more.secondPersonFrom ?? rupees(5_000) },
});
const proposed = (
  act: ManualAct,
  takesTwo: boolean,
  more: Partial<ManualEntryProposed['data']> = {},
): EntryEvent => ({
  type: 'ManualEntryProposed',
  data: { ...asked(act), takesTwo, lapsesAt: aDayLater, ...more },
});
const waiting = proposed(credit(rupees(5_000)), true);
const approve = (by: string, more: Partial<ApproveEntry['data']> = {}): ApproveEntry => ({
  type: 'ApproveEntry',
  data: { entryId, by, aloneAfterMs: null, at, ...more },
});
const approved = (by: string, more = {}): EntryEvent => ({
  type: 'ManualEntryApproved',
  data: { entryId, by, alone: false, at, ...more },
});
const decline = (by: string, when = at): EntryCommand => ({
  type: 'DeclineEntry',
  data: { entryId, by, at: when },
});
const declined = (by: string): EntryEvent => ({
  type: 'ManualEntryDeclined',
  data: { entryId, by, at },
});
const book: EntryCommand = { type: 'RecordEntryBooked', data: { entryId, at } };
const booked: EntryEvent = { type: 'ManualEntryBooked', data: { entryId, at } };
const fail: EntryCommand = {
  type: 'RecordEntryFailed',
  data: { entryId, why: 'insufficientFunds', at },
};
const failed: EntryEvent = {
  type: 'ManualEntryFailed',
  data: { entryId, why: 'insufficientFunds', at },
};

const undo = (undoneBy: string): EntryCommand => ({
  type: 'RecordEntryUndone',
  data: { entryId, undoneBy, at },
});
const undone = (undoneBy: string): EntryEvent => ({
  type: 'ManualEntryUndone',
  data: { entryId, undoneBy, at },
});

describe('proposing an entry', () => {
  it.each<[string, ManualAct, boolean]>([
    ['a credit below the limit', credit(toPaise(4_999_99)), false],
    ['a credit from the limit on', credit(rupees(5_000)), true],
    ['a deduction from the limit on', { kind: 'deduct', amount: rupees(5_000) }, true],
    ['a prize', { kind: 'takeBackPrize', week: '2026-W47', rank: 1, amount: rupees(100) }, false],
    ['few points', { kind: 'deductPoints', points: toCentipoints(415) }, false],
    ['many points', { kind: 'deductPoints', points: toCentipoints(5_000_00) }, true],
    ['a small payment for an order', payOrder(rupees(415)), false],
    ['a large payment for an order', payOrder(rupees(5_000)), true],
    ['a small settlement', settle(rupees(415)), false],
    ['a large settlement', settle(rupees(90_000)), true],
    ['any money that leaves by bank', payOut, true],
    ['a credit to many', creditMany('asha', 'ravi'), true],
    [
      'what undoes a small credit',
      { kind: 'undo', entryId: 'a0', act: { kind: 'deduct', amount: rupees(1) } },
      false,
    ],
    ['what undoes a pay-out', { kind: 'undo', entryId: 'a0', act: payOut }, true],
  ])('takes two persons or one: %s', (_what, act, takesTwo) => {
    const userId = act.kind === 'creditMany' ? null : 'asha';
    given()
      .when(propose(act, { userId }))
      .thenEvents(proposed(act, takesTwo, { userId }));
  });

  it.each([toPaise(0), toPaise(99), toPaise(50_000_01)])('refuses %d paise', (amount) => {
    given()
      .when(propose(credit(amount)))
      .thenRejected({ type: 'OutOfRange', least: rupees(1), most: rupees(50_000) });
  });

  it('takes the smallest and the largest amount', () => {
    given()
      .when(propose(credit(rupees(1))))
      .thenEvents(proposed(credit(rupees(1)), false));
    given()
      .when(propose(credit(rupees(50_000))))
      .thenEvents(proposed(credit(rupees(50_000)), true));
  });

  it.each([
    ['by the customer themselves', propose(credit(rupees(5)), { by: 'asha' })],
    ['by one of many', propose(creditMany('ravi', 'meera'), { userId: null })],
  ])('is refused %s', (_by, command) => {
    given().when(command).thenRejected({ type: 'OwnAccount' });
  });

  it('is refused without a reason', () => {
    given()
      .when(propose(credit(rupees(5)), { reason: ' ' }))
      .thenRejected({ type: 'ReasonMissing' });
  });

  it.each([
    ['nobody', creditMany()],
    ['somebody twice', creditMany('asha', 'ravi', 'asha')],
    ['too many', creditMany(...Array.from({ length: 501 }, (_, place) => `user-${String(place)}`))],
  ])('to %s is refused', (_whom, act) => {
    given()
      .when(propose(act, { userId: null }))
      .thenRejected({ type: 'LinesMalformed' });
  });

  it('happens once, also when the limit has moved since', () => {
    given(waiting)
      .when(propose(credit(rupees(5_000)), { at: anHourLater, secondPersonFrom: rupees(9_000) }))
      .thenNothingNew();
    given(waiting, approved('imran'), booked)
      .when(propose(credit(rupees(5_000))))
      .thenNothingNew();
  });

  it.each([{ userId: 'ravi' }, { by: 'imran' }, { reason: 'Another' }, { code: 'fraud' as const }])(
    'is refused under the same number with other content: %o',
    (other) => {
      given(waiting)
        .when(propose(credit(rupees(5_000)), other))
        .thenRejected({ type: 'ReferenceReused', reference: entryId });
    },
  );
});

describe('the second person', () => {
  it('agrees, once', () => {
    given(waiting).when(approve('imran')).thenEvents(approved('imran'));
    given(waiting, approved('imran'))
      .when(approve('imran', { at: aDayAndAMomentLater }))
      .thenNothingNew();
  });

  it('is not the first', () => {
    given(waiting)
      .when(approve('meera'))
      .thenRejected({ type: 'SecondPersonNeeded', proposedBy: 'meera' });
  });

  it.each([
    ['the customer', waiting, 'asha'],
    ['one of many', proposed(creditMany('ravi', 'asha'), true, { userId: null }), 'ravi'],
  ])('is not %s', (_who, proposal, by) => {
    given(proposal).when(approve(by)).thenRejected({ type: 'OwnAccount' });
  });

  it('has a day, to the millisecond', () => {
    given(waiting)
      .when(approve('imran', { at: aDayLater }))
      .thenEvents(approved('imran', { at: aDayLater }));
    const over = { type: 'EntryLapsed', at: aDayLater } as const;
    given(waiting)
      .when(approve('imran', { at: aDayAndAMomentLater }))
      .thenRejected(over);
    given(waiting).when(decline('imran', aDayAndAMomentLater)).thenRejected(over);
  });

  it('may decline, as the first may withdraw', () => {
    for (const by of ['imran', 'meera']) {
      given(waiting).when(decline(by)).thenEvents(declined(by));
      given(waiting, declined(by)).when(decline(by, anHourLater)).thenNothingNew();
    }
  });

  it.each([
    ['that is not there', [], 'none'],
    ['that took one person', [proposed(credit(rupees(5)), false)], 'approved'],
    ['that somebody else agreed to', [waiting, approved('divya')], 'approved'],
    ['that somebody else declined', [waiting, declined('divya')], 'declined'],
    ['that is booked', [waiting, approved('divya'), booked], 'booked'],
  ] as const)('cannot decide an entry %s', (_which, facts, status) => {
    for (const command of [approve('imran'), decline('imran')]) {
      given(...facts)
        .when(command)
        .thenRejected({ type: 'EntryNotInStatus', status });
    }
  });
});

describe('the only admin of a store', () => {
  const aloneAfterMs = 60 * 60_000;

  it('agrees to their own proposal when the waiting time is over, and it is marked', () => {
    given(waiting)
      .when(approve('meera', { aloneAfterMs, at: '2026-11-21T07:29:59.999Z' }))
      .thenRejected({ type: 'TooEarly', from: anHourLater });
    given(waiting)
      .when(approve('meera', { aloneAfterMs, at: anHourLater }))
      .thenEvents(approved('meera', { alone: true, at: anHourLater }));
  });

  it('may not agree to their own money', () => {
    given(proposed(credit(rupees(5_000)), true, { userId: 'meera', by: 'divya' }))
      .when(approve('meera', { aloneAfterMs, at: anHourLater }))
      .thenRejected({ type: 'OwnAccount' });
  });

  it('need not wait for what another person has proposed', () => {
    given(waiting).when(approve('imran', { aloneAfterMs })).thenEvents(approved('imran'));
  });
});

describe('booking an entry', () => {
  it.each([
    ['that took one person', [proposed(credit(rupees(5)), false)]],
    ['that two agreed to', [waiting, approved('imran')]],
  ] as const)('%s is done, or failed, once', (_which, facts) => {
    given(...facts)
      .when(book)
      .thenEvents(booked);
    given(...facts)
      .when(fail)
      .thenEvents(failed);
    given(...facts, booked)
      .when(book)
      .thenNothingNew();
    given(...facts, failed)
      .when(fail)
      .thenNothingNew();
    given(...facts, booked)
      .when(fail)
      .thenRejected({ type: 'EntryNotInStatus', status: 'booked' });
    given(...facts, failed)
      .when(book)
      .thenRejected({ type: 'EntryNotInStatus', status: 'failed' });
  });

  it.each([
    ['nobody proposed', [], 'none'],
    ['waits', [waiting], 'waiting'],
    ['was declined', [waiting, declined('imran')], 'declined'],
  ] as const)('is refused while it %s', (_which, facts, status) => {
    given(...facts)
      .when(book)
      .thenRejected({ type: 'EntryNotInStatus', status });
    given(...facts)
      .when(fail)
      .thenRejected({ type: 'EntryNotInStatus', status });
  });

  it('ignores what comes without a proposal', () => {
    given().ignores(booked);
  });
});

describe('paying out', () => {
  const utr = '632514081190';
  const settle = (more = {}): EntryCommand => ({
    type: 'SettlePayOut',
    data: { entryId, utr, by: 'imran', at, ...more },
  });
  const settled: EntryEvent = {
    type: 'ManualEntrySettled',
    data: { entryId, utr, by: 'imran', at, amount: rupees(2) },
  };
  const paid = [proposed(payOut, true), approved('imran'), booked] as const;

  it('is settled by the transfer of the bank, once', () => {
    given(...paid)
      .when(settle())
      .thenEvents(settled);
    given(...paid, settled)
      .when(settle({ at: anHourLater }))
      .thenNothingNew();
    given(...paid, settled)
      .when(settle({ utr: '632514081191' }))
      .thenRejected({ type: 'ReferenceReused', reference: entryId });
  });

  it.each([
    ['waits', [proposed(payOut, true)], 'waiting'],
    ['is on its way', [proposed(payOut, true), approved('imran')], 'approved'],
    ['was undone', [...paid, undone('a2')], 'undone'],
  ] as const)('is not settled while it %s', (_which, facts, status) => {
    given(...facts)
      .when(settle())
      .thenRejected({ type: 'EntryNotInStatus', status });
  });

  it('is settled by nobody for themselves, and where nothing is paid out not at all', () => {
    given(...paid)
      .when(settle({ by: 'asha' }))
      .thenRejected({ type: 'OwnAccount' });
    given(proposed(credit(rupees(5)), false), booked)
      .when(settle())
      .thenRejected({ type: 'NoPayOut' });
  });

  it('cannot be undone once the bank has paid', () => {
    given(...paid, settled)
      .when(undo('a2'))
      .thenRejected({ type: 'EntryNotInStatus', status: 'settled' });
    given(...paid, settled)
      .when(book)
      .thenNothingNew();
  });
});

describe('undoing an entry', () => {
  const facts = [proposed(credit(rupees(5)), false), booked] as const;

  it('happens once, by one other entry', () => {
    given(...facts)
      .when(undo('a2'))
      .thenEvents(undone('a2'));
    given(...facts, undone('a2'))
      .when(undo('a2'))
      .thenNothingNew();
    given(...facts, undone('a2'))
      .when(undo('a3'))
      .thenRejected({ type: 'EntryNotInStatus', status: 'undone' });
  });

  it('needs one that was booked', () => {
    given(facts[0]).when(undo('a2')).thenRejected({ type: 'EntryNotInStatus', status: 'approved' });
    given(facts[0], failed)
      .when(undo('a2'))
      .thenRejected({ type: 'EntryNotInStatus', status: 'failed' });
  });
});

describe('any entry', () => {
  const person = fc.constantFrom('asha', 'meera', 'imran');
  const when = fc.constantFrom(at, anHourLater, aDayLater, aDayAndAMomentLater);
  const act = fc.constantFrom<ManualAct[]>(
    credit(rupees(5)),
    credit(rupees(5_000)),
    payOut,
    payOrder(rupees(415)),
    ...[null, 'razorpay'].map((gateway) => ({ ...payOrder(rupees(415)), gateway })),
    settle(rupees(90_000)),
    creditMany('asha', 'ravi'),
    { kind: 'deductPoints', points: toCentipoints(415) },
    { kind: 'takeBackPrize', week: '2026-W47', rank: 1, amount: rupees(100) },
    { kind: 'undo', entryId: 'a0', act: { kind: 'deduct', amount: rupees(7) } },
  );
  const command = fc.oneof(
    fc
      .tuple(act, person, when)
      .map(([act, by, at]): EntryCommand =>
        propose(act, { by, at, userId: act.kind === 'creditMany' ? null : 'asha' }),
      ),
    fc
      .tuple(person, when, fc.constantFrom(null, 0, 60 * 60_000))
      .map(([by, at, aloneAfterMs]): EntryCommand => approve(by, { at, aloneAfterMs })),
    fc.tuple(person, when).map(([by, at]): EntryCommand => decline(by, at)),
    fc.constantFrom(book, fail, undo('a2'), undo('a3')),
    person.map((by): EntryCommand => ({
      type: 'SettlePayOut',
      data: { entryId, utr: '632514081190', by, at },
    })),
  );
  const commands = fc.array(command, { maxLength: 12 });

  obeysTheLawsOfAllAggregates(entryAggregate, commands, ({ data }) => data.entryId);

  it('is never booked without as many persons as it takes', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(entryAggregate, asked);
        const [first] = events;
        if (!events.some(({ type }) => type === 'ManualEntryBooked')) return;
        if (first?.type !== 'ManualEntryProposed') throw new Error('booked without a proposal');
        const second = events.find((event) => event.type === 'ManualEntryApproved');
        expect(second !== undefined).toBe(first.data.takesTwo);
        if (second === undefined) return;
        expect(second.data.by === first.data.by).toBe(second.data.alone);
        expect(second.data.by).not.toBe(first.data.userId);
      }),
      { numRuns: 1_000 },
    );
  });
});
