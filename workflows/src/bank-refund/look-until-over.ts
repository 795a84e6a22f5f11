import { TRACED_WITHIN_MS } from '@store/ledger';
import { ActivityFailure, sleep } from '@temporalio/workflow';
import type { BankRefundLook } from './contract.ts';
import { pauseAfter } from './pauses.ts';

/** Each writes some ten events, and a history stays below two hundred. */
const LOOKS_OF_ONE_RUN = 15;

/**
 * For workflow code: looks at a refund at growing pauses until it is over. A look that comes to nothing
 * changes nothing, as the next one may; `failed` is told. A number where the history has become long: of
 * the looks by then, after which a new execution goes on.
 */
export async function lookUntilOver(
  { askedAt, looks = 0 }: Readonly<{ askedAt: string; looks?: number }>,
  lookAt: () => Promise<BankRefundLook>,
  failed: (error: ActivityFailure) => void,
): Promise<number | 'over'> {
  for (let look = looks + 1; ; look += 1) {
    const seen = await lookAt().catch((error: unknown) => {
      if (!(error instanceof ActivityFailure)) throw error;
      failed(error);
      return 'waits' as const;
    });
    if (seen === 'over') return 'over';
    if (seen === 'untraced' && Date.now() > Date.parse(askedAt) + TRACED_WITHIN_MS) return 'over';
    await sleep(pauseAfter(look));
    if (look - looks >= LOOKS_OF_ONE_RUN) return look;
  }
}
