import { LEDGER_PREFIXES } from '../../ledger-event.ts';
import type { EventStore } from '../event-store.ts';
import { Turns } from '../turns.ts';
import { append } from './append.ts';
import { Connection, type Credentials } from './connection.ts';
import { head, readAll, readStream } from './event-log.ts';
import { subscription } from './subscription.ts';

export type EventStoreDBOptions = Readonly<{
  /** For every call, repeats included; 5000 unless told. */
  timeoutMs?: number;
  /** What the server's log calls the connections, unless the address names them. */
  name?: string;
}>;

const WITH_USER = /^esdb(?:\+discover)?:\/\/(?<username>[^:@/]+):(?<password>[^@/]*)@/;

/**
 * Connects with the first call, not before.
 * @throws RangeError for an address with TLS but without a user.
 */
export async function openEventStoreDB(
  address: string,
  { timeoutMs = 5000, name = 'ledger' }: EventStoreDBOptions = {},
): Promise<EventStore> {
  const url = named(address, name);
  const credentials = credentialsOf(url);
  const connection = new Connection(url, timeoutMs);
  const ledger = { url, connection, credentials, timeoutMs, prefixes: LEDGER_PREFIXES };
  // Each append is a call of its own, and calls may overtake each other.
  const turns = new Turns();
  return {
    append: (stream, events, expectedRevision) =>
      turns.take(stream, () => append(ledger, stream, events, expectedRevision)),
    readStream: (stream, options) => readStream(ledger, stream, options),
    readAll: (options) => readAll(ledger, options),
    subscribe: (options) => subscription(ledger, options),
    head: () => head(ledger),
    close: () => connection.close(),
  };
}

function named(address: string, name: string): string {
  if (/[?&]connectionName=/i.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}connectionName=${encodeURIComponent(name)}`;
}

/** An insecure server is sent none; there they only choose the kind of call: see append.ts. */
function credentialsOf(url: string): Credentials {
  const { username, password } = WITH_USER.exec(url)?.groups ?? {};
  if (username !== undefined && password !== undefined) {
    return {
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  }
  if (/[?&]tls=false\b/i.test(url)) return { username: 'nobody', password: '' };
  throw new RangeError('EventStoreDB with TLS needs a user: esdb://user:password@host');
}
