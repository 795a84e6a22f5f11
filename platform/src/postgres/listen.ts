import { connectPostgres, type Db } from './connect.ts';

export type Listening = Readonly<{ close: () => Promise<void> }>;

export type Listener = Readonly<{
  heard: (payload: string) => void;
  /** It hears from now on; what was said before, also while the connection was lost, it did not. */
  listens: () => void;
}>;

const ASK_EVERY_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** Of one that is to be told what is said on a channel. */
type Ear = Listener & { readonly channel: string; hears: boolean };

type Line = Readonly<{ take: (ear: Ear) => void; leave: (ear: Ear) => Promise<void> }>;

/** Of this process, by whom and where they listen. */
const lines = new Map<string, Line>();

/**
 * Listens to a channel, on one connection with all that listen in the name of the same `db`: each
 * word on any channel wakes every connection that listens to one.
 */
export function listenTo(db: Db, channel: string, listener: Listener): Listening {
  const name = `${db.options.connection.application_name} listener`;
  const key = `${name} at ${db.url}`;
  const line = lines.get(key) ?? openLine(db.url, name, () => lines.delete(key));
  lines.set(key, line);
  const ear = { ...listener, channel, hears: false };
  line.take(ear);
  return { close: () => line.leave(ear) };
}

/**
 * It says every second what it listens to: that costs nothing, is answered by a server that lives,
 * and begins anew where the connection was lost.
 */
function openLine(url: string, name: string, closed: () => void): Line {
  const ears = new Set<Ear>();
  let asking = 0;
  const connection = connectPostgres(url, {
    max: 1,
    name,
    timeoutMs: TIMEOUT_MS,
    onnotify: (channel, payload) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
    },
    onclose: () => ears.forEach((ear) => (ear.hears = false)),
  });

  async function ask(): Promise<void> {
    const asked = [...ears];
    const channels = new Set(asked.map(({ channel }) => `listen ${quoted(channel)}`));
    asking += 1;
    try {
      await connection.unsafe([...channels].join(';'));
      for (const ear of asked) if (!ear.hears && ears.has(ear)) begin(ear);
    } catch {
      // The next time it may.
    } finally {
      asking -= 1;
    }
  }

  function begin(ear: Ear): void {
    ear.hears = true;
    ear.listens();
  }

  const timer = setInterval(() => {
    if (asking === 0) void ask();
  }, ASK_EVERY_MS).unref();
  return {
    take: (ear) => {
      ears.add(ear);
      void ask();
    },
    leave: async (ear) => {
      // Who leaves twice ends nothing of who has begun meanwhile.
      if (!ears.delete(ear) || ears.size > 0) return;
      closed();
      clearInterval(timer);
      await connection.end({ timeout: 0 });
    },
  };
}

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`;
