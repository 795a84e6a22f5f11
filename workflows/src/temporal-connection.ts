import { isGrpcServiceError, type Connection } from '@temporalio/client';
import type { TemporalSettings } from './settings.ts';

/** How client and worker alike reach Temporal. */
export const connectionOptions = ({ TEMPORAL_ADDRESS, TEMPORAL_API_KEY }: TemporalSettings) => ({
  address: TEMPORAL_ADDRESS,
  ...(TEMPORAL_API_KEY !== undefined && { tls: true, apiKey: TEMPORAL_API_KEY }),
});

/** Does the namespace answer within the time? */
export async function answers(
  connection: Connection,
  namespace: string,
  timeoutMs: number,
): Promise<boolean> {
  try {
    await connection.withDeadline(Date.now() + timeoutMs, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
    return true;
  } catch (error) {
    if (isGrpcServiceError(error)) return false;
    throw error;
  }
}
