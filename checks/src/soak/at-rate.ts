import { setTimeout as pause } from 'node:timers/promises';

/** Something that is done so often; `run` says whether it came to its end. */
export type Errand = Readonly<{ name: string; perSecond: number; run: () => Promise<boolean> }>;

export type Round = Readonly<{
  name: string;
  perSecond: number;
  /** When each was done, in milliseconds since the epoch. */
  doneAt: readonly number[];
  /** What was thrown. */
  failures: readonly string[];
  /** Settles when told to stop and all that was begun has ended. */
  over: Promise<void>;
}>;

/** Begins the errand at a fixed rate, also while earlier ones are under way. */
export function atRate({ name, perSecond, run }: Errand, signal: AbortSignal): Round {
  const doneAt: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = async () => {
    try {
      if (await run()) doneAt.push(Date.now());
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
  };
  const turns = async () => {
    const start = performance.now();
    for (let count = 0; ; count += 1) {
      const wait = start + (count * 1_000) / perSecond - performance.now();
      await pause(Math.max(0, wait), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const one = begin().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await Promise.all(underWay);
  };
  return { name, perSecond, doneAt, failures, over: turns() };
}

const KEPT = 0.95;
/** Under way when the time is over. */
const AT_THE_END = 2;

/** What is wrong with the rate between two times, in words; nothing when it was kept. */
export function missedRate(
  { name, perSecond, doneAt }: Pick<Round, 'name' | 'perSecond' | 'doneAt'>,
  from: number,
  until: number,
): string[] {
  const wanted = (perSecond * (until - from)) / 1_000;
  const done = doneAt.filter((at) => at >= from && at < until).length;
  if (done >= wanted * KEPT - AT_THE_END) return [];
  return [`${name}: ${done} of ${Math.round(wanted)} were done, so this counts as not run`];
}
