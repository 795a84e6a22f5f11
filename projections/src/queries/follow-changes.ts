import { listenTo, type Db, type Listening } from '@store/platform/postgres';
import { CHANGED, readChanged, type Changed } from '../kernel/concerned.ts';

/** What was said while nobody listened: it may have been about anybody. */
export type Heard = Changed | 'something';

export type Changes = Readonly<{
  /** Hears of every projected batch from now on, until what it gives back is called. */
  onChange: (heard: (what: Heard) => void) => () => void;
  close: () => Promise<void>;
}>;

/** Follows what the projector changes, on one connection for all who listen. */
export function followChanges(db: Db): Changes {
  const listeners = new Set<(what: Heard) => void>();
  let listening: Listening | undefined;

  function tell(what: Heard): void {
    for (const heard of listeners) heard(what);
  }

  return {
    onChange(heard) {
      listening ??= listenTo(db, CHANGED, {
        heard: (told) => tell(readChanged(told)),
        listens: () => tell('something'),
      });
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: async () => {
      listeners.clear();
      await listening?.close();
    },
  };
}
