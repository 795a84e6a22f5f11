import type { OrderFiguresBy, RoutePace } from '@store/projections';
import { PROVIDED_ROUTES, type ProvidedRoute } from '@store/workflows/routes';
import { describe, expect, it } from 'vitest';
import { slowRoutes } from './slow-routes.ts';

const isSlow = (
  paces: readonly RoutePace[],
  route: ProvidedRoute,
  week: readonly OrderFiguresBy[] = [],
) => slowRoutes(paces, week).includes(route);

describe('a route', () => {
  it.each([
    ['19 of 20 within two minutes', 20, 19, false],
    ['18 of 20', 20, 18, true],
    ['95 of 100', 100, 95, false],
    ['94 of 100', 100, 94, true],
    ['all of the fewest', 5, 5, false],
    ['all but one of the fewest', 5, 4, true],
    ['too few to promise anything', 4, 4, true],
    ['none', 0, 0, true],
  ])('with %s is slow: %#', (_what, sent, prompt, slow) => {
    expect(isSlow([{ route: 'SMILEBR', sent, prompt }], 'SMILEBR')).toBe(slow);
  });

  it.each([
    [20, 19, false],
    [20, 18, true],
    [0, 0, false],
  ])(
    'is slow as well by the orders of the week: of %i %i were prompt',
    (completed, promptly, slow) => {
      const week = [{ key: 'SMILEBR', completed, promptly }] as unknown as OrderFiguresBy[];
      expect(isSlow([{ route: 'SMILEBR', sent: 9, prompt: 9 }], 'SMILEBR', week)).toBe(slow);
    },
  );

  it('is looked at by itself, and what an admin delivers not at all', () => {
    const paces: readonly RoutePace[] = [
      { route: 'MANUAL', sent: 50, prompt: 0 },
      { route: 'SMILEPH', sent: 50, prompt: 50 },
      { route: 'YOKCASHPUBG', sent: 50, prompt: 1 },
    ];
    expect([isSlow(paces, 'SMILEPH'), isSlow(paces, 'YOKCASHPUBG')]).toEqual([false, true]);
  });

  it('of which nothing is known promises nothing', () => {
    expect(slowRoutes([], [])).toEqual(PROVIDED_ROUTES);
  });
});
