import {
  CancellationScope,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
  TemporalFailure,
} from '@temporalio/workflow';
import { PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { MessageActivities } from '../messages/contract.ts';
import type { ReverseOrderActivities, ReverseOrderInput } from './contract.ts';

const mailbox = proxyActivities<MessageActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '1 day',
  retry: PATIENTLY,
});

/** Two persons have agreed, so the money arrives; a letter that cannot be sent changes nothing. */
export const reverseOrder = ({ orderId, stepTimeoutMs }: ReverseOrderInput): Promise<void> =>
  CancellationScope.nonCancellable(async () => {
    // What began before refunds were told as news writes a letter of its own.
    const toldAsNews = patched('refunds-are-news');
    const step = proxyLocalActivities<ReverseOrderActivities>({
      startToCloseTimeout: stepTimeoutMs,
      retry: UNTIL_DONE,
    });
    await step.reverseOrder(orderId, new Date().toISOString());
    if (toldAsNews) return;
    try {
      await mailbox.sendMail(`refunded-${orderId}`, { kind: 'refunded', orderId });
    } catch (error) {
      if (!(error instanceof TemporalFailure)) throw error;
      log.warn('the buyer was not told of a refund', { error });
    }
  });
