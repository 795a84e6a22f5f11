import { connectPostgres, type Db } from './connect.ts';

export type Listening = Readonly<{ close: () => Promise<void> }>;

export type Listener = Readonly<{
  heard: (payload: string) => void;
  /** It hears from now on; what was said before, also while the connection was lost, it did not. */
  listens: () => void;
}>;

const ASK_EVERY_MS = 1_000;
const TIMEOUT_MS = 2_000;

/**
 * Listens to a channel on a connection of its own. It says so again every second: that costs
 * nothing, is answered by a server that lives, and begins anew where the connection was lost.
 */
export function listenTo(db: Db, channel: string, { heard, listens }: Listener): Listening {
  let begun = false;
  let asking = false;
  let closed = false;
  const ear = connectPostgres(db.url, {
    max: 1,
    name: `${db.options.connection.application_name} listener`,
    timeoutMs: TIMEOUT_MS,
    onnotify: (_channel, payload) => heard(payload),
    onclose: () => (begun = false),
  });

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      await ear`listen ${ear(channel)}`;
      if (!begun && !closed) listens();
      begun = true;
    } catch {
      // The next time it may.
    } finally {
      asking = false;
    }
  }

  void ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref();
  return {
    close: async () => {
      closed = true;
      clearInterval(timer);
      await ear.end({ timeout: 0 });
    },
  };
}
