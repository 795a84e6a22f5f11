import { order as rules, rupees, type OrderEvent, type PlacedOrder } from '@store/ledger';
import { askAbout, snapshot } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.server.ts';

type Ask = ReturnType<typeof askAbout>;
type Said = Parameters<typeof snapshot>[0];

/** Placed, and then whatever it is asked. */
function orderAfter(steps: (ask: Ask) => Parameters<typeof rules.decide>[0][], said: Said = {}) {
  const ask = askAbout(snapshot(said));
  const order = [ask.place(), ...steps(ask)].reduce((state, command) => {
    const decision = rules.decide(command, state);
    const events: readonly OrderEvent[] = decision.accepted ? decision.events : [];
    return events.reduce(rules.evolve, state);
  }, rules.initialState);
  return order as PlacedOrder;
}
const buyer = { id: 'asha', blockedAt: null };
const meera = { id: 'meera' };
const waiting = (ask: Ask) => [ask.requestPayment()];

describe('a payment that was found at the bank', () => {
  it.each([
    ['pays for an order that waits for it', waiting, 'pays'],
    ['goes to the wallet once the order failed', (ask: Ask) => [ask.failPayment()], 'wallet'],
    ['goes to the wallet once it was dropped', (ask: Ask) => [ask.cancel()], 'wallet'],
  ] as const)('%s', (_what, steps, happens) => {
    const standing = standingOf(
      orderAfter((ask) => [...steps(ask)]),
      buyer,
      meera,
    );
    expect(standing).toEqual({ possible: true, happens });
  });

  it.each([
    ['before there is a page to pay at', () => [], 'notOpen'],
    ['once it is paid', (ask: Ask) => [ask.requestPayment(), ask.confirm()], 'isPaid'],
    [
      'once it is paid and its money is back',
      (ask: Ask) => [ask.requestPayment(), ask.confirm(), ask.refund()],
      'isPaid',
    ],
  ] as const)('is not for an order %s', (_when, steps, why) => {
    const standing = standingOf(
      orderAfter((ask) => [...steps(ask)]),
      buyer,
      meera,
    );
    expect(standing).toEqual({ possible: false, why });
  });

  it('is for other people’s orders, of customers who are there and not blocked', () => {
    const order = orderAfter(waiting);
    expect(standingOf(order, buyer, { id: 'asha' })).toMatchObject({ why: 'own' });
    expect(standingOf(order, null, meera)).toMatchObject({ why: 'closed' });
    const blocked = { ...buyer, blockedAt: new Date(0) };
    expect(standingOf(order, blocked, meera)).toMatchObject({ why: 'blocked' });
  });

  it('is for orders paid by UPI, of no more than a person may move', () => {
    const byWallet = orderAfter(() => [], { paymentMode: 'wallet' });
    expect(standingOf(byWallet, buyer, meera)).toMatchObject({ why: 'fromWallet' });
    const dear = orderAfter(waiting, { price: rupees(50_001) });
    expect(standingOf(dear, buyer, meera)).toMatchObject({ why: 'outOfRange' });
  });
});
