import type { LiveTopic } from '../../ports/live.ts';
import { useLoadAgain } from './load-again.tsx';

const EVERY_MS = 5_000;

/**
 * Asks for a list again when it is heard that something `about` has changed (null: nothing can be
 * heard of it), and where nothing is heard while something on it is still `moving`. A list that has
 * lacked something since `behindSince` goes on asking: whoever is told of its own is not told when all
 * the others have been caught up with. Without script it stands still.
 */
export function useFreshList(
  moving: boolean,
  behindSince: string | null,
  about: LiveTopic | null = 'own',
): void {
  const isBehind = behindSince !== null;
  useLoadAgain(moving || isBehind ? EVERY_MS : null, isBehind ? null : about);
}
