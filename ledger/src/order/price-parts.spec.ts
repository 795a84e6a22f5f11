import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf, toPaise } from '../kernel/paise.ts';
import { toCentipoints } from '../kernel/centipoints.ts';
import { legOf } from '../testing/sample-order.ts';
import { isInParts, saleWithout, tenderOf, walletPartOf, withShares } from './price-parts.ts';

it('the legs’ shares are the price in all, and differ by a paisa at most', () => {
  const legs = fc.array(fc.constant({}), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.maxSafeNat(), legs, (amount, parts) => {
      const shares = withShares(parts, toPaise(amount)).map(({ share }) => share);
      expect(sumOf(shares)).toBe(amount);
      expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
      expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1);
    }),
  );
});

it('what is sold and what is given back are the price, whichever legs are missing', () => {
  const order = fc.record({
    price: fc.maxSafeNat().filter((amount) => amount > 0),
    points: fc.maxSafeNat(),
    legs: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(order, ({ price: amount, points, legs: missing }) => {
      const [price, reward] = [toPaise(amount), toCentipoints(points)];
      const legs = withShares(
        missing.map((_, place) => legOf(place)),
        price,
      );
      const without = legs.filter((_, place) => missing[place]).map(({ leg }) => leg);
      const sale = saleWithout(without, { price, reward, legs });
      expect(sale.amount + (sale.returned?.amount ?? 0)).toBe(price);
      expect(sale.returned?.legs ?? []).toEqual(without);
      // Never more than its part, and less by not even a hundredth of a point.
      const [earned, part] = [BigInt(sale.reward), BigInt(reward) * BigInt(sale.amount)];
      expect(earned * BigInt(price)).toBeLessThanOrEqual(part);
      expect((earned + 1n) * BigInt(price)).toBeGreaterThan(part);
    }),
  );
});

it('the wallet gives what it has, unless that is all, and leaves UPI a rupee at least', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (amount, coins) => {
      const [price, available] = [toPaise(amount), toPaise(coins)];
      const tender = tenderOf('upi', price, walletPartOf(price, available));
      expect(sumOf([tender.wallet, tender.upi])).toBe(price);
      expect(isInParts(tender)).toBe(coins > 0 && coins < amount && amount > 100);
      if (!isInParts(tender)) return;
      expect(tender.wallet === available || tender.upi === 100).toBe(true);
      expect(tender.wallet).toBeLessThanOrEqual(available);
      expect(tender.upi).toBeGreaterThanOrEqual(100);
    }),
  );
});
