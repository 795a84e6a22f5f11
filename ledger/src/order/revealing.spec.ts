import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '../testing/aggregate-laws.ts';
import {
  ask,
  delivery,
  happened,
  legOf,
  meera,
  orderId,
  proposalId,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { orderAggregate } from './aggregate.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';

const { given } = specify(order);
const legs = [legOf(1, 'CODES', 'GIFT'), legOf(2, 'CODES', 'GIFT'), legOf(3, 'SMILEBR')];
const started = (leg: number) => ({
  ...happened.started(leg),
  data: {
    ...happened.started(leg).data,
    route: leg < 3 ? ('CODES' as const) : ('SMILEBR' as const),
  },
});
const placed = { type: 'OrderPlaced', data: ask.place({ legs }).data } as const;
const paid = [placed, happened.confirmed()];
const one = [...paid, started(1), happened.delivered(1)];
const both = [...one, started(2), happened.delivered(2)];
const all = [...both, started(3), happened.delivered(3)];
const completed = [...all, happened.completed()];

describe('revealing codes', () => {
  it('hands over what was delivered of them, and nothing else', () => {
    given(...one)
      .when(ask.reveal())
      .thenEvents(happened.revealed([1]));
    given(...all)
      .when(ask.reveal())
      .thenEvents(happened.revealed([1, 2]));
    given(...completed)
      .when(ask.reveal())
      .thenEvents(happened.revealed([1, 2]));
  });

  it('tells only of those that the buyer had not seen', () => {
    given(...one, happened.revealed([1]), started(2), happened.delivered(2))
      .when(ask.reveal())
      .thenEvents(happened.revealed([2]));
    given(...completed, happened.revealed([1, 2]))
      .when(ask.reveal({ at: '2026-12-24T06:30:00.000Z' }))
      .thenNothingNew();
  });

  it('is for the buyer alone', () => {
    given(...completed)
      .when(ask.reveal({ userId: 'ravi' }))
      .thenRejected({ type: 'NotTheBuyer', orderId });
  });

  it('has nothing to show before a code was delivered', () => {
    for (const facts of [
      paid,
      [...paid, started(1)],
      [...paid, started(3), happened.delivered(3)],
    ]) {
      given(...facts)
        .when(ask.reveal())
        .thenRejected({ type: 'NothingToReveal', orderId });
    }
  });

  it.each([
    ['Created', [placed]],
    ['Refunded', [...one, happened.refunded(meera)]],
    ['Refunded', [...one, happened.revealed(), happened.completed(), happened.reversed()]],
    ['Cancelled', [...one, happened.proposed(), happened.kept()]],
  ] as const)('is over for an order that is %s', (status, facts) => {
    given(...facts)
      .when(ask.reveal())
      .thenRejected({ type: 'NotInStatus', orderId, status, asked: 'RevealCodes' });
  });
});

it('of an order that is disputed nothing is shown but what was seen before', () => {
  given(...completed, happened.disputed())
    .when(ask.reveal())
    .thenRejected({ type: 'OrderIsDisputed', orderId });
  const seenInPart = [...one, happened.revealed([1]), started(2), happened.delivered(2)];
  given(...seenInPart, happened.disputed())
    .when(ask.reveal())
    .thenNothingNew();
});

describe('a code that the buyer has seen', () => {
  it('is not refunded by one admin, nor by itself', () => {
    const seen = [...one, happened.revealed([1])];
    given(...seen)
      .when(ask.refund(meera))
      .thenRejected({ type: 'CodesSeen', legs: [1] });
    given(...seen)
      .when(ask.refund(delivery))
      .thenRejected({ type: 'LegsMayBeDelivered', legs: [1] });
  });

  it('ends what an admin had proposed before', () => {
    given(...completed, happened.proposed({ to: 'Refunded' }), happened.revealed([1, 2]))
      .when(ask.sign())
      .thenRejected({ type: 'ProposalNotOpen', proposalId });
  });

  it('is refunded by two who know it', () => {
    given(
      ...completed,
      happened.revealed([1, 2]),
      happened.proposed({ to: 'Refunded', reason: 'reversed' }),
    )
      .when(ask.sign())
      .thenEvents(happened.reversed(vikram));
  });
});

it('of a reveal and a refund that nobody knew of each other, one is refused', () => {
  const steps: OrderCommand[] = [
    ask.confirm(),
    ask.start(1),
    ask.deliver(1),
    ask.start(2),
    ask.deliver(2),
    ask.start(3),
    ask.deliver(3),
    ask.reveal(),
    ask.reveal(),
    ask.refund(meera),
    ask.complete(meera),
    ask.propose('meera', 'reversed', { to: 'Refunded' }),
    ask.sign(),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 24 }), (asked) => {
      const { events } = play(orderAggregate, [ask.place({ legs }), ...asked]);
      const refund = events.findIndex(({ type }) => type === 'OrderRefunded');
      const reveals = events.flatMap((event, place) =>
        event.type === 'CodesRevealed' ? [{ place, legs: event.data.legs }] : [],
      );
      const shown = reveals.flatMap((reveal) => [...reveal.legs]);
      expect(new Set(shown).size).toBe(shown.length);
      if (refund === -1) return;
      for (const { place } of reveals) expect(place).toBeLessThan(refund);
      const proposal = events.findIndex(({ type }) => type === 'CancellationProposed');
      // Whoever gave money back for a code that was seen has said so after it was.
      if (reveals.length > 0) {
        const last = events.findLastIndex(({ type }) => type === 'CancellationProposed');
        expect(proposal).not.toBe(-1);
        expect(last).toBeGreaterThan(Math.max(...reveals.map(({ place }) => place)));
      }
    }),
    { numRuns: 1_000 },
  );
});
