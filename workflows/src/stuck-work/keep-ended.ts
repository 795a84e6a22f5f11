import type { Client } from '@temporalio/client';
import { msToTs, tsToMs } from '@temporalio/common/lib/time.js';
import type { Logger } from '@store/platform/logging';
import { ENDED_WITHIN_MS } from './verdict.ts';

/** Of gRPC: who is asked does not let us, has no such call, or no such time. */
const NOT_FOR_US = new Set([3, 7, 12]);

/**
 * Has Temporal keep what ended for as long as it is listed as stuck; many servers forget it after a
 * day. What the namespace keeps longer stays so. Where the store may not set it, the log says how
 * long what gave up can be seen.
 */
export async function keepEnded(client: Client, log: Pick<Logger, 'warn'>): Promise<void> {
  const { workflowService } = client.connection;
  const { namespace } = client.options;
  let kept: number | null = null;
  try {
    const { config } = await workflowService.describeNamespace({ namespace });
    kept = tsToMs(config?.workflowExecutionRetentionTtl);
    if (kept >= ENDED_WITHIN_MS) return;
    const workflowExecutionRetentionTtl = msToTs(ENDED_WITHIN_MS);
    await workflowService.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl } });
  } catch (error) {
    // What gRPC throws does not say where.
    if (!isNotForUs(error))
      throw new Error('Temporal told nothing of the namespace', { cause: error });
    log.warn(
      { err: error, namespace, keptForHours: kept === null ? null : kept / 3_600_000 },
      'Temporal forgets work that gave up before admins have had 30 days to see it: set the retention of the namespace',
    );
  }
}

const isNotForUs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_FOR_US.has(error.code as number);
