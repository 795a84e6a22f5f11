import type { ServerResponse } from 'node:http';
import { LIVE_BEAT, type LiveTopic } from '../../ports/live.ts';
import type { OpenSession } from '../../ports/sessions.ts';

/** Each takes memory; tabs of one browser share one, and a few are left over from lost connections. */
const MOST_OF_A_SESSION = 4;

/** Who does not read what is sent has gone, or wants us to keep it. */
const MOST_UNREAD_BYTES = 16 * 1024;

type Word = LiveTopic | typeof LIVE_BEAT;
type Stream = Readonly<{ session: OpenSession; response: ServerResponse }>;

/** The streams of one process: whose they are, and what is said on them. */
export interface Streams {
  /** Also ends the oldest of the session if it has too many. */
  add(session: OpenSession, response: ServerResponse): void;
  say(word: Word, to: (session: OpenSession) => boolean): void;
  /** Ends those whose sessions are not among these. */
  keepOnly(open: ReadonlySet<string>): void;
  endAll(): void;
  sessions(): readonly string[];
  count(): number;
}

export function keepStreams(): Streams {
  const bySession = new Map<string, Stream[]>();
  let count = 0;

  function remove(stream: Stream): void {
    const own = bySession.get(stream.session.id) ?? [];
    const left = own.filter((each) => each !== stream);
    if (left.length === own.length) return;
    count -= 1;
    if (left.length === 0) bySession.delete(stream.session.id);
    else bySession.set(stream.session.id, left);
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.response.end();
  }

  const all = () => [...bySession.values()].flat();

  return {
    add(session, response) {
      const stream = { session, response };
      const own = bySession.get(session.id) ?? [];
      bySession.set(session.id, [...own, stream]);
      count += 1;
      response.once('close', () => remove(stream));
      own.slice(0, Math.max(0, own.length + 1 - MOST_OF_A_SESSION)).forEach(end);
    },
    say(word, to) {
      for (const stream of all()) {
        if (!to(stream.session)) continue;
        // An event without data is none.
        stream.response.write(`event: ${word}\ndata: 1\n\n`);
        if (stream.response.writableLength > MOST_UNREAD_BYTES) stream.response.destroy();
      }
    },
    keepOnly(open) {
      for (const stream of all()) if (!open.has(stream.session.id)) end(stream);
    },
    endAll() {
      all().forEach(end);
    },
    sessions: () => [...bySession.keys()],
    count: () => count,
  };
}
