import { suspenseRefundReference, TRACED_WITHIN_MS } from '@store/ledger';
import {
  ApplicationFailure,
  CancellationScope,
  continueAsNew,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
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
    const { utr, number, stepTimeoutMs, gatewayTimeoutMs } = input;
    const { followSuspenseRefund } = proxyActivities<SuspenseActivities>({
      startToCloseTimeout: stepTimeoutMs + gatewayTimeoutMs,
      heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
      scheduleToCloseTimeout: '1 hour',
      retry: PATIENTLY,
    });
    const looks = await lookUntilOver(
      input,
      async () => {
        const seen = await followSuspenseRefund(utr, number, now());
        return seen === 'paymentNotTold' ? waitForPayment(input) : seen;
      },
      (error) =>
        log.error('a refund of suspended money could not be followed', { utr, number, error }),
    );
    if (looks === 'over') return tell(utr, 'cameBack');
    return continueAsNew<typeof refundSuspended>({ ...input, looks });
  });

/** A gateway that is behind tells of it soon; of what it has forgotten a person has to find out there. */
function waitForPayment({ utr, number, askedAt }: SuspenseRefundInput): 'waits' {
  const isForgotten = Date.now() > Date.parse(askedAt) + TRACED_WITHIN_MS;
  if (!isForgotten || !patched('payments-not-told')) return 'waits';
  throw ApplicationFailure.nonRetryable(
    `The gateway no longer lists a payment with UTR ${utr}. Please check its dashboard for refund ` +
      `${suspenseRefundReference(utr, number)}. Run this again once the payment is listed.`,
  );
}

const tell = (utr: string, moment: SuspenseMoment): Promise<void> =>
  inEveryWay('suspended money', [staff.mailSuspense(utr, moment), staff.postSuspense(utr, moment)]);

const now = () => new Date().toISOString();
