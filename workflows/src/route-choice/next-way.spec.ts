import { rupees, type LegWay } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextWay, successOf, type Crossroads, type KnownWay } from './next-way.ts';

const first: LegWay = { route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '13' };
const second: LegWay = {
  route: 'MOOGOLDMLBB',
  providerProduct: 'mobilelegends',
  productCode: '215570',
};
const well = { cost: rupees(90), sent: 0, arrived: 0, isDown: false };
const NAMED = { weighed: false, aboveThePrice: false };
const WEIGHED = { weighed: true, aboveThePrice: false };

const at = (
  facts: Readonly<{ first?: Partial<KnownWay>; second?: Partial<KnownWay> }> = {},
  more: Partial<Crossroads> = {},
): Crossroads => ({
  ways: [
    { ...first, ...well, ...facts.first },
    { ...second, ...well, ...facts.second },
  ],
  ...{ now: first, sentOn: [], share: rupees(100), ...more },
});
const afterNo = { sentOn: [first.route] } as const;
const routeOf = (crossroads: Crossroads, rules = NAMED) => nextWay(crossroads, rules)?.route;

describe('before anybody was asked', () => {
  it('a part goes the way that is named first', () => {
    expect(routeOf(at({ first: { sent: 100, arrived: 0, cost: rupees(99) } }))).toBeUndefined();
  });

  it('it goes the second while the provider of the first takes no orders', () => {
    expect(routeOf(at({ first: { isDown: true } }))).toBe('MOOGOLDMLBB');
    expect(routeOf(at({ first: { isDown: true }, second: { isDown: true } }))).toBeUndefined();
    expect(routeOf(at({ first: { isDown: true }, second: { cost: null } }))).toBeUndefined();
  });

  it.each([rupees(120), null])(
    'it stays on the first that costs %s: it was priced by it',
    (cost) => {
      expect(routeOf(at({ first: { cost } }))).toBeUndefined();
    },
  );
});

describe('after a no', () => {
  it('it goes the second way', () => {
    expect(routeOf(at({}, afterNo))).toBe('MOOGOLDMLBB');
  });

  it.each([
    ['that is down', { isDown: true }, undefined],
    ['of which nobody knows the cost', { cost: null }, undefined],
    ['that costs more than it is sold for', { cost: rupees(100.01) }, undefined],
    ['that costs as much', { cost: rupees(100) }, 'MOOGOLDMLBB'],
  ] as const)('not one %s', (_what, facts, route) => {
    expect(routeOf(at({ second: facts }, afterNo))).toBe(route);
  });

  it.each([rupees(150), null])('also one that costs %s, if the owner wants that', (cost) => {
    const dear = at({ second: { cost } }, afterNo);
    expect(routeOf(dear, { ...NAMED, aboveThePrice: true })).toBe('MOOGOLDMLBB');
  });

  it('and never one that has said no', () => {
    const sentOn = [first.route, second.route];
    expect(routeOf(at({}, { sentOn, now: second }))).toBeUndefined();
    expect(routeOf(at({}, { sentOn: [second.route], now: second }))).toBe('SMILEBR');
  });
});

describe('weighed', () => {
  it('the cheaper of two that deliver alike comes first', () => {
    const costs = at({ first: { cost: rupees(90) }, second: { cost: rupees(80) } });
    expect(routeOf(costs, WEIGHED)).toBe('MOOGOLDMLBB');
    expect(routeOf(costs)).toBeUndefined();
  });

  it('the one that delivers comes before one that is a little cheaper and does not', () => {
    const facts = {
      first: { cost: rupees(80), sent: 40, arrived: 10 },
      second: { cost: rupees(85), sent: 40, arrived: 40 },
    };
    expect(routeOf(at(facts), WEIGHED)).toBe('MOOGOLDMLBB');
  });

  it('by success alone where a cost is not known', () => {
    const facts = { first: { cost: null, sent: 40, arrived: 20 }, second: { cost: rupees(99) } };
    expect(routeOf(at(facts), WEIGHED)).toBe('MOOGOLDMLBB');
  });

  it('few deliveries say little, and of equals the one that is named first goes first', () => {
    expect(successOf({ sent: 0, arrived: 0 })).toBe(0.95);
    expect(successOf({ sent: 1, arrived: 0 })).toBeGreaterThan(0.9);
    expect(successOf({ sent: 180, arrived: 0 })).toBeLessThan(0.1);
    expect(routeOf(at(), WEIGHED)).toBeUndefined();
  });
});

it('never leads where it was sent before, is down or too dear, or stays where it is', () => {
  const facts = fc.record({
    cost: fc.option(fc.integer({ min: 1, max: 200 }).map(rupees)),
    sent: fc.nat(50),
    arrived: fc.nat(50),
    isDown: fc.boolean(),
  });
  const routes = fc.subarray([first.route, second.route]);
  fc.assert(
    fc.property(
      fc.record({ first: facts, second: facts }),
      routes,
      fc.constantFrom(first, second),
      fc.record({ weighed: fc.boolean(), aboveThePrice: fc.boolean() }),
      (known, sentOn, now, rules) => {
        const next = nextWay(at(known, { sentOn, now }), rules);
        if (next === null) return;
        expect(next.isDown).toBe(false);
        expect(sentOn).not.toContain(next.route);
        expect(next.route).not.toBe(now.route);
        if (!rules.aboveThePrice) expect(next.cost ?? Infinity).toBeLessThanOrEqual(rupees(100));
      },
    ),
  );
});
