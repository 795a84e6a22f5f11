import type { LiveTopic } from '../../ports/live.ts';
import { useLoadAgain } from './load-again.tsx';

const EVERY_MS = 5_000;

/**
 * Asks for a list again when it is heard that something `about` has changed, and, where nothing can
 * be heard, while something on it is still `moving`; without script it stands still.
 */
export const useFreshList = (moving: boolean, about: LiveTopic | null = 'own'): void =>
  useLoadAgain(moving ? EVERY_MS : null, about);
