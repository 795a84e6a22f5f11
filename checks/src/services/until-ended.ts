import type { TimeSkippingShop } from '@store/workflows/testing';

const STEP_MS = 5_000;

/**
 * Lets time pass until a workflow has ended, and no longer: whoever waits for a result lets time run to
 * whatever is to come next, which may be ten years away.
 */
export async function untilEnded(
  { environment }: Pick<TimeSkippingShop, 'environment'>,
  running: Awaited<ReturnType<TimeSkippingShop['start']>>,
): Promise<void> {
  for (;;) {
    const { status } = await running.describe();
    if (status.name === 'COMPLETED') return;
    if (status.name !== 'RUNNING') throw new Error(`it ended as ${status.name}`);
    await environment.sleep(STEP_MS);
  }
}
