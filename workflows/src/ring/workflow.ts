import { proxyActivities } from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { PATIENTLY } from '../commands/failures.ts';
import type { Ring } from '../contracts.ts';
import type { RingActivities } from './contract.ts';

const staff = proxyActivities<RingActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 hours',
  retry: PATIENTLY,
});

/** Tells staff that a balance has crossed a limit. */
export const tellOfRing = (ring: Ring): Promise<void> =>
  inEveryWay('a crossed limit', [staff.mailRing(ring), staff.postRing(ring)]);
