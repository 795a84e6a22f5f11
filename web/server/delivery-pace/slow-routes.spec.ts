import type { OrderFiguresBy } from '@store/projections';
import { describe, expect, it } from 'vitest';
import { slowRoutes } from './slow-routes.ts';

const NONE = {
  ...{ placed: 0, failed: 0, cancelled: 0, refunded: 0, refundedAmount: 0, sale: 0 },
  ...{ knownSale: 0, cost: 0, deliveryMs: 0, atOnce: 0, inTime: 0 },
};
const of = (route: string, completed: number, promptly: number): OrderFiguresBy => ({
  ...NONE,
  ...{ key: route, name: route, completed, promptly },
});

describe('a route', () => {
  it.each([
    ['19 of 20 within two minutes', 20, 19, false],
    ['18 of 20', 20, 18, true],
    ['95 of 100', 100, 95, false],
    ['94 of 100', 100, 94, true],
    ['too few to tell', 19, 0, false],
  ])('with %s is slow: %#', (_what, completed, promptly, slow) => {
    expect(slowRoutes([of('SMILEBR', completed, promptly)])).toEqual(slow ? ['SMILEBR'] : []);
  });

  it('is looked at by itself, and what an admin delivers not at all', () => {
    const figures = [of('MANUAL', 50, 0), of('SMILEPH', 50, 50), of('YOKCASHPUBG', 50, 1)];
    expect(slowRoutes(figures)).toEqual(['YOKCASHPUBG']);
    expect(slowRoutes([])).toEqual([]);
  });
});
