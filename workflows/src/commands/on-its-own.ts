import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';

/** Of a child that outlives whoever starts it, and whose id is used once. */
export const ON_ITS_OWN = {
  workflowIdReusePolicy: 'REJECT_DUPLICATE',
  parentClosePolicy: 'ABANDON',
} as const;

/** Starts a child, unless there is or was one with its id. */
export async function once(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
