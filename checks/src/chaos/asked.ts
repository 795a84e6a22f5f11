import { parseArgs } from 'node:util';

const USAGE = `usage: npm run chaos -- [--seed S] [--minutes M | --faults N]
                        [--without-guard | --without-money-guard]

  --seed S                what is thrown; told at the start, so that a run can be had again
  --minutes M             how long customers buy: 2 unless told, 240 at the most
  --faults N              until N faults were injected instead, however long that takes; the end says
                          how many of each kind there were. 500 take an hour and a half
  --without-guard         a control that must fail: the worker asks the provider again although an
                          earlier try may have bought
  --without-money-guard   likewise: the worker takes any payment for the whole price`;
const LONGEST_MINUTES = 240;
const CONTROLS = ['without-guard', 'without-money-guard'] as const;

/** `minutes` or `most` faults, whichever was asked for, and without end the other. */
export function askedOnCommandLine() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      faults: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      'without-guard': { type: 'boolean', default: false },
      'without-money-guard': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const seed = Number(values.seed);
  const most = values.faults === undefined ? Infinity : Number(values.faults);
  const minutes = values.faults === undefined ? Number(values.minutes ?? 2) : Infinity;
  const without = CONTROLS.filter((name) => values[name]);
  const isFor = values.faults === undefined ? minutes <= LONGEST_MINUTES : Number.isInteger(most);
  const isOne = values.minutes === undefined || values.faults === undefined;
  const isPossible = minutes > 0 && most > 0 && without.length < CONTROLS.length;
  if (!Number.isInteger(seed) || !isFor || !isOne || !isPossible) throw new Error(USAGE);
  return { seed, minutes, most, without: without[0] };
}
