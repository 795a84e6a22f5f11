import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minus, rupees, toPaise, ZERO_PAISE } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import {
  askBankRefund as ask,
  bankRefundArrived as arrive,
  bankRefundFailed as fail,
  bankRefundHappened,
  bankRefundSent as send,
  bankRefundTaken as take,
  refuseBankRefund as refuse,
  SOME,
} from '../testing/sample-bank-refund.ts';
import { later, price } from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { bankRefundAggregate } from './aggregate.ts';
import type { BankRefundCommand } from './commands.ts';
import { bankRefund, MOST_BANK_REFUNDS } from './decide.ts';
import { bankRefundReference } from './reference.ts';
import { bankRefundUnderWay, isUnderWay, sentBackOf } from './state.ts';

const { given } = specify(bankRefund);
const one = bankRefundHappened();

describe('a refund to the account that an order was paid from', () => {
  it('is asked for under a reference of its own', () => {
    given().when(ask()).thenEvents(one.asked);
  });

  it('is asked for once, however often it is pressed', () => {
    given(one.asked)
      .when(ask({ at: later }))
      .thenNothingNew();
    given(one.asked, one.taken, one.sent, one.arrived()).when(ask()).thenNothingNew();
  });

  it('is one thing: another amount under its number is refused', () => {
    given(one.asked)
      .when(ask({ amount: SOME }))
      .thenRejected({ type: 'ReferenceReused', reference: one.asked.data.reference });
  });

  it('is the only one under way', () => {
    for (const so of [[one.asked], [one.asked, one.taken], [one.asked, one.taken, one.sent]]) {
      given(...so)
        .when(ask({ number: 2 }))
        .thenRejected({ type: 'BankRefundUnderWay', number: 1 });
    }
  });

  it('may be of what is left, and of no more than came', () => {
    given()
      .when(ask({ amount: toPaise(price + 1) }))
      .thenRejected({ type: 'MoreThanCame', left: price, asked: toPaise(price + 1) });
    const some = bankRefundHappened(1, SOME);
    const left = minus(price, SOME);
    given(some.asked, some.taken, some.arrived())
      .when(ask({ number: 2, amount: left }))
      .thenEvents(bankRefundHappened(2, left).asked);
    given(some.asked, some.taken, some.arrived())
      .when(ask({ number: 2 }))
      .thenRejected({ type: 'MoreThanCame', left, asked: price });
    given(one.asked, one.taken, one.arrived())
      .when(ask({ number: 2, amount: rupees(1), most: SOME }))
      .thenRejected({ type: 'MoreThanCame', left: ZERO_PAISE, asked: rupees(1) });
  });

  it.each([
    ['came back', [one.asked, one.taken, one.failed]],
    ['never left', [one.asked, one.refused()]],
  ])('may be asked for again where it %s', (_how, so) => {
    given(...so)
      .when(ask({ number: 2 }))
      .thenEvents(bankRefundHappened(2).asked);
  });

  it('is a rupee at least, and the next one', () => {
    given()
      .when(ask({ amount: toPaise(99) }))
      .thenRejected({ type: 'TooLittleToSend', least: rupees(1), asked: toPaise(99) });
    given()
      .when(ask({ amount: rupees(1) }))
      .thenEvents(bankRefundHappened(1, rupees(1)).asked);
    given()
      .when(ask({ number: 2 }))
      .thenRejected({ type: 'NotNextBankRefund', next: 1 });
  });

  it('is not asked for again for ever', () => {
    const tries = Array.from({ length: MOST_BANK_REFUNDS }, (_, place) => {
      const { asked, refused } = bankRefundHappened(place + 1);
      return [asked, refused()];
    }).flat();
    given(...tries)
      .when(ask({ number: MOST_BANK_REFUNDS + 1 }))
      .thenRejected({ type: 'TooManyBankRefunds', most: MOST_BANK_REFUNDS });
    given(...tries.slice(0, -2))
      .when(ask({ number: MOST_BANK_REFUNDS }))
      .thenEvents(bankRefundHappened(MOST_BANK_REFUNDS).asked);
  });

  it('goes step by step', () => {
    given(one.asked).when(take()).thenEvents(one.taken);
    given(one.asked, one.taken).when(send()).thenEvents(one.sent);
    given(one.asked, one.taken, one.sent).when(arrive()).thenEvents(one.arrived());
    given(one.asked, one.taken, one.sent).when(fail()).thenEvents(one.failed);
  });

  it('may be over before it was noted as sent', () => {
    given(one.asked, one.taken).when(arrive()).thenEvents(one.arrived());
    given(one.asked, one.taken).when(fail()).thenEvents(one.failed);
  });

  it.each([refuse('spent'), refuse('frozen')])(
    'never leaves where it is refused: %o',
    (command) => {
      given(one.asked).when(command).thenEvents(one.refused(command.data.why));
      for (const next of [take(), send(), arrive(), fail()]) {
        given(one.asked, one.refused())
          .when(next)
          .thenRejected({ type: 'BankRefundIs', status: 'refused' });
      }
    },
  );

  it('is not refused once it has left', () => {
    given(one.asked, one.taken)
      .when(refuse())
      .thenRejected({ type: 'BankRefundIs', status: 'taken' });
  });

  it('is nowhere before it has left', () => {
    for (const next of [send(), arrive(), fail()]) {
      given(one.asked).when(next).thenRejected({ type: 'BankRefundIs', status: 'asked' });
    }
  });

  it('ends once: what has arrived does not come back, nor the other way round', () => {
    given(one.asked, one.taken, one.arrived())
      .when(fail())
      .thenRejected({ type: 'BankRefundIs', status: 'arrived' });
    given(one.asked, one.taken, one.failed)
      .when(arrive())
      .thenRejected({ type: 'BankRefundIs', status: 'failed' });
  });

  it('comes back after it arrived where no bank has named it', () => {
    const arrived = [one.asked, one.taken, one.arrived(null)];
    given(...arrived)
      .when(fail())
      .thenEvents(one.returned);
    given(...arrived, one.returned)
      .when(fail())
      .thenNothingNew();
    given(...arrived, one.traced)
      .when(fail())
      .thenRejected({ type: 'BankRefundIs', status: 'arrived' });
  });

  it('is noted once, also by who comes late', () => {
    given(one.asked, one.refused()).when(refuse()).thenNothingNew();
    for (const step of [take(), send()]) {
      given(one.asked, one.taken, one.sent).when(step).thenNothingNew();
      given(one.asked, one.taken, one.arrived()).when(step).thenNothingNew();
      given(one.asked, one.taken, one.failed).when(step).thenNothingNew();
    }
    given(one.asked, one.taken, one.arrived()).when(arrive()).thenNothingNew();
    given(one.asked, one.taken, one.failed).when(fail()).thenNothingNew();
  });

  it('is found by the bank’s reference as soon as that is known', () => {
    const arrived = [one.asked, one.taken, one.arrived(null)];
    given(...arrived)
      .when(arrive(null))
      .thenNothingNew();
    given(...arrived)
      .when(arrive())
      .thenEvents(one.traced);
    given(...arrived, one.traced)
      .when(arrive())
      .thenNothingNew();
    const { refunds } = [...arrived, one.traced].reduce(bankRefund.evolve, bankRefund.initialState);
    expect(refunds).toMatchObject([{ status: 'arrived', bankReference: '632514081190' }]);
  });

  it('must have been asked for', () => {
    for (const command of [refuse(), take(), send(), arrive(), fail()]) {
      given().when(command).thenRejected({ type: 'NoSuchBankRefund', number: 1 });
    }
  });

  it('tells what it waits for, and what has become of the others', () => {
    const two = bankRefundHappened(2, SOME);
    const fold = (...events: Parameters<typeof bankRefund.evolve>[1][]) =>
      events.reduce(bankRefund.evolve, bankRefund.initialState);
    const state = fold(one.asked, one.taken, one.failed, two.asked, two.taken);

    expect(state.refunds.map(({ status }) => status)).toEqual(['failed', 'taken']);
    expect(state.refunds.map(isUnderWay)).toEqual([false, true]);
    expect(state.refunds[0]).toMatchObject({ reason: 'the bank returned it', why: null });
    expect(bankRefundUnderWay(state)?.asked.number).toBe(2);
    expect(sentBackOf(state)).toBe(SOME);
    expect(bankRefundUnderWay(fold(one.asked, one.refused('frozen')))).toBeNull();
    expect(fold(one.asked, one.refused('frozen')).refunds).toMatchObject([{ why: 'frozen' }]);
  });
});

describe('the refunds of any order', () => {
  const number = fc.integer({ min: 1, max: 4 });
  const command: fc.Arbitrary<BankRefundCommand> = fc.oneof(
    fc
      .record({ number, amount: fc.integer({ min: 50, max: 500 }).map(toPaise) })
      .map((more) => ask({ ...more, most: toPaise(700) })),
    number.map((of) => refuse('spent', of)),
    ...[take, send, fail].map((step) => number.map((of) => step(of))),
    fc
      .tuple(number, fc.constantFrom(null, '632514081190'))
      .map(([of, reference]) => arrive(reference, of)),
  );
  const commands = fc.array(command, { maxLength: 40 });

  obeysTheLawsOfAllAggregates(bankRefundAggregate, commands, ({ data }) => data.reference);

  it('never send more than came, each ends once, and one is under way', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(bankRefundAggregate, asked);
        expect(sentBackOf(state)).toBeLessThanOrEqual(700);
        expect(state.refunds.filter(isUnderWay).length).toBeLessThanOrEqual(1);
        state.refunds.forEach(({ asked: { orderId, reference } }, place) => {
          expect(reference).toBe(bankRefundReference(orderId, place + 1));
          const ends = events.filter(
            ({ type, data }) => data.reference === reference && ENDS.has(type),
          );
          expect(ends.length).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 300 },
    );
  });
});

const ENDS = new Set<string>(['BankRefundRefused', 'BankRefundArrived', 'BankRefundFailed']);
