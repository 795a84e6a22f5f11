import { describe, expect, it } from 'vitest';
import { drawBars, type Point } from './bar-chart.server.ts';

const SIZE = { width: 360, height: 190 };
const points = (...values: readonly (number | null)[]): Point[] =>
  values.map((value, at) => ({
    label: `${String(at + 1)} Nov`,
    value,
    open: at === values.length - 1,
  }));
const draw = (...values: readonly (number | null)[]) => drawBars(points(...values), SIZE, String);
const heightOf = (path: string) => {
  const [, zero, end] = /^M\S+ (\S+)V(\S+)H/.exec(path) ?? [];
  return Number(zero) - Number(end);
};

describe('a chart of bars', () => {
  it('is as high as its values, from zero on', () => {
    const [one, three] = draw(100, 300, 0).bars;
    expect(heightOf(three?.path ?? '') / heightOf(one?.path ?? '')).toBeCloseTo(3, 1);
  });

  it('hangs what is below zero from the line', () => {
    const { bars, zero } = draw(200, -100);
    expect(heightOf(bars[1]?.path ?? '')).toBeLessThan(0);
    expect(zero).toBeLessThan(SIZE.height - 26);
  });

  it('says the highest, and what still grows', () => {
    const { said, bars } = draw(10, 70, 20, 30);
    expect(said.map(({ text }) => text)).toEqual(['70', '30']);
    expect(bars.map(({ highest }) => highest)).toEqual([false, true, false, false]);
  });

  it('has no bar where there is nothing, and stands also when there is nothing at all', () => {
    expect(draw(null, 0).bars).toEqual([]);
    expect(draw(null, 0).lines.length).toBeGreaterThan(0);
  });

  it('stays in its frame, however many there are and however large', () => {
    const many = Array.from({ length: 31 }, (_, at) => (at * 7_919_000_003) % 10 ** 12);
    const { bars, labels, left } = draw(...many);
    const xs = bars.flatMap(({ path }) =>
      [...path.matchAll(/[MHL](-?[\d.]+)/g)].map((found) => Number(found[1])),
    );
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(left);
    expect(Math.max(...xs)).toBeLessThanOrEqual(SIZE.width);
    for (const [at, label] of labels.slice(1).entries()) {
      expect(label.x - (labels[at]?.x ?? 0)).toBeGreaterThan(6 * 7);
    }
    expect(labels.at(-1)?.text).toBe('31 Nov');
  });

  it('says the last value in full, also where that is a long one', () => {
    const { said } = draw(1, 2, 123_456_789);
    const { x = 0, text = '' } = said.at(-1) ?? {};
    expect(text).toBe('123456789');
    expect(x + (text.length * 7) / 2).toBeLessThanOrEqual(SIZE.width);
  });
});
