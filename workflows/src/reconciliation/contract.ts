import type { IstDay } from '@store/ledger';
import type { Part, RunBy } from './run.ts';

/** A day that somebody wants compared once more. */
export type ReconcileInput = Readonly<{ day: IstDay; runId: string; by: RunBy }>;

export interface ReconciliationActivities {
  /**
   * Keeps what is left in each purse as the balance at the end of the day; the first word stays.
   * @throws BalancesUntold when a provider does not answer
   */
  takeBalances(day: IstDay): Promise<void>;
  /**
   * Gateways and purses of the day, and after them those of earlier days that have something open, could
   * not be compared wholly, or were not looked at.
   */
  partsToReconcile(day: IstDay): Promise<readonly Part[]>;
  /** @throws GatewayUnavailable */
  reconcilePart(runId: string, by: RunBy, part: Part): Promise<void>;
  /** Says that nobody could compare it. */
  leaveOutPart(runId: string, by: RunBy, part: Part): Promise<void>;
  /**
   * To every address the owner has named: what this look at a part has found anew, and every day of its
   * source that was left out. Without a part it is those of the whole run. Nothing where there is neither.
   */
  mailDifferences(runId: string, part?: Part): Promise<void>;
  /** To the address the owner has set, signed; likewise. */
  postDifferences(runId: string, day: IstDay, part?: Part): Promise<void>;
}
