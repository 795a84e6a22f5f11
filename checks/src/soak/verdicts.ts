/** What may be added: a share of the beginning, or `floor` where that is less than noise. */
export type Tolerance = Readonly<{
  share: number;
  floor: number;
  /** Under the load it is whatever it is. */
  atRestOnly?: true;
}>;

/** Readings of one number, each list in the order of time. */
export type Readings = Readonly<{
  /** At rest before the load. */
  before: readonly number[];
  /** Under the load, the same time apart from each other. */
  during: readonly number[];
  /** At rest after the load. */
  after: readonly number[];
}>;

export type Verdict = Readonly<{
  before: number;
  after: number;
  /** How much it rose under the load from the first fifth to the last; a fall is negative. */
  climb: number;
  allowed: number;
  grows: boolean;
}>;

const FIFTHS = 5;
/** Of fewer no middle can be told in a fifth of them. */
export const FEWEST_DURING = 3 * FIFTHS;
export const FEWEST_AT_REST = 3;

/**
 * Holds readings against what may be added. What is left when nobody asks is the same number each
 * time, so that is what is compared, by its medians: under load half of what is open belongs to the
 * request of this moment. What would be let go of at rest shows as a slope: the load is the same all
 * the time, so a leak is higher in each fifth of it than in the one before, and noise is not. To
 * become less is no leak, so nothing is said of it.
 * @throws RangeError for too few readings
 */
export function verdictOn(readings: Readings, tolerance: Tolerance): Verdict {
  const { share, floor, atRestOnly = false } = tolerance;
  const { during } = readings;
  if (Math.min(readings.before.length, readings.after.length) < FEWEST_AT_REST) {
    throw new RangeError('too few readings at rest');
  }
  if (during.length < FEWEST_DURING) throw new RangeError('too few readings under the load');
  const [before, after] = [median(readings.before), median(readings.after)];
  const allowed = Math.max(share * before, floor);
  const fifths = Array.from({ length: FIFTHS }, (_, place) => {
    const [from, to] = [place, place + 1].map((edge) => (edge * during.length) / FIFTHS);
    return median(during.slice(from, to));
  });
  const steps = fifths.slice(1).map((one, place) => one - (fifths[place] ?? Number.NaN));
  const climb = steps.reduce((sum, step) => sum + step, 0);
  const climbs = !atRestOnly && steps.every((step) => step > 0) && climb > allowed;
  return { before, after, climb, allowed, grows: after - before > allowed || climbs };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [Math.floor, Math.ceil].map((to) => sorted[to((sorted.length - 1) / 2)]);
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
