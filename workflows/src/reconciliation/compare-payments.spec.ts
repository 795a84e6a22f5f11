import { toPaise } from '@store/ledger';
import type { CollectedPayment, ReceivedTransfer } from '@store/projections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import {
  comparePayments,
  toBeAsked,
  type PaymentBooks,
  type ToldMovement,
} from './compare-payments.ts';

const DAY = '2026-11-25';
const at = (time: string, day = DAY) => new Date(`${day}T${time}+05:30`).toISOString();
const span = { from: at('00:00:00'), until: at('00:00:00', '2026-11-26') };
/** The report of the day and of one to each side. */
const covered = { from: at('00:00:00', '2026-11-24'), until: at('00:00:00', '2026-11-27') };

const transfer = (utr: string, more: Partial<ReceivedTransfer> = {}): ReceivedTransfer => ({
  ...{ utr, amount: toPaise(10_000), at: at('12:01:00'), as: 'payment', isFound: false },
  ...more,
});
const payment = (
  id: string,
  received: readonly ReceivedTransfer[] = [],
  more: Partial<CollectedPayment> = {},
): CollectedPayment => ({
  ...{ id, kind: 'order', gateway: 'razorpay', reference: id, openedAt: at('12:00:00'), received },
  ...more,
});
const movement = (
  reference: string | null,
  utr: string | null,
  more: Partial<ToldMovement> = {},
): ToldMovement => ({
  ...{ kind: 'payment', id: `pay_${reference}_${utr}`, reference, utr },
  ...{ amount: toPaise(10_000), at: at('12:00:30'), ...more },
});
const books = (more: Partial<PaymentBooks>): PaymentBooks => ({
  ...{ gateway: 'razorpay', day: DAY, span, payments: [], claimed: new Set<string>() },
  ...{ movements: [], covered, looks: new Map<string, PaymentState>(), ...more },
});
const asked = (...looks: (readonly [string, PaymentState])[]): Partial<PaymentBooks> => ({
  covered: null,
  looks: new Map(looks),
});
const paid = (utr: string, amount = 10_000): PaymentState => ({
  status: 'paid',
  amount: toPaise(amount),
  utr,
});
const kinds = (more: Partial<PaymentBooks>) =>
  comparePayments(books(more)).map(({ kind, subject, amount }) => [kind, subject, amount]);

it('finds nothing where both say the same, however much was paid', () => {
  const amounts = fc.array(fc.integer({ min: 100, max: 1_000_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, (sums) => {
      const payments = sums.map((sum, place) =>
        payment(`GT-${place}`, [transfer(`${place}`, { amount: toPaise(sum) })]),
      );
      const movements = sums.map((sum, place) =>
        movement(`GT-${place}`, `${place}`, { amount: toPaise(sum) }),
      );
      expect(kinds({ payments, movements: movements.toReversed() })).toEqual([]);
    }),
  );
});

describe('by a report or a file', () => {
  it('names money that the gateway has and the ledger does not', () => {
    const payments = [payment('GT-1')];
    const movements = [movement('GT-1', '1'), movement(null, '2', { amount: toPaise(500) })];

    expect(comparePayments(books({ payments, movements }))).toEqual([
      {
        ...{ kind: 'unknownToLedger', source: 'razorpay', subject: '1', day: DAY, amount: 10_000 },
        facts: { order: 'GT-1', reference: 'GT-1', utr: '1', id: 'pay_GT-1_1', theirs: 10_000 },
      },
      {
        ...{ kind: 'unknownToLedger', source: 'razorpay', subject: '2', day: DAY, amount: 500 },
        facts: { utr: '2', id: 'pay_null_2', theirs: 500 },
      },
    ]);
  });

  it('names a payment that only the ledger has', () => {
    const payments = [payment('TXN-1', [transfer('1')], { kind: 'topUp' })];

    expect(comparePayments(books({ payments }))).toEqual([
      {
        ...{ kind: 'unknownToGateway', source: 'razorpay', subject: '1', day: DAY, amount: 10_000 },
        facts: { topUp: 'TXN-1', reference: 'TXN-1', utr: '1', ours: 10_000 },
      },
    ]);
  });

  it('names amounts that differ, and a transfer under another UTR', () => {
    const payments = [payment('GT-1', [transfer('1')]), payment('GT-2', [transfer('2')])];
    const movements = [
      movement('GT-1', '1', { amount: toPaise(9_900) }),
      movement('GT-2', '222222222222'),
    ];

    expect(kinds({ payments, movements })).toEqual([
      ['amountsDiffer', '1', 100],
      ['utrDiffers', 'GT-2', 10_000],
    ]);
  });

  it('names the second payment of one link, unless the ledger has it as a stray', () => {
    const movements = [movement('GT-1', '1'), movement('GT-1', '2')];
    const once = payment('GT-1', [transfer('1')]);
    const both = payment('GT-1', [transfer('1'), transfer('2', { as: 'stray' })]);

    expect(kinds({ payments: [once], movements })).toEqual([['paidTwice', '2', 10_000]]);
    expect(kinds({ payments: [both], movements })).toEqual([]);
  });

  it('takes a line that stands there twice for one', () => {
    const payments = [payment('GT-1', [transfer('1')])];
    const movements = [movement('GT-1', '1'), movement('GT-1', '1')];

    expect(kinds({ payments, movements })).toEqual([]);
  });

  describe('of which two files tell', () => {
    const bank = (utr: string) => movement(null, utr, { file: 'bank' });
    const dashboard = (id: string, more: Partial<ToldMovement> = {}) =>
      movement('GT-1', null, { id, file: 'dashboard', ...more });
    const once = payment('GT-1', [transfer('1')]);

    it('is one payment where only one of them has its UTR', () => {
      expect(kinds({ payments: [once], movements: [dashboard('a'), bank('1')] })).toEqual([]);
      const twice = payment('GT-1', [transfer('1'), transfer('2', { as: 'stray' })]);
      const both = [dashboard('a'), dashboard('b'), bank('1'), bank('2')];
      expect(kinds({ payments: [twice], movements: both })).toEqual([]);
    });

    it('is one payment that the ledger does not have', () => {
      const movements = [dashboard('a'), movement('GT-1', '1', { file: 'other' })];

      expect(kinds({ payments: [payment('GT-1')], movements })).toEqual([
        ['unknownToLedger', '1', 10_000],
      ]);
    });

    it('is another one where it is of another amount, or one of them has both', () => {
      const paidTwice = (...movements: readonly ToldMovement[]) =>
        expect(kinds({ payments: [once], movements })).toEqual([
          ['paidTwice', 'b', movements.at(-1)?.amount],
        ]);

      paidTwice(bank('1'), dashboard('a'), dashboard('b'));
      paidTwice(bank('1'), dashboard('b', { amount: toPaise(9_000) }));
      paidTwice(movement('GT-1', '1', { file: 'dashboard' }), dashboard('b'));
    });

    it('is another one where one of them has both, whatever another has, and in whatever order', () => {
      const both = [movement('GT-1', '1', { file: 'dashboard' }), dashboard('b')];
      for (const movements of [
        [bank('1'), ...both],
        [...both, bank('1')],
      ]) {
        expect(kinds({ payments: [once], movements })).toEqual([['paidTwice', 'b', 10_000]]);
      }
    });

    it('is the same in whatever order they were uploaded', () => {
      const line = fc
        .record({
          reference: fc.constantFrom('GT-1', 'GT-2', null),
          utr: fc.constantFrom('1', '2', '3', null),
          amount: fc.constantFrom(toPaise(10_000), toPaise(9_000)),
          file: fc.constantFrom('bank', 'dashboard', 'other'),
          id: fc.constantFrom('a', 'b', 'c'),
        })
        .map(({ reference, utr, ...more }) => movement(reference, utr, more));
      const shuffled = fc
        .array(line, { maxLength: 8 })
        .chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        );
      const payments = [once, payment('GT-2', [transfer('2'), transfer('3', { as: 'stray' })])];
      fc.assert(
        fc.property(shuffled, ([one, other]) => {
          expect(comparePayments(books({ payments, movements: other }))).toEqual(
            comparePayments(books({ payments, movements: one })),
          );
        }),
      );
    });

    it('is the same in whatever order where lines differ in our reference alone', () => {
      const movements = [
        dashboard('a'),
        dashboard('a', { reference: 'GT-2' }),
        movement('GT-1', '1', { file: 'bank' }),
      ];
      const payments = [once, payment('GT-2', [transfer('2')])];

      expect(comparePayments(books({ payments, movements: movements.toReversed() }))).toEqual(
        comparePayments(books({ payments, movements })),
      );
    });

    it('vouches for no transfer that none of them has', () => {
      const twice = payment('GT-1', [transfer('2'), transfer('1', { as: 'stray' })]);

      expect(kinds({ payments: [twice], movements: [dashboard('a'), bank('1')] })).toEqual([
        ['unknownToGateway', '2', 10_000],
      ]);
    });
  });

  it('finds a payment by its reference where no UTR is told, and by the UTR alone', () => {
    const payments = [payment('GT-1', [transfer('1')]), payment('GT-2', [transfer('2')])];

    expect(kinds({ payments, movements: [movement('GT-1', null), movement(null, '2')] })).toEqual(
      [],
    );
  });

  it('knows what was credited by hand, and does not look for what a person found', () => {
    const payments = [payment('GT-1', [transfer('1', { isFound: true })])];
    const movements = [movement('GT-9', '9')];

    expect(kinds({ payments, movements, claimed: new Set(['9']) })).toEqual([]);
  });

  it('looks beyond midnight on both sides before it calls anything missing', () => {
    const late = payment('GT-1', [transfer('1', { at: at('00:00:40') })]);
    const early = payment('GT-2', [transfer('2', { at: at('23:59:50') })]);
    const movements = [
      movement('GT-1', '1', { at: at('23:59:59', '2026-11-24') }),
      movement('GT-2', '2', { at: at('00:00:05', '2026-11-26') }),
    ];

    expect(kinds({ payments: [late, early], movements })).toEqual([]);
    const ofOneDay = { payments: [late, early], covered: span, movements: [] };
    expect(kinds(ofOneDay)).toEqual([]);
    expect(toBeAsked(books(ofOneDay)).map(({ id }) => id)).toEqual(['GT-1', 'GT-2']);
  });

  it('says of other days nothing', () => {
    const payments = [payment('GT-1', [transfer('1', { at: at('12:00:00', '2026-11-24') })])];
    const movements = [movement('GT-3', '3', { at: at('12:00:00', '2026-11-26') })];

    expect(kinds({ payments, movements })).toEqual([]);
  });

  it('asks the gateway for a payment of which the report has nothing, and believes the answer', () => {
    const payments = [payment('GT-1', [transfer('1')]), payment('GT-2')];

    expect(toBeAsked(books({ payments })).map(({ id }) => id)).toEqual(['GT-1']);
    const looks = new Map([['GT-1', paid('1')]]);
    expect(kinds({ payments, looks })).toEqual([]);
    expect(toBeAsked(books({ payments, looks }))).toEqual([]);
  });
});

describe('by what the gateway answers', () => {
  it('asks for everything of the day, and finds nothing where the answers are right', () => {
    const payments = [
      payment('GT-1', [transfer('1')]),
      payment('GT-2'),
      payment('GT-3', [], { openedAt: at('12:00:00', '2026-11-24') }),
    ];

    expect(toBeAsked(books({ payments, covered: null })).map(({ id }) => id)).toEqual([
      'GT-1',
      'GT-2',
    ]);
    const looks = asked(['GT-1', paid('1')], ['GT-2', { status: 'waiting' }]);
    expect(kinds({ payments, ...looks })).toEqual([]);
  });

  it('names what was paid and has not come, also beside what a person found', () => {
    const found = transfer('3', { isFound: true });
    const payments = [payment('GT-1'), payment('GT-2', [found]), payment('GT-3', [found])];
    const looks = asked(['GT-1', paid('1')], ['GT-2', paid('2')], ['GT-3', paid('3')]);

    expect(kinds({ payments, ...looks })).toEqual([
      ['unknownToLedger', '1', 10_000],
      ['paidTwice', '2', 10_000],
    ]);
  });

  it.each([{ status: 'waiting' }, { status: 'failed' }] as const)(
    'names what is confirmed and $status there',
    (look) => {
      const payments = [payment('GT-1', [transfer('1')])];

      expect(kinds({ payments, ...asked(['GT-1', look]) })).toEqual([
        ['unknownToGateway', '1', 10_000],
      ]);
    },
  );

  it('names another amount and another UTR', () => {
    const payments = [payment('GT-1', [transfer('1')]), payment('GT-2', [transfer('2')])];
    const looks = asked(['GT-1', paid('1', 9_000)], ['GT-2', paid('5')]);

    expect(kinds({ payments, ...looks })).toEqual([
      ['amountsDiffer', '1', 1_000],
      ['utrDiffers', 'GT-2', 10_000],
    ]);
  });

  it('is content with one of two payments', () => {
    const payments = [payment('GT-1', [transfer('1'), transfer('2', { as: 'stray' })])];

    expect(kinds({ payments, ...asked(['GT-1', paid('1')]) })).toEqual([]);
  });

  it('names no difference of one that has gone back, or is told as another', () => {
    const payments = [payment('GT-1', [transfer('1')])];
    const other = { status: 'paid', amount: toPaise(10_000), utr: '2' } as const;
    const first = { amount: toPaise(10_000), utr: '1' };

    expect(kinds({ payments, ...asked(['GT-1', { ...other, sentBack: ['1'] }]) })).toEqual([]);
    expect(kinds({ payments, ...asked(['GT-1', { ...other, others: [first] }]) })).toEqual([]);
  });

  it('says nothing where nobody has answered', () => {
    expect(kinds({ payments: [payment('GT-1', [transfer('1')])], covered: null })).toEqual([]);
  });
});
