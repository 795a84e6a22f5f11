import type { Ledger } from '@store/ledger/event-store';

const lanes = new WeakMap<Ledger, Map<string, Promise<unknown>>>();

/**
 * One after the other per account of this process, so that a limit that is read before it is
 * written cannot be passed by pressing twice.
 */
export async function inTurn<Result>(
  ledger: Ledger,
  accountId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const lane = lanes.get(ledger) ?? new Map<string, Promise<unknown>>();
  lanes.set(ledger, lane);
  const mine = (lane.get(accountId) ?? Promise.resolve()).then(run, run);
  lane.set(accountId, mine);
  try {
    return await mine;
  } finally {
    if (lane.get(accountId) === mine) lane.delete(accountId);
  }
}
