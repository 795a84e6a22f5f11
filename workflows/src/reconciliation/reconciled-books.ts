import type { BankRefundStatus, IstDay } from '@store/ledger';
import type { ReadModels, SuspendedView } from '@store/projections';
import type { Db } from '@store/platform/postgres';
import type { Purse } from '../providers/routes.ts';
import type { LedgerRefund } from './compare-refunds.ts';
import type { Difference, Span } from './difference.ts';
import { readToldIn, type KeptDifference } from './kept-differences.ts';
import { keepRun, readMissedParts, readOpenParts, readRun } from './kept-runs.ts';
import { purseBooks, type PurseBooks } from './purse-books.ts';
import type { Part, RunPart } from './run.ts';
import { readFiles, type GatewayFile, type ProviderFile } from './uploaded-files.ts';

type Collected = Pick<ReadModels, 'caughtUpTo' | 'paymentsIn' | 'paymentsOf' | 'providerTriesIn'>;
type Sources = Collected & Pick<ReadModels, 'bankRefundsIn' | 'suspendedRefundsIn'>;

/** What the store has to compare, and what is kept of it. */
export interface ReconciledBooks extends Collected {
  /** Of one gateway, those that tell of some of the span. */
  files(gateway: string, span: Span): Promise<readonly GatewayFile[]>;
  /** Likewise of one purse. */
  purchaseFiles(purse: Purse, span: Span): Promise<readonly ProviderFile[]>;
  /** Money that one gateway has sent back for us. */
  refunds(gateway: string, span: Span): Promise<readonly LedgerRefund[]>;
  readonly purses: PurseBooks;
  /** Once more for the same run and part, it is the same. */
  keepRun(run: RunPart, found: readonly Difference[]): Promise<void>;
  /** Parts of days since then that have something open, or that nobody could compare wholly. */
  openParts(since: IstDay): Promise<readonly Part[]>;
  /** Of these, earlier days since then on which nobody looked, though somebody had before. */
  missedParts(parts: readonly Part[], since: IstDay): Promise<readonly Part[]>;
  /** What a run, or one part of it, has found anew, and nobody has settled. */
  toldIn(runId: string, part?: Part): Promise<readonly KeptDifference[]>;
  /** What a run could not compare at all. */
  leftOutOf(runId: string): Promise<readonly Part[]>;
}

export const reconciledBooks = (db: Db, readModels: Sources): ReconciledBooks => ({
  caughtUpTo: readModels.caughtUpTo,
  paymentsIn: readModels.paymentsIn,
  paymentsOf: readModels.paymentsOf,
  providerTriesIn: readModels.providerTriesIn,
  files: (source, span) => readFiles(db, { kind: 'gateway', source }, span),
  purchaseFiles: (source, span) => readFiles(db, { kind: 'provider', source }, span),
  async refunds(gateway, span) {
    const [all, suspended] = await Promise.all([
      readModels.bankRefundsIn({ gateway, ...span }),
      readModels.suspendedRefundsIn({ gateway, ...span }),
    ]);
    const ofOrders = all.flatMap(({ reference, orderId: order, amount, status, sentAt }) =>
      KNOWN_THERE.has(status) && sentAt !== null
        ? [{ reference, order, amount, at: sentAt, isUnderWay: status !== 'arrived' }]
        : [],
    );
    return [...ofOrders, ...suspended.flatMap(refundOfSuspended)];
  },
  purses: purseBooks(db),
  keepRun: (run, found) => keepRun(db, run, found),
  openParts: (since) => readOpenParts(db, since),
  missedParts: (parts, since) => readMissedParts(db, parts, since),
  toldIn: (runId, part) => readToldIn(db, runId, part),
  async leftOutOf(runId) {
    const parts = await readRun(db, runId);
    return parts.filter(({ compared }) => compared.some(({ why }) => why === 'failed'));
  },
});

/** One that came back waits for a person again: it is open then, and the gateway has none of it. */
function refundOfSuspended(transfer: SuspendedView): readonly LedgerRefund[] {
  const { refundReference: reference, subject, subjectId, status } = transfer;
  const at = transfer.refundSentAt ?? transfer.refundAskedAt;
  const isThere = status === 'refunding' || status === 'refunded';
  if (!isThere || reference === null || at === null) return [];
  const about = subject === 'order' ? { order: subjectId } : { topUp: subjectId };
  return [{ reference, ...about, amount: transfer.amount, at, isUnderWay: status === 'refunding' }];
}

/** What failed came back to the wallet: a gateway that has it all the same contradicts the ledger. */
const KNOWN_THERE = new Set<BankRefundStatus>(['taken', 'sent', 'arrived']);
