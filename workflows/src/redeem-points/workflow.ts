import { CancellationScope, proxyLocalActivities } from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import type { RedeemPointsActivities, RedeemPointsInput } from './contract.ts';

/** The points are gone already, so what they are worth has to arrive. */
export function redeemPoints({ redemption, stepTimeoutMs }: RedeemPointsInput): Promise<void> {
  const { creditRedemption } = proxyLocalActivities<RedeemPointsActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  return CancellationScope.nonCancellable(() =>
    creditRedemption(redemption, new Date().toISOString()),
  );
}
