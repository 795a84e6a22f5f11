import { setTimeout as pause } from 'node:timers/promises';

/** What has been begun ends soon after it. */
const SOON_MS = 60_000;

/** What does not hold for good. */
export async function untilNothing(
  look: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const deadline = Date.now() + SOON_MS;
  for (;;) {
    const found = await look();
    if (found.length === 0 || Date.now() > deadline) return found;
    await pause(1_000);
  }
}
