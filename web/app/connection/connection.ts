import { useSyncExternalStore } from 'react';
import { connectionWords } from './words.ts';

/** A post that was not answered in words of its own. */
export type LostPost = Readonly<{
  /** Each loss is a new one, also of the same form. */
  id: number;
  /** The page that posted. */
  path: string;
  /** The form it was sent from, see `PostForm`; null for what posts by itself. */
  form: string | null;
  /**
   * `unreachable`: it may have arrived, or not. `refused`: the store has counted too many posts and
   * reads no more for a while, `tooLong`: it takes no form of that length, `closed`: it is closed for
   * maintenance; so nothing was done.
   */
  why: 'unreachable' | 'refused' | 'tooLong' | 'closed';
  /** What the owner says to it; '' for nothing. */
  announced: string;
}>;

export type Connection = Readonly<{
  /** Some data is being asked for again and again. */
  waiting: boolean;
  /** Null as soon as something is posted again. */
  lost: LostPost | null;
}>;

/** What this tab knows of the way to the store; on the server, and without script, all is well. */
export class ConnectionState {
  #now: Connection = { waiting: false, lost: null };
  #waiting = 0;
  #losses = 0;
  #form: string | null = null;
  readonly #followers = new Set<() => void>();
  readonly #patience = new EventTarget();

  readonly now = (): Connection => this.#now;

  readonly follow = (changed: () => void): (() => void) => {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  };

  /** Call the result when the data has come or nobody wants it any more. */
  startsWaiting(): () => void {
    this.#waiting++;
    this.#set({ waiting: true });
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#waiting--;
      this.#set({ waiting: this.#waiting > 0 });
    };
  }

  /** What is posted next comes from this form. */
  pressed(form: string): void {
    this.#form = form;
  }

  /** Returns what to call when no answer comes. */
  posts(path: string): (why: LostPost['why'], announced?: string) => void {
    const form = this.#form;
    this.#form = null;
    this.#set({ lost: null });
    return (why, announced = '') =>
      this.#set({ lost: { id: ++this.#losses, path, form, why, announced } });
  }

  readonly tryNow = (): void => {
    this.#patience.dispatchEvent(new Event('tryNow'));
  };

  /** Until `ms` are over, the network is back, somebody presses Retry, or `signal` says stop. */
  pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = new AbortController();
      const done = () => {
        over.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, ms);
      const once = { signal: over.signal };
      this.#patience.addEventListener('tryNow', done, once);
      globalThis.addEventListener?.('online', done, once);
      signal.addEventListener('abort', done, once);
      if (signal.aborted) done();
    });
  }

  #set(change: Partial<Connection>): void {
    const next = { ...this.#now, ...change };
    if (next.waiting === this.#now.waiting && next.lost === this.#now.lost) return;
    this.#now = next;
    for (const changed of this.#followers) changed();
  }
}

export const lostInWords = ({ why, announced }: Pick<LostPost, 'why' | 'announced'>): string =>
  `${connectionWords.lost[why]} ${announced}`.trim();

/** Of this tab. The server never changes it. */
export const connection = new ConnectionState();

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.follow, connection.now, connection.now);
