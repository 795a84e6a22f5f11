import type { RecordedEvent } from '@store/ledger/event-store';
import type { Findings } from './findings.ts';

/** Positions rise; with `dense` they count 1, 2, 3… without a gap. */
export function checkPositions(findings: Findings, dense: boolean) {
  let last = 0n;
  return {
    see: ({ position, stream, revision }: RecordedEvent): void => {
      const next = last + 1n;
      if (dense && position !== next) {
        const missing = position - next === 1n ? `${next}` : `${next} to ${position - 1n}`;
        findings.add(
          `the log: no event at position ${missing}, before ${stream}, revision ${revision}`,
        );
      }
      last = position;
    },
  };
}
