import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { idleSteps } from './idle-steps.ts';

const local = proxyLocalActivities<typeof idleSteps>({ startToCloseTimeout: '10 seconds' });
const outside = proxyActivities<typeof idleSteps>({ startToCloseTimeout: '10 seconds' });

/** An order that is paid from the wallet and delivered at once: four records and one call. */
export async function idleOrder(): Promise<void> {
  await local.recordNothing();
  await local.recordNothing();
  await outside.callNobody();
  await local.recordNothing();
  await local.recordNothing();
}
