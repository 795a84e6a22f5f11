import type { IstDay } from '@store/ledger';
import type { KeptDifference, RunPart, UploadedFile } from '@store/workflows/reconciliation';
import type { Actor } from './trail.ts';

export type {
  Compared,
  DifferenceFacts,
  GatewayFile,
  KeptDifference,
  ProviderFile,
  RunPart,
} from '@store/workflows/reconciliation';

/** `gone`: somebody was faster, or a later look does not find it any more. */
export type Settled = 'settled' | 'gone';

/** Where the books of the store and those of gateways and providers do not say the same. */
export interface ReconciliationDesk {
  /** The last look at each gateway and purse, of the days since then; the newest day first. */
  runs(since: IstDay): Promise<readonly RunPart[]>;
  /** Those that nobody has settled, the oldest day first. */
  open(most: number): Promise<readonly KeptDifference[]>;
  /** Settled, or gone by themselves; those that were seen last come first. */
  closed(most: number): Promise<readonly KeptDifference[]>;
  difference(id: string): Promise<KeptDifference | null>;
  settle(id: string, note: string, actor: Actor): Promise<Settled>;
  /** Lines from a dashboard or a bank; the same file once more changes nothing. */
  addFile(file: UploadedFile, actor: Actor): Promise<void>;
  /** Has a day compared once more; soon after one another it is compared once. */
  lookAgain(day: IstDay, accountId: string): Promise<void>;
}
