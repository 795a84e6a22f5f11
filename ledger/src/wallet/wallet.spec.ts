import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates, play } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { walletAggregate } from './aggregate.ts';
import type { CreditFunds, DeductFunds, HoldFunds, WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { CreditSource, WalletEvent } from './events.ts';
import type { WalletLimits } from './limits.ts';
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
const voided: WalletEvent = { type: 'HoldVoided', data: { orderId, at } };
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

describe('money above a limit', () => {
  const limits: WalletLimits = { perDay: rupees(10), balanceAtMost: rupees(16) };
  const late = (amount: Paise, more: Partial<CreditFunds['data']> = {}): CreditFunds => ({
    type: 'CreditFunds',
    data: { ...credit(amount, { reference: creditReference.topUp('TXN-2'), ...more }), limits },
  });
  const lock = (amount: Paise, reference = creditReference.topUp('TXN-2')): WalletEvent => ({
    type: 'FundsLocked',
    data: { reference, amount, reason: 'limit', at },
  });
  const unlock: WalletCommand = {
    type: 'UnlockFunds',
    data: { reference: creditReference.topUp('TXN-2'), by: 'meera', note: 'asked by phone', at },
  };
  const unlocked: WalletEvent = {
    type: 'FundsUnlocked',
    data: { ...unlock.data, amount: rupees(4) },
  };
  const second = (amount: Paise): WalletEvent =>
    credited(amount, { reference: creditReference.topUp('TXN-2') });

  it('is not locked up to the last paisa of the day', () => {
    given(credited(rupees(4)))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)));
  });

  it('is credited, and what the day does not bear is locked', () => {
    given(credited(rupees(4)))
      .when(late(rupees(10)))
      .thenEvents(second(rupees(10)), lock(rupees(4)));
  });

  it('is counted by the day in India on which it arrives', () => {
    given(credited(rupees(10), { at: '2026-11-20T18:29:59.000Z' }))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)));
    given(credited(rupees(10), { at: '2026-11-20T18:30:00.000Z' }))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)), lock(rupees(6)));
  });

  it('is locked also for what the wallet holds already, set aside or locked itself', () => {
    const before = credited(rupees(13), { at: '2026-11-19T08:00:00.000Z' });
    given(before, held(rupees(5)))
      .when(late(rupees(5)))
      .thenEvents(second(rupees(5)), lock(rupees(2)));
    given(before, lock(rupees(13), creditReference.topUp('TXN-1')))
      .when(late(rupees(5)))
      .thenEvents(second(rupees(5)), lock(rupees(2)));
  });

  it('counts payments for orders that came too late, and no prize', () => {
    const stray = { source: 'refund', reference: creditReference.strayPayment('1') } as const;
    given(credited(rupees(10), stray))
      .when(late(rupees(3)))
      .thenEvents(second(rupees(3)), lock(rupees(3)));
    given(credited(rupees(10), { source: 'prize', reference: 'prize:2026-W46:1' }))
      .when(late(rupees(3)))
      .thenEvents(second(rupees(3)));
  });

  it('is all spendable where the store agreed to take it', () => {
    const data = credit(rupees(99));
    given().when({ type: 'CreditFunds', data }).thenEvents({ type: 'FundsCredited', data });
  });

  it('is locked once, however often the credit is told', () => {
    given(credited(rupees(4)), second(rupees(10)), lock(rupees(4)))
      .when(late(rupees(10)))
      .thenNothingNew();
  });

  it('cannot be spent until it is unlocked', () => {
    const history = [credited(rupees(4)), second(rupees(10)), lock(rupees(4))];
    given(...history)
      .when(hold(rupees(11)))
      .thenRejected({ type: 'InsufficientFunds', available: rupees(10), asked: rupees(11) });
    given(...history)
      .when(unlock)
      .thenEvents(unlocked);
    given(...history, unlocked)
      .when(hold(rupees(11)))
      .thenEvents(held(rupees(11)));
  });

  it('is unlocked once, and only what is locked', () => {
    given(credited(rupees(4)), second(rupees(10)), lock(rupees(4)), unlocked)
      .when(unlock)
      .thenNothingNew();
    given(second(rupees(10)))
      .when(unlock)
      .thenRejected({ type: 'NothingLocked', reference: creditReference.topUp('TXN-2') });
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
  const TIGHT: WalletLimits = { perDay: toPaise(600), balanceAtMost: toPaise(700) };
  const amount = fc.nat({ max: 500 }).map(toPaise);
  const id = fc.constantFrom('a', 'b', 'c');
  const source = fc.constantFrom<CreditSource>('topUp', 'refund', 'adjustment');
  const command: fc.Arbitrary<WalletCommand> = fc.oneof(
    fc
      .record(
        { reference: id, source, subject: id, amount, at: fc.constant(at) },
        { noNullPrototype: true },
      )
      .chain((data) =>
        fc.constantFrom<WalletCommand>(
          { type: 'CreditFunds', data: { ...data, note: null } },
          { type: 'CreditFunds', data: { ...data, note: null, limits: TIGHT } },
        ),
      ),
    id.map((reference): WalletCommand => ({
      type: 'UnlockFunds',
      data: { reference, by: 'meera', note: '', at },
    })),
    fc.tuple(id, amount).map(([orderId, amount]): WalletCommand => holdFor(orderId, amount)),
    id.map((orderId): WalletCommand => ({ type: 'CaptureHold', data: { orderId, at } })),
    id.map((orderId): WalletCommand => ({ type: 'ReleaseHold', data: { orderId, at } })),
    fc
      .tuple(fc.constantFrom('a', 'd', 'e'), amount)
      .map(([reference, amount]): WalletCommand => deduct(amount, { reference })),
  );
  const commands = fc.array(command, { maxLength: 40 });

  obeysTheLawsOfAllAggregates(walletAggregate, commands);

  it('never owes: credited = available + held + locked + captured + deducted, none below zero', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, events } = play(walletAggregate, asked);
        const total = (type: WalletEvent['type']) =>
          events.reduce(
            (sum, { type: is, data }) => sum + (is === type && 'amount' in data ? data.amount : 0),
            0,
          );
        expect(state.available).toBeGreaterThanOrEqual(0);
        expect(state.held).toBeGreaterThanOrEqual(0);
        expect(total('FundsCredited')).toBe(
          state.available +
            state.held +
            state.locked +
            total('HoldCaptured') +
            total('FundsDeducted'),
        );
        expect(state.locked).toBe(total('FundsLocked') - total('FundsUnlocked'));
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
