import type { ReadModels } from '@store/projections';

/**
 * Reads again at every projected batch until the answer is final or the time is over, and gives
 * back the last answer.
 */
export async function awaitChange<Answer>(
  readModels: Pick<ReadModels, 'changes'>,
  read: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  timeoutMs = 2_000,
): Promise<Answer> {
  const end = performance.now() + timeoutMs;
  const changed = readModels.changes();
  let answer = await read();
  while (!isFinal(answer)) {
    const left = end - performance.now();
    if (left <= 0) break;
    await changed(left);
    answer = await read();
  }
  return answer;
}
