import { refusal, type Refusal } from '../kernel/refusal.ts';
import type { Line } from './desk.ts';
import { resellerWords as words } from './words.ts';

/** Each may ask a provider for a player; the wallet takes one after the other anyway. */
const AT_ONCE = 8;

/** Whether the order of some line may stand or not: only the same call can find out. */
export const isUndecided = ({ refused }: Refusal): boolean =>
  refused === 'OutcomeUnknown' || refused === 'StoreBusy';

/** Some at a time; a reference that stood in an earlier line is not looked at again. */
export async function eachLine<Outcome>(
  lines: readonly Line[],
  run: (line: Line) => Promise<Outcome | Refusal>,
): Promise<readonly (Outcome | Refusal)[]> {
  const waiting = lines.entries();
  const outcomes: (Outcome | Refusal)[] = [];
  const seen = new Set<string>();
  const work = async () => {
    for (const [place, line] of waiting) {
      const isRepeat = seen.has(line.reference);
      seen.add(line.reference);
      outcomes[place] = isRepeat ? refusal('ReferenceUsed', words.referenceTwice) : await run(line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
