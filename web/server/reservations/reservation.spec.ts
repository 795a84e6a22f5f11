import {
  order as orderDecider,
  type Order,
  type OrderCommand,
  type OrderEvent,
} from '@store/ledger';
import { askAbout, orderOf } from '@store/ledger/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, settled, type Reservation } from './reservation.ts';

const placed = orderOf({ item: { id: 'VOUCHER', name: 'Voucher' } });
const ask = askAbout(placed);
const held: Reservation = { state: 'held', placed: false, quantity: 1 };
const forVoucher = { ...held, itemId: 'VOUCHER' };

/** What the order says to these commands; those that it refuses say nothing. */
function told(commands: readonly OrderCommand[]) {
  let state: Order = orderDecider.initialState;
  const events: OrderEvent[] = [];
  for (const command of commands) {
    const decision = orderDecider.decide(command, state);
    if (!decision.accepted) continue;
    for (const event of decision.events) state = orderDecider.evolve(state, event);
    events.push(...decision.events);
  }
  return { order: state, events };
}
const through = (events: readonly OrderEvent[], from = held, itemId = 'VOUCHER') =>
  events.reduce((reservation, event) => after(reservation, itemId, event), from);

const paid = [ask.place(), ask.confirm()];
const delivered = [...paid, ask.start(), ask.deliver()];
const completed = [...delivered, ask.complete()];

describe('a reservation', () => {
  it.each<[string, readonly OrderCommand[], Reservation['state']]>([
    ['not paid in time', [ask.place(), ask.failPayment()], 'released'],
    ['cancelled by its buyer', [ask.place(), ask.cancel()], 'released'],
    [
      'not delivered by the provider',
      [...paid, ask.start(), ask.failLeg(), ask.refund()],
      'released',
    ],
    ['kept without delivery', [...paid, ask.propose(), ask.sign()], 'released'],
    ['under way', delivered, 'held'],
    ['completed', completed, 'sold'],
    [
      'refunded after it was handed over',
      [...completed, ask.propose('meera', 'broken', { to: 'Refunded' }), ask.sign()],
      'sold',
    ],
    ['paid too late', [ask.place(), ask.failPayment(), ask.stray()], 'released'],
  ])('of an order that is %s', (_what, commands, state) => {
    const { order, events } = told(commands);
    const end = { state, placed: true, quantity: 1 };
    expect(through(events)).toEqual(end);
    expect(settled(order, forVoucher)).toEqual(state === 'held' ? null : end);
  });

  it('for another item than the order has is given back', () => {
    const { order, events } = told(completed);
    const released = { state: 'released', placed: false, quantity: 1 };
    expect(through(events, held, 'ANOTHER')).toEqual(released);
    expect(settled(order, { ...held, itemId: 'ANOTHER' })).toEqual(released);
    expect(settled(orderDecider.initialState, forVoucher)).toEqual(released);
  });

  it('that was given up is made again by an order that turns up late, and only by that', () => {
    const givenUp: Reservation = { ...held, state: 'released' };
    expect(through(told(delivered).events, givenUp)).toEqual({ ...held, placed: true });
    expect(through(told([ask.place(), ask.failPayment()]).events, givenUp)).toEqual({
      ...{ state: 'released', placed: true, quantity: 1 },
    });
  });

  it('is of as many pieces as its order, whatever a form sent twice has taken', () => {
    const { order, events } = told(completed);
    const many = { ...held, quantity: 10 };
    expect(through(events, many)).toEqual({ state: 'sold', placed: true, quantity: 1 });
    expect(settled(order, { ...many, itemId: 'VOUCHER' })).toMatchObject({ quantity: 1 });
  });

  it('ends once and for ever, however often its story is told', () => {
    const command = fc.constantFrom<OrderCommand[]>(
      ...[ask.failPayment(), ask.cancel(), ask.confirm(), ask.start(), ask.deliver()],
      ...[ask.failLeg(), ask.complete(), ask.refund(), ask.stray(), ask.unknown()],
      ...[ask.propose(), ask.propose('meera', 'why', { to: 'Refunded' }), ask.sign()],
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 14 }), fc.nat(), fc.nat(), (commands, a, b) => {
        const { order, events } = told([ask.place(), ...commands]);
        const end = through(events);
        expect(end).toEqual(settled(order, forVoucher) ?? { ...held, placed: true });
        const again = events.slice(a % events.length, 1 + (b % events.length));
        expect(through([...events, ...again])).toEqual(end);
      }),
    );
  });
});
