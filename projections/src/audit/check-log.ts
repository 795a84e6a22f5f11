import type { LedgerEvent } from '@store/ledger';
import { decodeEvent, type RecordedEvent } from '@store/ledger/event-store';
import type { Batch } from '../kernel/apply-batch.ts';
import { checkChains } from './check-chains.ts';
import { checkMoney } from './check-money.ts';
import { checkPositions } from './check-positions.ts';
import type { Findings } from './findings.ts';

export type CheckedLog = Readonly<{
  events: number;
  streams: number;
  wallets: number;
  postings: number;
  trialBalance: bigint;
}>;

/**
 * Looks at every event of the log once, in order. An event that cannot be read is a finding, and
 * the rest goes on without it.
 */
export function checkLog(findings: Findings, { dense }: Readonly<{ dense: boolean }>) {
  const chains = checkChains(findings);
  const positions = checkPositions(findings, dense);
  const money = checkMoney(findings);
  let events = 0;

  function read(recorded: RecordedEvent): LedgerEvent | null {
    try {
      return decodeEvent(recorded);
    } catch (error) {
      findings.add(`${recorded.stream}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  return {
    /** Checks the events and hands them on, read. The list must not be empty. */
    see: (recorded: readonly RecordedEvent[]): Batch => {
      const readable: LedgerEvent[] = [];
      for (const one of recorded) {
        events += 1;
        positions.see(one);
        chains.see(one);
        const event = read(one);
        if (event === null) continue;
        money.see(event);
        readable.push(event);
      }
      const last = recorded.at(-1);
      if (last === undefined) throw new RangeError('there is nothing to check');
      return { events: readable, last };
    },
    checked: (): CheckedLog => ({
      events,
      streams: chains.streams(),
      wallets: money.wallets(),
      postings: money.postings(),
      trialBalance: money.trialBalance(),
    }),
  };
}
