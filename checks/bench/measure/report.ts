import type { Figure } from './figure.ts';

/** Words for people go to standard error, so that `--json` leaves standard output to the array. */
export type Report = Readonly<{
  say: (line: string) => void;
  add: (figure: Figure) => Figure;
  finish: () => void;
}>;

export function startReport(args: readonly string[]): Report {
  const json = args.includes('--json');
  const figures: Figure[] = [];
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    say,
    add(line) {
      figures.push(line);
      say(asLine(line));
      return line;
    },
    finish() {
      if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
      else process.stdout.write(`${asTable(figures)}\n`);
    },
  };
}

const COLUMNS = ['name', 'clients', 'per second', 'median ms', 'p95 ms'] as const;

const cells = (line: Figure): string[] => [
  line.name,
  String(line.clients),
  line.perSecond.toLocaleString('en-IN'),
  String(line.p50Ms),
  String(line.p95Ms),
];

const asLine = (line: Figure): string => aligned(cells(line));

const asTable = (figures: readonly Figure[]): string =>
  [aligned(COLUMNS), ...figures.map(asLine)].join('\n');

const aligned = (row: readonly string[]): string =>
  row.map((cell, column) => (column === 0 ? cell.padEnd(22) : cell.padStart(12))).join('');
