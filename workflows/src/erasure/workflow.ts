import {
  CancellationScope,
  continueAsNew,
  log,
  proxyActivities,
  sleep,
  TemporalFailure,
  workflowInfo,
} from '@temporalio/workflow';
import { PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { MessageActivities } from '../messages/contract.ts';
import type { ErasureActivities, ErasureInput } from './contract.ts';

const step = proxyActivities<ErasureActivities>({
  startToCloseTimeout: '1 minute',
  retry: UNTIL_DONE,
});

const mailbox = proxyActivities<MessageActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '1 day',
  retry: PATIENTLY,
});

/** However often it is looked at, no more often than this. */
const PAUSE_MS = 60_000;

/** Waits until nothing is open between the store and who leaves, and erases who they are. */
export const eraseAccount = (input: ErasureInput): Promise<void> =>
  CancellationScope.nonCancellable(() => erasing(input));

async function erasing({ closingId, told }: ErasureInput): Promise<void> {
  if (!told) await tell('closing', closingId);
  for (;;) {
    const seen = await step.lookAtClosing(closingId, now());
    if (seen.state === 'over') return;
    if (seen.state === 'begun') break;
    await sleep(Math.max(PAUSE_MS, Date.parse(seen.again) - Date.now()));
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof eraseAccount>({ closingId, told: true });
    }
  }
  await step.giveUpBalance(closingId, now());
  // Before the address is gone.
  await tell('erased', closingId);
  await step.anonymise(closingId, now());
}

/** A letter that cannot be sent keeps nobody from leaving. */
async function tell(kind: 'closing' | 'erased', closingId: string): Promise<void> {
  try {
    await mailbox.sendMail(`${kind}-${closingId}`, { kind, closingId });
  } catch (error) {
    if (!(error instanceof TemporalFailure)) throw error;
    log.warn('who leaves was not told', { closingId, kind, error });
  }
}

const now = () => new Date().toISOString();
