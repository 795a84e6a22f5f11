import type { LiveTopic } from '../../ports/live.ts';
import type { Live } from './live.ts';

let live: Live | null = null;

/** Whether this tab is told when something changes. */
export const isTold = (): boolean => live?.isHearing() === true;

/**
 * Hears what changes, until what it gives back is called. How that is done is loaded once a page
 * stands: until then, and where it cannot be, nothing is heard.
 */
export function listenLive(heard: (topic: LiveTopic) => void): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  import('./live.ts').then(
    ({ liveOfTab }) => {
      live = liveOfTab();
      if (!over) stop = live?.listen(heard);
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop?.();
  };
}
