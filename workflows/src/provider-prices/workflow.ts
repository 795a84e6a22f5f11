import { proxyActivities, sleep } from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import type { PriceActivities } from './contract.ts';

const providers = proxyActivities<PriceActivities>({
  startToCloseTimeout: '20 minutes',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  // The next hour looks anew.
  scheduleToCloseTimeout: '50 minutes',
  retry: PATIENTLY,
});

/** Learns what packs cost at the providers; a list that may be broken is looked at twice. */
export async function lookAtPrices(): Promise<void> {
  const { doubted } = await providers.lookAtPrices();
  if (!doubted) return;
  await sleep('6 minutes');
  await providers.lookAtPrices();
}
