/** One line of a benchmark: `clients` at work at once, operations per second, times in ms. */
export type Figure = Readonly<{
  name: string;
  clients: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
}>;

/** `latencies` in ms, in any order. */
export function figure(
  name: string,
  clients: number,
  latencies: readonly number[],
  elapsedMs: number,
): Figure {
  const sorted = Float64Array.from(latencies).sort();
  return {
    name,
    clients,
    perSecond: round((sorted.length / elapsedMs) * 1000),
    p50Ms: round(quantile(sorted, 0.5)),
    p95Ms: round(quantile(sorted, 0.95)),
  };
}

/** For work that is one long run: the share of one operation stands for its time. */
export const throughput = (name: string, count: number, elapsedMs: number): Figure => ({
  name,
  clients: 1,
  perSecond: round((count / elapsedMs) * 1000),
  p50Ms: round(elapsedMs / count),
  p95Ms: round(elapsedMs / count),
});

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const round = (value: number): number => Number(value.toPrecision(4));
