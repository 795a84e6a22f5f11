import { LEAST_BY_HAND, MOST_BY_HAND, MOST_LINES, toPaise, type Paise } from '@store/ledger';
import { normalEmail, normalMobile } from '../../../ports/normalise.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { csvRecordsIn } from '../../forms/csv-records.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { creditRefusals as refusals } from './words.ts';

/** Enough for every line that is taken, with an e-mail in each. */
const MOST_BYTES = 200 * 1024;
/** Of a cell, as much of it as tells. */
const SHOWN = 60;

/** By what the file names a customer. */
export type Handle = Readonly<{ by: 'number' | 'email' | 'mobile'; value: string }>;

/** A line of the file by its own rules: who it is about nobody has asked yet. */
export type GivenLine = Readonly<{
  /** Of the file, the first is 1. */
  place: number;
  customer: string;
  amount: string;
  handle: Handle | null;
  paise: Paise | null;
  problem: string | null;
}>;

export type Given =
  | Readonly<{ readable: true; lines: readonly GivenLine[] }>
  | Readonly<{ readable: false; why: string }>;

/** Lines of a customer and an amount, with commas, semicolons or tabs; a line of names may come first. */
export function readLines(bytes: Uint8Array): Given {
  const unreadable = (why: string): Given => ({ readable: false, why });
  if (bytes.length > MOST_BYTES) return unreadable(refusals.tooLarge);
  const read = csvRecordsIn(bytes);
  if (!read.readable) return unreadable(refusals[read.why]);
  const rows = read.records;
  const [first] = rows;
  const lines = first !== undefined && isHead(first.cells) ? rows.slice(1) : rows;
  if (lines.length === 0) return unreadable(refusals.empty);
  if (lines.length > MOST_LINES) return unreadable(refusals.tooMany(MOST_LINES));
  return { readable: true, lines: lines.map(({ place, cells }) => lineOf(place, cells)) };
}

const isHead = ([, amount = '']: readonly string[]): boolean => amount.toLowerCase() === 'amount';

function lineOf(place: number, [customer = '', ...rest]: readonly string[]): GivenLine {
  // An amount with a comma in it and no quotes around comes in two cells.
  const [amount = '', ...more] = rest.filter((cell, index) => index === 0 || cell !== '');
  const handle = handleIn(customer);
  const paise = paiseIn(amount);
  const problem =
    more.length > 0
      ? refusals.moreCells
      : handle === null
        ? refusals.noCustomer
        : Number.isNaN(paise)
          ? refusals.amount
          : paise < LEAST_BY_HAND || paise > MOST_BY_HAND
            ? refusals.outOfRange(formatRupees(LEAST_BY_HAND), formatRupees(MOST_BY_HAND))
            : null;
  return {
    ...{ place, customer: customer.slice(0, SHOWN), amount: amount.slice(0, SHOWN), handle },
    paise: problem === null ? toPaise(paise) : null,
    problem,
  };
}

function handleIn(text: string): Handle | null {
  if (/^\S+@\S+$/.test(text)) return { by: 'email', value: normalEmail(text) };
  if (/^\d{1,9}$/.test(text)) return { by: 'number', value: String(Number(text)) };
  const mobile = normalMobile(text);
  return /^\d{10}$/.test(mobile) ? { by: 'mobile', value: mobile } : null;
}

export type CarriedLine = Readonly<{ number: number; paise: Paise }>;

/** Lines as the preview carries them to the proposal: `1023:5000;1024:600`. */
export const carried = (lines: readonly CarriedLine[]): string =>
  lines.map(({ number, paise }) => `${number}:${paise}`).join(';');

/** Null for what no preview of the store has carried. */
export function carriedIn(text: string): readonly CarriedLine[] | null {
  if (!/^\d{1,9}:\d{1,9}(?:;\d{1,9}:\d{1,9})*$/.test(text)) return null;
  const lines = text.split(';').map((line) => {
    const [number, paise] = line.split(':');
    return { number: Number(number), paise: toPaise(Number(paise)) };
  });
  const isFair = ({ paise }: CarriedLine) => paise >= LEAST_BY_HAND && paise <= MOST_BY_HAND;
  return lines.length <= MOST_LINES && lines.every(isFair) ? lines : null;
}
