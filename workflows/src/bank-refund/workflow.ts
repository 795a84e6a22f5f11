import {
  CancellationScope,
  continueAsNew,
  log,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { BankRefundActivities, BankRefundInput } from './contract.ts';
import { lookUntilOver } from './look-until-over.ts';

/** Out of the wallet, to the account that the order was paid from, or back: for as long as that takes. */
export const refundToBank = (input: BankRefundInput): Promise<void> =>
  CancellationScope.nonCancellable(() => following(input));

async function following(input: BankRefundInput): Promise<void> {
  const { orderId, number, stepTimeoutMs, gatewayTimeoutMs } = input;
  const { takeForBankRefund } = proxyLocalActivities<BankRefundActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  if ((await takeForBankRefund(orderId, number, now())) === 'over') return;
  const { followBankRefund } = proxyActivities<BankRefundActivities>({
    startToCloseTimeout: stepTimeoutMs + gatewayTimeoutMs,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    scheduleToCloseTimeout: '1 hour',
    retry: PATIENTLY,
  });
  const looks = await lookUntilOver(
    input,
    () => followBankRefund(orderId, number, now()),
    (error) => log.error('a refund to the bank could not be followed', { orderId, number, error }),
  );
  if (looks !== 'over') await continueAsNew<typeof refundToBank>({ ...input, looks });
}

const now = () => new Date().toISOString();
