import {
  BEAT_EVERY_MS,
  LIVE_BEAT,
  LIVE_PATH,
  LIVE_TOPICS,
  type LiveTopic,
} from '../../ports/live.ts';

/** Two beats that were not heard. */
const SILENCE_MS = BEAT_EVERY_MS * 2 + 5_000;
/** Until a stream that was refused is asked for again. */
const REST_MS = 30_000;

type Word = LiveTopic | typeof LIVE_BEAT;
/** Between tabs. `who` asks whether there is a stream, `lost` says that there is none now. */
type Message = Word | 'who' | 'lost';

/** What a browser has for it; specs have their own. */
export type LiveParts = Readonly<{
  /** Calls `lost` while it tries by itself to come back, `refused` once it does so no more. */
  openStream: (heard: (word: Word) => void, lost: () => void, refused: () => void) => () => void;
  /** Calls `chosen` in one tab of the browser at a time, and holds that tab until it is let go. */
  takeTurns: (chosen: () => void) => () => void;
  openChannel: (heard: (message: Message) => void) => Readonly<{
    say: (message: Message) => void;
    close: () => void;
  }>;
  later: (work: () => void, ms: number) => void;
  now: () => number;
}>;

/**
 * Hears when something has changed, by one stream for all tabs of a browser: one tab holds it and
 * passes on what it hears. While there is none, `isHearing` is false, and pages look for themselves.
 */
export class Live {
  readonly #parts: LiveParts;
  readonly #ears = new Set<(topic: LiveTopic) => void>();
  #heardAt = -Infinity;
  #leave: (() => void) | null = null;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  isHearing(): boolean {
    return this.#parts.now() - this.#heardAt < SILENCE_MS;
  }

  /** Until what it gives back is called. */
  listen(heard: (topic: LiveTopic) => void): () => void {
    this.#ears.add(heard);
    this.#leave ??= this.#join();
    return () => {
      this.#ears.delete(heard);
      if (this.#ears.size === 0) this.leave();
    };
  }

  /** For a page that is put aside: another tab is to have the stream. */
  leave(): void {
    this.#leave?.();
    this.#leave = null;
    this.#heardAt = -Infinity;
  }

  #join(): () => void {
    const { openStream, takeTurns, openChannel } = this.#parts;
    let close: (() => void) | null = null;

    const channel = openChannel((message) => {
      if (message === 'who') {
        if (close !== null && this.isHearing()) channel.say(LIVE_BEAT);
      } else if (message === 'lost') this.#heardAt = -Infinity;
      else this.#hear(message);
    });
    const letGo = takeTurns(() => {
      close = openStream(
        (word) => {
          channel.say(word);
          this.#hear(word);
        },
        () => {
          this.#heardAt = -Infinity;
          channel.say('lost');
        },
        () => this.#rest(),
      );
    });
    channel.say('who');
    return () => {
      if (close !== null) channel.say('lost');
      close?.();
      letGo();
      channel.close();
    };
  }

  /**
   * By a guest's browser, or by what stands before a store that begins anew. Another tab may try, for
   * its visitor has perhaps signed in; this one does so later, or as soon as a page begins to listen.
   */
  #rest(): void {
    this.leave();
    this.#parts.later(() => {
      if (this.#ears.size > 0) this.#leave ??= this.#join();
    }, REST_MS);
  }

  #hear(word: Word): void {
    const missed = !this.isHearing();
    this.#heardAt = this.#parts.now();
    // What happened while nothing was heard may have been about anything.
    const topics = missed ? LIVE_TOPICS : LIVE_TOPICS.filter((topic) => topic === word);
    for (const topic of topics) for (const heard of [...this.#ears]) heard(topic);
  }
}

const NAME = 'live';

const inBrowser: LiveParts = {
  openStream(heard, lost, refused) {
    const source = new EventSource(LIVE_PATH);
    for (const word of [LIVE_BEAT, ...LIVE_TOPICS] as const) {
      source.addEventListener(word, () => heard(word));
    }
    source.addEventListener('error', () =>
      source.readyState === EventSource.CLOSED ? refused() : lost(),
    );
    return () => source.close();
  },
  takeTurns(chosen) {
    const leaving = new AbortController();
    const held = new Promise<void>((resolve) =>
      leaving.signal.addEventListener('abort', () => resolve()),
    );
    navigator.locks
      .request(NAME, { signal: leaving.signal }, () => {
        if (leaving.signal.aborted) return;
        chosen();
        return held;
      })
      // Left before it was this tab's turn.
      .catch(() => undefined);
    return () => leaving.abort();
  },
  openChannel(heard) {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
    return { say: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  later: (work, ms) => void setTimeout(work, ms),
  now: () => performance.now(),
};

let live: Live | null = null;

/** Of this tab; null where the browser cannot have tabs share a stream. */
export function liveOfTab(): Live | null {
  if (!('locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window))
    return null;
  if (live === null) {
    const opened = new Live(inBrowser);
    addEventListener('pagehide', () => opened.leave());
    live = opened;
  }
  return live;
}
