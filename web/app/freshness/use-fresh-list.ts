import type { LiveTopic } from '../../ports/live.ts';
import { useLoadAgain } from './load-again.tsx';
import { CALM_PACE } from './pace.ts';

const EVERY_MS = 5_000;

/**
 * Asks for a list again when it is heard that something `about` has changed (null: nothing can be
 * heard of it), and where nothing is heard at a calm pace, or quickly while something on it is still
 * `moving`. A list that has lacked something since `behindSince` goes on asking: whoever is told of its
 * own is not told when all the others have been caught up with. Without script it stands still.
 */
export function useFreshList(
  moving: boolean,
  behindSince: string | null,
  about: LiveTopic | null = 'own',
): void {
  const isBehind = behindSince !== null;
  const waits = moving || isBehind;
  const calm = about === null ? null : CALM_PACE;
  useLoadAgain(waits ? EVERY_MS : calm, isBehind ? null : about, waits);
}
