import { signPlace } from '../../forms/statement-sign.ts';

/** Where a bank's statement has what, by the names of its columns. */
export type StatementColumns = Readonly<{
  date: number;
  /** What came; with a column of signs also what went. */
  amount: number;
  /** Whether the amount came or went; null where `amount` holds nothing but what came. */
  sign: number | null;
  /** Where the bank's reference may stand: by itself, or in the middle of a narration. */
  references: readonly number[];
}>;

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** The earlier a name stands, the better it fits. */
const DATES = [/^(?:txn|tran|transaction|posting|post)date$/, /^date$/, /^valuedate?$/];
const CREDITS = [/^(?:credit|deposit)/];
const AMOUNTS = [/^(?:transaction|txn)?amount(?:inr|rs)?$/];
const REFERENCES = /ref|utr|rrn|narration|description|remark|particular|details/;

/** Null where these are no names of such columns. */
export function columnsIn(names: readonly string[]): StatementColumns | null {
  const all = names.map(bare);
  const first = (patterns: readonly RegExp[]): number => {
    for (const pattern of patterns) {
      const place = all.findIndex((name) => pattern.test(name));
      if (place >= 0) return place;
    }
    return -1;
  };
  const date = first(DATES);
  const credit = first(CREDITS);
  const sign = signPlace(names);
  const amount = credit >= 0 ? credit : first(AMOUNTS);
  const references = all.flatMap((name, place) => (REFERENCES.test(name) ? [place] : []));
  if (date < 0 || amount < 0 || references.length === 0) return null;
  if (credit >= 0) return { date, amount, sign: null, references };
  // Without a sign nobody knows what came and what went.
  return sign < 0 ? null : { date, amount, sign, references };
}
