/** Something that is not as it should be, in one sentence that names stream and event, or row. */
export type Finding = string;

/** A broken log breaks much: the first ones tell where, the number tells how much. */
export type Findings = Readonly<{
  add: (finding: Finding) => void;
  /** Others of the same kind that nobody has to read. */
  countMore: (others: number) => void;
  list: () => readonly Finding[];
  count: () => number;
}>;

const KEPT = 200;

export function collectFindings(): Findings {
  const kept: Finding[] = [];
  let count = 0;
  return {
    add: (finding) => {
      count += 1;
      if (kept.length < KEPT) kept.push(finding);
    },
    countMore: (others) => {
      count += others;
    },
    list: () => kept,
    count: () => count,
  };
}
