import {
  ActivityFailure,
  CancellationScope,
  continueAsNew,
  log,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { BankRefundActivities, BankRefundInput, BankRefundLook } from './contract.ts';
import { lookUntilOver } from './look-until-over.ts';

/** Out of the wallet, to the account that the order was paid from, or back: for as long as that takes. */
export const refundToBank = (input: BankRefundInput): Promise<void> =>
  CancellationScope.nonCancellable(() => following(input));

async function following(input: BankRefundInput): Promise<void> {
  const { orderId, number, stepTimeoutMs } = input;
  const { takeForBankRefund } = proxyLocalActivities<BankRefundActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  if ((await takeForBankRefund(orderId, number, now())) === 'over') return;
  const looks = await lookUntilOver(input, () => lookAt(input));
  if (looks !== 'over') await continueAsNew<typeof refundToBank>({ ...input, looks });
}

/** A look that comes to nothing changes nothing: the next one may. */
async function lookAt(input: BankRefundInput): Promise<BankRefundLook> {
  const { orderId, number, stepTimeoutMs, gatewayTimeoutMs } = input;
  const { followBankRefund } = proxyActivities<BankRefundActivities>({
    startToCloseTimeout: stepTimeoutMs + gatewayTimeoutMs,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    scheduleToCloseTimeout: '1 hour',
    retry: PATIENTLY,
  });
  try {
    return await followBankRefund(orderId, number, now());
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    log.error('a refund to the bank could not be followed', { orderId, number, error });
    return 'waits';
  }
}

const now = () => new Date().toISOString();
