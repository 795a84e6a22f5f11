import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise } from '../kernel/paise.ts';
import { play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { walletAggregate } from './aggregate.ts';
import type { WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { CreditSource } from './events.ts';
import { creditReference } from './references.ts';
import {
  adjustment,
  at,
  capture,
  captured,
  credit,
  credited,
  deduct,
  deducted,
  held,
  hold,
  later,
  orderId,
  release,
  released,
  reused,
  voided,
} from '../testing/sample-wallet.ts';

const { given } = specify(wallet);

describe('crediting a wallet', () => {
  it.each<CreditSource>([
    'topUp',
    'refund',
    'prize',
    'points',
    'adjustment',
    'bankPayment',
    'payOut',
  ])('takes money from a %s', (source) => {
    const data = credit(rupees(5), { source });
    given().when({ type: 'CreditFunds', data }).thenEvents({ type: 'FundsCredited', data });
  });

  it('credits one cause once, however often it is told', () => {
    given(credited(rupees(5)))
      .when({ type: 'CreditFunds', data: credit(rupees(5), { at: later }) })
      .thenNothingNew();
  });

  it('still knows an old cause when the money is long spent', () => {
    given(credited(rupees(5)), held(rupees(5)), captured)
      .when({ type: 'CreditFunds', data: credit(rupees(5)) })
      .thenNothingNew();
  });

  it.each([
    { amount: rupees(6) },
    { source: 'refund' as const },
    { subject: 'TXN-2' },
    { note: 'a word' },
  ])('refuses the same cause with other content: %o', (other) => {
    const data = { ...credit(rupees(5)), ...other };
    given(credited(rupees(5)))
      .when({ type: 'CreditFunds', data })
      .thenRejected(reused(data.reference));
  });

  it('refuses to move nothing', () => {
    const data = credit(toPaise(0));
    given()
      .when({ type: 'CreditFunds', data })
      .thenRejected({ type: 'NothingToMove', reference: data.reference });
  });
});

describe('holding money for an order', () => {
  it('sets aside all there is', () => {
    given(credited(rupees(5)))
      .when(hold(rupees(5)))
      .thenEvents(held(rupees(5)));
  });

  it('refuses when a single paisa is missing', () => {
    given(credited(toPaise(499)))
      .when(hold(rupees(5)))
      .thenRejected({ type: 'InsufficientFunds', available: toPaise(499), asked: rupees(5) });
  });

  it('does not count what another order holds', () => {
    given(credited(rupees(9)), held(rupees(5)))
      .when({ type: 'HoldFunds', data: { orderId: 'GT-2', amount: rupees(5), at } })
      .thenRejected({ type: 'InsufficientFunds', available: rupees(4), asked: rupees(5) });
  });

  it('holds once, however often it is asked', () => {
    given(credited(rupees(5)), held(rupees(5)))
      .when(hold(rupees(5), later))
      .thenNothingNew();
  });

  it('refuses the same order with another amount', () => {
    given(credited(rupees(9)), held(rupees(5)))
      .when(hold(rupees(4)))
      .thenRejected(reused(orderId));
  });

  it.each([
    ['captured', captured],
    ['released', released],
  ] as const)('is over for good once it was %s', (as, closed) => {
    given(credited(rupees(9)), held(rupees(5)), closed)
      .when(hold(rupees(5)))
      .thenRejected({ type: 'HoldClosed', orderId, as });
  });

  it('refuses to hold nothing', () => {
    given()
      .when(hold(toPaise(0)))
      .thenRejected({ type: 'NothingToMove', reference: orderId });
  });
});

describe('closing a hold', () => {
  const open = [credited(rupees(5)), held(rupees(5))] as const;

  it.each([
    ['captures', capture, captured],
    ['releases', release, released],
  ])('%s what was held', (_does, command, event) => {
    given(...open)
      .when(command)
      .thenEvents(event);
  });

  it.each([
    ['captured', capture, captured],
    ['released', release, released],
  ])('is %s once', (_as, command, event) => {
    given(...open, event)
      .when(command)
      .thenNothingNew();
  });

  it.each([
    ['capture', 'released', capture, released],
    ['release', 'captured', release, captured],
  ] as const)('cannot %s what was %s', (_does, as, command, event) => {
    given(...open, event)
      .when(command)
      .thenRejected({ type: 'HoldClosed', orderId, as });
  });

  it('refuses to capture for an order that holds nothing', () => {
    given(credited(rupees(5)))
      .when(capture)
      .thenRejected({ type: 'NoSuchHold', orderId });
  });

  it('keeps a hold that comes after its release from setting anything aside', () => {
    given(credited(rupees(5)))
      .when(release)
      .thenEvents(voided);
    given(credited(rupees(5)), voided)
      .when(hold(rupees(5)))
      .thenRejected({ type: 'HoldClosed', orderId, as: 'released' });
    given(credited(rupees(5)), voided)
      .when(release)
      .thenNothingNew();
    given(credited(rupees(5)), voided)
      .when(capture)
      .thenRejected({ type: 'HoldClosed', orderId, as: 'released' });
  });

  it('leaves nothing held for ever, in whatever order page and workflow come', () => {
    const step = fc.constantFrom(hold(rupees(5)), capture, release);
    const steps = fc.array(step, { maxLength: 8 });
    fc.assert(
      fc.property(steps, steps, fc.boolean(), (before, after, spendable) => {
        const asked: WalletCommand[] = [
          ...(spendable ? [{ type: 'CreditFunds', data: credit(rupees(5)) } as const] : []),
          ...before,
          release,
          ...after,
        ];
        const { state, events } = play(walletAggregate, asked);
        const captures = events.filter(({ type }) => type === 'HoldCaptured').length;
        expect(state.held).toBe(0);
        expect(state.available).toBe((spendable ? rupees(5) : 0) - captures * rupees(5));
        expect(captures).toBeLessThanOrEqual(1);
        const rest = play(walletAggregate, asked.slice(0, -after.length || undefined)).events;
        expect(events.length).toBe(rest.length);
      }),
      { numRuns: 500 },
    );
  });

  it('makes released money available again', () => {
    given(...open, released)
      .when(deduct(rupees(5)))
      .thenEvents(deducted(rupees(5)));
  });
});

describe('deducting money', () => {
  it('takes all there is, and no paisa more', () => {
    given(credited(rupees(5)))
      .when(deduct(rupees(5)))
      .thenEvents(deducted(rupees(5)));
    given(credited(rupees(5)))
      .when(deduct(toPaise(501)))
      .thenRejected({ type: 'InsufficientFunds', available: rupees(5), asked: toPaise(501) });
  });

  it('does not touch money that is held', () => {
    given(credited(rupees(5)), held(rupees(5)))
      .when(deduct(toPaise(1)))
      .thenRejected({ type: 'InsufficientFunds', available: toPaise(0), asked: toPaise(1) });
  });

  it('deducts once, also when nothing is left', () => {
    given(credited(rupees(5)), deducted(rupees(5)))
      .when(deduct(rupees(5), { at: later }))
      .thenNothingNew();
  });

  it.each([
    { amount: rupees(1) },
    { reason: 'another' },
    { against: 'promotions' as const },
    { against: 'givenUp' as const },
    { subject: 'a2' },
  ])('refuses the same reference with other content: %o', (other) => {
    given(credited(rupees(9)), deducted(rupees(5)))
      .when(deduct(rupees(5), other))
      .thenRejected(reused(adjustment));
  });

  it('refuses the reference of a credit', () => {
    given(credited(rupees(5), { reference: adjustment }))
      .when(deduct(rupees(5)))
      .thenRejected(reused(adjustment));
  });

  it('refuses to deduct nothing', () => {
    given()
      .when(deduct(toPaise(0)))
      .thenRejected({ type: 'NothingToMove', reference: adjustment });
  });
});

it('names what it moves by references that stay as they are: they are in the log', () => {
  expect({
    topUp: creditReference.topUp('TXN-1'),
    refund: creditReference.refund('GT-1'),
    strayPayment: creditReference.strayPayment('432112345678'),
    prize: creditReference.prize('2026-W47', 2),
    points: creditReference.points('RDM-1'),
    adjustment: creditReference.adjustment('1'),
    undo: creditReference.undo('1'),
    givenUp: creditReference.givenUp('c1'),
    prizeBack: creditReference.prizeBack('2026-W47', 2),
  }).toEqual({
    topUp: 'topup:TXN-1',
    refund: 'refund:GT-1',
    strayPayment: 'stray:432112345678',
    prize: 'prize:2026-W47:2',
    points: 'points:RDM-1',
    adjustment: 'adjustment:1',
    undo: 'undo:1',
    givenUp: 'givenup:c1',
    prizeBack: 'prizeback:2026-W47:2',
  });
});
