import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { walletAggregate } from './aggregate.ts';
import type { CreditFunds, DeductFunds, HoldFunds, WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { CreditSource, WalletEvent } from './events.ts';
import { creditReference } from './references.ts';

const { given } = specify(wallet);

const at = '2026-11-21T06:30:00.000Z';
const later = '2026-11-21T06:35:00.000Z';
const orderId = 'GT26K21-7H20QA2M';
const adjustment = creditReference.adjustment('1');

const credit = (amount: Paise, more: Partial<CreditFunds['data']> = {}) =>
  ({
    reference: creditReference.topUp('TXN-1'),
    source: 'topUp',
    subject: 'TXN-1',
    amount,
    note: null,
    at,
    ...more,
  }) satisfies CreditFunds['data'];
const credited = (amount: Paise, more: Partial<CreditFunds['data']> = {}): WalletEvent => ({
  type: 'FundsCredited',
  data: credit(amount, more),
});
const deduct = (amount: Paise, more: Partial<DeductFunds['data']> = {}): DeductFunds => ({
  type: 'DeductFunds',
  data: { reference: adjustment, amount, reason: 'paid twice', at, ...more },
});
const deducted = (amount: Paise): WalletEvent => ({
  type: 'FundsDeducted',
  data: deduct(amount).data,
});
const hold = (amount: Paise, when = at): HoldFunds => ({
  type: 'HoldFunds',
  data: { orderId, amount, at: when },
});
const held = (amount: Paise): WalletEvent => ({ type: 'FundsHeld', data: { orderId, amount, at } });
const captured: WalletEvent = { type: 'HoldCaptured', data: { orderId, amount: rupees(5), at } };
const released: WalletEvent = { type: 'HoldReleased', data: { orderId, amount: rupees(5), at } };
const capture: WalletCommand = { type: 'CaptureHold', data: { orderId, at } };
const release: WalletCommand = { type: 'ReleaseHold', data: { orderId, at } };
const reused = (reference: string) => ({ type: 'ReferenceReused', reference }) as const;

describe('crediting a wallet', () => {
  it.each<CreditSource>(['topUp', 'refund', 'prize', 'points', 'adjustment'])(
    'takes money from a %s',
    (source) => {
      const data = credit(rupees(5), { source });
      given().when({ type: 'CreditFunds', data }).thenEvents({ type: 'FundsCredited', data });
    },
  );

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

  it.each([capture, release])('refuses $type for an order that holds nothing', (command) => {
    given(credited(rupees(5)))
      .when(command)
      .thenRejected({ type: 'NoSuchHold', orderId });
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

  it.each([{ amount: rupees(1) }, { reason: 'another' }])(
    'refuses the same reference with other content: %o',
    (other) => {
      given(credited(rupees(9)), deducted(rupees(5)))
        .when(deduct(rupees(5), other))
        .thenRejected(reused(adjustment));
    },
  );

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

describe('any wallet', () => {
  const amount = fc.nat({ max: 500 }).map(toPaise);
  const id = fc.constantFrom('a', 'b', 'c');
  const source = fc.constantFrom<CreditSource>('topUp', 'refund', 'adjustment');
  const command: fc.Arbitrary<WalletCommand> = fc.oneof(
    fc
      .record(
        { reference: id, source, subject: id, amount, at: fc.constant(at) },
        { noNullPrototype: true },
      )
      .map((data): WalletCommand => ({ type: 'CreditFunds', data: { ...data, note: null } })),
    fc.tuple(id, amount).map(([orderId, amount]): WalletCommand => holdFor(orderId, amount)),
    id.map((orderId): WalletCommand => ({ type: 'CaptureHold', data: { orderId, at } })),
    id.map((orderId): WalletCommand => ({ type: 'ReleaseHold', data: { orderId, at } })),
    fc
      .tuple(fc.constantFrom('a', 'd', 'e'), amount)
      .map(([reference, amount]): WalletCommand => deduct(amount, { reference })),
  );
  const commands = fc.array(command, { maxLength: 40 });

  obeysTheLawsOfAllAggregates(walletAggregate, commands);

  it('never owes: credited = available + held + captured + deducted, none below zero', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(walletAggregate, asked);
        const total = (type: WalletEvent['type']) =>
          events.reduce((sum, event) => sum + (event.type === type ? event.data.amount : 0), 0);
        expect(state.available).toBeGreaterThanOrEqual(0);
        expect(state.held).toBeGreaterThanOrEqual(0);
        expect(total('FundsCredited')).toBe(
          state.available + state.held + total('HoldCaptured') + total('FundsDeducted'),
        );
        expect(state.held).toBe(total('FundsHeld') - total('HoldCaptured') - total('HoldReleased'));
      }),
      { numRuns: 500 },
    );
  });

  it('folds ten thousand events in well under a second', () => {
    const events = Array.from({ length: 5_000 }, (_, index): WalletEvent[] => [
      credited(rupees(5), { reference: `topup:${index}` }),
      { type: 'FundsHeld', data: { orderId: `GT-${index}`, amount: rupees(5), at } },
    ]).flat();
    const started = performance.now();
    const state = events.reduce(wallet.evolve, wallet.initialState);
    expect(state.held).toBe(rupees(25_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

function holdFor(orderId: string, amount: Paise): WalletCommand {
  return { type: 'HoldFunds', data: { orderId, amount, at } };
}
