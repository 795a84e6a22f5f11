import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { idleSteps } from './idle-steps.ts';

const local = proxyLocalActivities<typeof idleSteps>({ startToCloseTimeout: '10 seconds' });
const outside = proxyActivities<typeof idleSteps>({ startToCloseTimeout: '10 seconds' });

/** The shape of an order that is paid from the wallet and delivered at once. */
export async function idleOrder(): Promise<void> {
  await local.recordNothing();
  await outside.callNobody();
  await local.recordNothing();
}
