import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The same content with the keys of every object turned round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
};

describe('canonical JSON', () => {
  it('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }, 'x'], a: null, B: true })).toBe(
      '{"B":true,"a":null,"b":[{"c":2,"d":1},"x"]}',
    );
  });

  it('reads the same however an object was put together', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('counts a property that is undefined as not there', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it.each([[undefined], [NaN], [Infinity], [{ deep: [NaN] }], [1n], [new Date(0)]])(
    'refuses %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    },
  );
});
