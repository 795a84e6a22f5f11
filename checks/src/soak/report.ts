import { MEASURES, type Measure, type Reading } from './readings.ts';
import { verdictOn, type Tolerance, type Verdict } from './verdicts.ts';

const MEGABYTE = 1024 * 1024;

/**
 * What each may add: 5 %, resident memory 10 %, and no less than the small change of a small one. Of
 * the heap that is the code that V8 still compiles in the first half hour, a megabyte or so in the
 * processes of fifteen; of external memory a few buffers; of the rest one connection of a pool in
 * each of two processes, with the timer that comes along.
 */
const TOLERANCES: Readonly<Record<Measure, Tolerance>> = {
  heap: { share: 0.05, floor: 2 * MEGABYTE },
  external: { share: 0.05, floor: MEGABYTE },
  // At rest the nursery shrinks, and with the load it is large again.
  resident: { share: 0.1, floor: 8 * MEGABYTE, atRestOnly: true },
  // Under the load most of these belong to the requests of that moment, and come in waves.
  handles: { share: 0.05, floor: 3, atRestOnly: true },
  descriptors: { share: 0.05, floor: 2, atRestOnly: true },
  sockets: { share: 0.05, floor: 2, atRestOnly: true },
  connections: { share: 0.05, floor: 2 },
};

/** Everything that was read in one moment. */
export type Look = readonly Reading[];
export type Looks = Readonly<Record<'before' | 'during' | 'after', readonly Look[]>>;

/** A table of everything that was read, and a complaint for each that grows. */
export function reportOn({ before, during, after }: Looks, hours: number) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const all = [...before, ...during, ...after];
  for (const of of new Set(all.flat().map((reading) => reading.of))) {
    lines.push('', line(of, ['begin', 'end', 'change', 'per hour', 'allowed', '']));
    for (const measure of MEASURES) {
      const valuesIn = (looks: readonly Look[]) =>
        looks.map((look) => look.find((one) => one.of === of && one.measure === measure)?.value);
      const there = valuesIn(all).filter((value) => value !== undefined).length;
      if (there === 0) continue;
      // Of connections that nobody has open Postgres says nothing.
      if (there < all.length && measure !== 'connections') {
        complaints.push(`${of} was there ${there} of ${all.length} times only`);
        break;
      }
      const values = (looks: readonly Look[]) => valuesIn(looks).map((value) => value ?? 0);
      const read = { before: values(before), during: values(during), after: values(after) };
      const verdict = verdictOn(read, TOLERANCES[measure]);
      lines.push(line(`  ${measure}`, cells(verdict, measure, hours)));
      if (verdict.grows) complaints.push(inWords(of, measure, verdict));
    }
  }
  return { lines: lines.slice(1), complaints };
}

const cells = (verdict: Verdict, measure: Measure, hours: number): string[] => {
  const { before, after, climb, allowed, grows } = verdict;
  const change = before === 0 ? '' : `${signed((after / before - 1) * 100, 1)} %`;
  return [
    amount(before, measure),
    amount(after, measure),
    change,
    // From the middle of the first fifth to that of the last.
    rate(climb / (hours * 0.8), measure),
    amount(allowed, measure),
    grows ? 'GROWS' : 'ok',
  ];
};

const inWords = (of: string, measure: Measure, verdict: Verdict): string => {
  const [before, after, climb, allowed] = (['before', 'after', 'climb', 'allowed'] as const).map(
    (which) => amount(verdict[which], measure),
  );
  return `${of}: ${measure} went from ${before} to ${after}, and up by ${climb} under the load; ${allowed} more is allowed`;
};

const isSize = (measure: Measure) => ['heap', 'external', 'resident'].includes(measure);

const amount = (value: number, measure: Measure): string =>
  isSize(measure) ? `${(value / MEGABYTE).toFixed(1)} MB` : String(Math.round(value * 10) / 10);

const rate = (value: number, measure: Measure): string =>
  isSize(measure) ? `${signed(value / MEGABYTE, 1)} MB` : signed(value, 0);

/** Without a sign where it is shown as zero. */
function signed(value: number, digits: number): string {
  const shown = value.toFixed(digits);
  if (Number(shown) === 0) return (0).toFixed(digits);
  return value > 0 ? `+${shown}` : shown;
}

const line = (name: string, columns: readonly string[]): string =>
  `${name.padEnd(28)}${columns.map((column) => column.padStart(11)).join('')}`.trimEnd();
