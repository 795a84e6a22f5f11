import { writtenRupees } from '../../messages/amounts.ts';
import { PURSE_NAMES, PURSES } from '../../providers/routes.ts';
import type { KeptDifference } from '../kept-differences.ts';
import { isWhole, type Compared, type NotCompared, type RunPart } from '../run.ts';
import { DIFFERENCE_NAMES } from '../words.ts';

/** 0 where all was compared and nothing differs, 1 where something does, 2 where nobody could tell. */
export function exitCodeOf(parts: readonly RunPart[], open: readonly KeptDifference[]): 0 | 1 | 2 {
  if (open.length > 0) return 1;
  return parts.every(({ compared }) => isWhole(compared)) ? 0 : 2;
}

/** What was compared with what, and what differs, line by line. */
export function runInWords(parts: readonly RunPart[], open: readonly KeptDifference[]): string {
  const compared = parts.flatMap((part) =>
    part.compared.map((one) => [nameOf(part), one.what, howOf(one)] as const),
  );
  const found = open.map(
    ({ kind, source, day, amount, facts }) =>
      [
        ...[DIFFERENCE_NAMES[kind], source, day],
        facts.order ?? facts.topUp ?? facts.reference ?? facts.utr ?? facts.id ?? '',
        amount === null ? '' : writtenRupees(amount),
      ] as const,
  );
  const sum = open.length === 1 ? '1 difference' : `${open.length} differences`;
  return [...inColumns(compared), '', sum, ...inColumns(found)].join('\n').trimEnd();
}

function nameOf({ kind, source }: RunPart): string {
  const purse = kind === 'provider' ? PURSE_NAMES.find((one) => one === source) : undefined;
  return purse === undefined ? source : PURSES[purse].name;
}

function howOf({ by, count, unanswered, why, since }: Compared): string {
  if (by === null) return `not compared: ${WHY[why ?? 'failed']}`;
  const open = unanswered === 0 ? '' : `, ${unanswered} unanswered`;
  const from = since === undefined ? '' : ` since ${since}`;
  return `${count} by ${BY[by]}${from}${open}`;
}

const BY: Readonly<Record<NonNullable<Compared['by']>, string>> = {
  report: 'report',
  file: 'uploaded file',
  calls: 'status calls',
  balances: 'balances',
};

const WHY: Readonly<Record<NotCompared, string>> = {
  unavailable: 'no answer',
  notSetUp: 'not set up',
  noReport: 'no report',
  noWay: 'the provider cannot be asked',
  noBalanceBefore: 'no earlier balance',
  noBalanceAfter: 'no balance was taken',
  unknownPrice: 'the price of a pack is not known',
  failed: 'no answer',
};

function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (sofar, row) => row.map((cell, place) => Math.max(cell.length, sofar[place] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
