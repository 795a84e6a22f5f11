import { proxyActivities } from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { PATIENTLY } from '../commands/failures.ts';
import type { ComplaintTold } from '../contracts.ts';
import type { ComplaintActivities } from './contract.ts';

const staff = proxyActivities<ComplaintActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 hours',
  retry: PATIENTLY,
});

/** Tells staff that a complaint came, or that a clock of it has run out. */
export const tellOfComplaint = (told: ComplaintTold): Promise<void> =>
  inEveryWay('a complaint', [staff.mailComplaint(told), staff.postComplaint(told)]);
