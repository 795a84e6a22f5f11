import {
  ActivityFailure,
  CancellationScope,
  continueAsNew,
  log,
  proxyActivities,
  proxyLocalActivities,
  sleep,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { BankRefundActivities, BankRefundInput, BankRefundLook } from './contract.ts';
import { pauseAfter, TRACED_WITHIN_MS } from './pauses.ts';

/** Each writes some ten events, and a history stays below two hundred. */
const LOOKS_OF_ONE_RUN = 15;

/** Out of the wallet, to the account that the order was paid from, or back: for as long as that takes. */
export const refundToBank = (input: BankRefundInput): Promise<void> =>
  CancellationScope.nonCancellable(() => following(input));

async function following(input: BankRefundInput): Promise<void> {
  const { orderId, number, stepTimeoutMs, looks = 0 } = input;
  const { takeForBankRefund } = proxyLocalActivities<BankRefundActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  if ((await takeForBankRefund(orderId, number, now())) === 'over') return;
  for (let look = looks + 1; ; look += 1) {
    const seen = await lookAt(input);
    if (seen === 'over') return;
    if (seen === 'untraced' && Date.now() > Date.parse(input.askedAt) + TRACED_WITHIN_MS) return;
    await sleep(pauseAfter(look));
    if (look - looks >= LOOKS_OF_ONE_RUN) {
      await continueAsNew<typeof refundToBank>({ ...input, looks: look });
    }
  }
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
