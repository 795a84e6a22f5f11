import {
  ActivityFailure,
  CancellationScope,
  continueAsNew,
  log,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import type { BankRefundLook } from '../bank-refund/contract.ts';
import { lookUntilOver } from '../bank-refund/look-until-over.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type {
  SuspendedInput,
  SuspenseActivities,
  SuspenseMoment,
  SuspenseRefundInput,
  SuspenseStaffActivities,
} from './contract.ts';

const staff = proxyActivities<SuspenseStaffActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});

/** Tells staff of money that waits for one of them. */
export const tellOfSuspense = ({ utr }: SuspendedInput): Promise<void> => tell(utr, 'came');

/** Puts what was released into the wallet. */
export const creditReleased = ({ utr, stepTimeoutMs }: SuspendedInput): Promise<void> =>
  CancellationScope.nonCancellable(() =>
    proxyLocalActivities<SuspenseActivities>({
      startToCloseTimeout: stepTimeoutMs,
      retry: UNTIL_DONE,
    }).creditReleased(utr, now()),
  );

/** To the account it was paid from, or back to whoever decides: for as long as that takes. */
export const refundSuspended = (input: SuspenseRefundInput): Promise<void> =>
  CancellationScope.nonCancellable(async () => {
    const looks = await lookUntilOver(input, () => lookAt(input));
    if (looks === 'over') return tell(input.utr, 'cameBack');
    return continueAsNew<typeof refundSuspended>({ ...input, looks });
  });

/** A look that comes to nothing changes nothing: the next one may. */
async function lookAt(input: SuspenseRefundInput): Promise<BankRefundLook> {
  const { utr, number, stepTimeoutMs, gatewayTimeoutMs } = input;
  const { followSuspenseRefund } = proxyActivities<SuspenseActivities>({
    startToCloseTimeout: stepTimeoutMs + gatewayTimeoutMs,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    scheduleToCloseTimeout: '1 hour',
    retry: PATIENTLY,
  });
  try {
    return await followSuspenseRefund(utr, number, now());
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    log.error('a refund of suspended money could not be followed', { utr, number, error });
    return 'waits';
  }
}

const tell = (utr: string, moment: SuspenseMoment): Promise<void> =>
  inEveryWay('suspended money', [staff.mailSuspense(utr, moment), staff.postSuspense(utr, moment)]);

const now = () => new Date().toISOString();
