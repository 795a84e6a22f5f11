import { GENESIS_HASH, hashOf, type RecordedEvent } from '@store/ledger/event-store';
import type { Findings } from './findings.ts';

type Link = Readonly<{ event: Readonly<{ revision: number; said: string }>; hash: string }>;

const said = (event: RecordedEvent): string =>
  `${event.type} at position ${event.position} (${event.stream}, revision ${event.revision})`;

/** Every stream has revisions 0, 1, 2…, and every event carries the hash of the one before it. */
export function checkChains(findings: Findings) {
  const lastOf = new Map<string, Link>();
  return {
    see: (event: RecordedEvent): void => {
      const before = lastOf.get(event.stream);
      const expected = (before?.event.revision ?? -1) + 1;
      if (event.revision !== expected) {
        findings.add(
          `${event.stream}: revision ${expected} is missing; the next event is ${said(event)}`,
        );
      } else if (event.metadata.previousHash !== (before?.hash ?? GENESIS_HASH)) {
        findings.add(
          before === undefined
            ? `${event.stream}: ${said(event)} does not begin a hash chain`
            : `${event.stream}: ${before.event.said} is not what it was when ${said(event)} was written: the hash chain is broken`,
        );
      }
      lastOf.set(event.stream, {
        event: { revision: event.revision, said: said(event) },
        hash: hashOf(event),
      });
    },
    streams: () => lastOf.size,
  };
}
