import { describe, expect, it } from 'vitest';
import {
  FEWEST_AT_REST,
  FEWEST_DURING,
  verdictOn,
  type Readings,
  type Tolerance,
} from './verdicts.ts';

const fivePercent: Tolerance = { share: 0.05, floor: 1 };
const still: Readings = {
  before: Array<number>(5).fill(100),
  during: Array<number>(60).fill(130),
  after: Array<number>(5).fill(100),
};
const judge = (changed: Partial<Readings>, tolerance = fivePercent) =>
  verdictOn({ ...still, ...changed }, tolerance);
const during = (value: (place: number) => number) => still.during.map((_, place) => value(place));

describe('a number over a load that stays the same', () => {
  it('does not grow where it is the same afterwards', () => {
    expect(judge({})).toEqual({ before: 100, after: 100, climb: 0, allowed: 5, grows: false });
  });

  it('grows where more than allowed is left at rest', () => {
    expect(judge({ after: [105, 105, 105] }).grows).toBe(false);
    expect(judge({ after: [106, 106, 106] }).grows).toBe(true);
  });

  it('takes no notice of single readings far out', () => {
    expect(judge({ before: [100, 1, 100, 100, 100], after: [100, 900, 100] }).grows).toBe(false);
  });

  it('grows where it climbs under the load, though all of it is let go at rest', () => {
    const climbing = judge({ during: during((place) => 130 + place / 5) });
    expect(climbing.grows).toBe(true);
    expect(climbing.climb).toBeGreaterThan(5);
  });

  it('may climb under the load where only rest counts', () => {
    const climbing = { during: during((place) => 130 + place / 5) };
    expect(judge(climbing, { ...fivePercent, atRestOnly: true }).grows).toBe(false);
  });

  it('grows under waves that are higher than the climb', () => {
    const wave = (place: number) => 20 * Math.sin(place);
    expect(judge({ during: during(wave) }).grows).toBe(false);
    expect(judge({ during: during((place) => place + wave(place)) }).grows).toBe(true);
  });

  it('does not grow where the load only left it higher in one fifth than in the one before', () => {
    const waves = during((place) => 130 + 20 * Math.sin(place / 12));
    expect(judge({ during: waves }).grows).toBe(false);
  });

  it('does not grow where it climbs by less than allowed', () => {
    expect(judge({ during: during((place) => 130 + place / 20) }).grows).toBe(false);
  });

  it('does not grow where it becomes less', () => {
    expect(judge({ during: during((place) => 130 - place), after: [50, 50, 50] }).grows).toBe(
      false,
    );
  });

  it('may add the floor where the share is less than that', () => {
    const oneMore = { before: [12, 12, 12], after: [13, 13, 13] };
    expect(judge(oneMore).grows).toBe(false);
    expect(judge(oneMore, { ...fivePercent, floor: 0.5 }).grows).toBe(true);
  });

  it('grows from nothing', () => {
    expect(judge({ before: [0, 0, 0], after: [2, 2, 2] }).grows).toBe(true);
  });

  it('is not told from a handful of readings', () => {
    const few = <Kind extends keyof Readings>(kind: Kind, count: number) =>
      expect(() => judge({ [kind]: still[kind].slice(0, count) })).toThrow(RangeError);
    few('before', FEWEST_AT_REST - 1);
    few('after', FEWEST_AT_REST - 1);
    few('during', FEWEST_DURING - 1);
  });
});
