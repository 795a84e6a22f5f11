import type {
  ProviderOutage,
  ProviderSaying,
  ProviderTrouble,
} from '@store/workflows/provider-trouble';
import type { Purse } from '@store/workflows/routes';
import type { Actor } from './trail.ts';

/** So long nobody is told that a balance was not: one call may be lost. */
export const SILENT_TOO_LONG_MS = 60 * 60_000;

/**
 * `points` are what the provider told at `toldAt`, null for one that never did; `failedAt` is when
 * it was asked after that and did not tell.
 */
export type PointsAtProvider = Readonly<{
  purse: Purse;
  points: number | null;
  toldAt: Date | null;
  failedAt: Date | null;
  /** When it first did not tell since it told last; null while it tells. */
  silentSince: Date | null;
  /** Why nothing is delivered from it, and since when; null while all is well. */
  trouble: Omit<ProviderTrouble, 'purse'> | null;
  /** The last time that nothing was, of the last seven days, when it is over. */
  lastTrouble: Omit<ProviderOutage, 'purse'> | null;
}>;

/** What the store has left where its deliveries are paid from, of the purses that it is connected to. */
export interface ProviderPoints {
  /** As they were told last; nobody is asked. */
  last(): Promise<readonly PointsAtProvider[]>;
  /** Asks every provider, once in a few seconds however often it is called. */
  ask(): Promise<readonly PointsAtProvider[]>;
  /** Somebody has looked into it; false where it is in no trouble that waits for that. */
  sellAgain(purse: Purse, actor: Actor): Promise<boolean>;
  /** What providers said when they turned somebody away, the last first. */
  sayings(): Promise<readonly ProviderSaying[]>;
}
