import { describe, expect, it } from 'vitest';
import type { Delivery } from '../providers/top-up-provider.ts';
import { NO_RIDDLES, toldBy, type AskedFor } from './told-by-delivery.ts';

const UNHEARD_OF: Delivery = { outcome: 'refused', reason: '777 recursos', isUnheardOf: true };
const NO_ANSWER: Delivery = { outcome: 'unknown', reason: 'no answer' };
const NO_PLAYER: Delivery = { outcome: 'refused', reason: '20003', about: 'player' };
const DELIVERED: Delivery = { outcome: 'delivered', reference: '1' };

type Heard = readonly [Delivery, AskedFor];
const of = (delivery: Delivery, order: number, player = order, buyer = player): Heard => [
  delivery,
  { orderId: `ORDER-${String(order)}`, player: String(player), userId: `BUYER-${String(buyer)}` },
];

/** What the last of them tells of a purse that was well before the first. */
const last = (...all: readonly Heard[]) => {
  let told: ReturnType<typeof toldBy> = { riddles: NO_RIDDLES };
  for (const [delivery, asked] of all) {
    expect(told.begins).toBeUndefined();
    told = toldBy(delivery, asked, { trouble: null, riddles: told.riddles });
  }
  return told;
};

describe('orders that are refused by texts that nobody has heard of', () => {
  it('begin a trouble with the third running, for a person to look', () => {
    expect(last(of(UNHEARD_OF, 1), of(UNHEARD_OF, 2), of(UNHEARD_OF, 3)).begins).toEqual({
      ...{ reason: '777 recursos', isEmpty: false, isInDoubt: true },
    });
  });

  it('begin one together with orders whose outcome nobody knows', () => {
    const { begins } = last(of(UNHEARD_OF, 1), of(NO_ANSWER, 2), of(UNHEARD_OF, 3));
    expect(begins).toMatchObject({ isInDoubt: true });
  });

  it.each([
    ['are two', [of(UNHEARD_OF, 1), of(UNHEARD_OF, 2)]],
    ['are for one player', [1, 2, 3].map((buyer) => of(UNHEARD_OF, buyer, 7, buyer))],
    ['are of one buyer', [1, 2, 3].map((player) => of(UNHEARD_OF, player, player, 7))],
    ['are of one buyer, and nobody knows', [1, 2, 3].map((one) => of(NO_ANSWER, one, one, 7))],
    ['are parts of one', [of(UNHEARD_OF, 1), of(UNHEARD_OF, 1, 2), of(UNHEARD_OF, 1, 3)]],
    [
      'have one in between that was delivered',
      [of(UNHEARD_OF, 1), of(UNHEARD_OF, 2), of(DELIVERED, 3), of(UNHEARD_OF, 4)],
    ],
    [
      'have one in between that was understood',
      [of(UNHEARD_OF, 1), of(UNHEARD_OF, 2), of(NO_PLAYER, 3), of(UNHEARD_OF, 4)],
    ],
    ['are understood', [of(NO_PLAYER, 1), of(NO_PLAYER, 2), of(NO_PLAYER, 3)]],
  ])('begin none where they %s', (_how, all) => {
    expect(last(...all).begins).toBeUndefined();
  });
});

it.each([
  [null, undefined],
  [{ isEmpty: false }, true],
  [{ isEmpty: true }, undefined],
])('of a trouble %j a delivered pack ends: %s', (trouble, ends) => {
  expect(toldBy(...of(DELIVERED, 1), { trouble, riddles: NO_RIDDLES }).ends).toBe(ends);
});
