import { once } from 'node:events';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { AnswersOwed } from './answers-owed.ts';
import { askForTls } from './ask-for-tls.ts';

type Target = Readonly<{ host: readonly string[]; port: readonly number[]; path?: string | false }>;
type Place = Readonly<{ host: string; port: number; path: string | false }>;

export type PromptSocketOptions = Readonly<{
  /** Of libpq's modes; undefined for none. */
  tls?: string | undefined;
  /** A server that owes an answer and says nothing for so long is given up; undefined for never. */
  silenceMs?: number | undefined;
}>;

/** Beats are counted, not time: while this process itself is held, none are missed. */
const BEATS = 4;
const KEEP_ALIVE_MS = 10_000;
/** For a server to answer a goodbye, which a frozen one never does. */
const GOODBYE_MS = 1_000;

/**
 * Opens the connections of the driver, which alone would wait for ever for a server that is frozen
 * or was cut off, and would lose what is asked between the error and the end of a connection. Here
 * silence is an error, and a connection ends in the moment in which it tells of one.
 */
export function promptSockets(options: PromptSocketOptions): (target: Target) => Duplex {
  let opened = 0;
  return ({ host: hosts, port: ports, path = false }) => {
    const at = opened++ % hosts.length;
    const [host = 'localhost', port = 5432] = [hosts[at], ports[at]];
    return new PromptSocket({ host, port, path }, options);
  };
}

/** Those of all pools: what became of one server is found out once. */
const everywhere = new Set<PromptSocket>();

class PromptSocket extends Duplex {
  /** The driver reads both for its error messages. */
  readonly host: string;
  readonly port: number;
  readonly #silenceMs: number | undefined;
  readonly #owed = new AnswersOwed();
  /** Without Nagle's algorithm a COPY does not wait for the server's delayed acknowledgement. */
  readonly #plain = new Socket().setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS);
  #line: Socket | undefined;
  #beats: NodeJS.Timeout | undefined;
  #missed = 0;
  #silentSince = 0;
  #heardAt = 0;

  constructor(place: Place, { tls, silenceMs }: PromptSocketOptions) {
    super();
    everywhere.add(this);
    this.host = place.host;
    this.port = place.port;
    this.#silenceMs = silenceMs;
    // What is written before the line stands is kept.
    this.cork();
    this.#plain.on('error', (error) => this.destroy(error));
    this.#plain.on('close', () => this.#ended());
    // The driver attaches its listeners one microtask after it was given the socket.
    queueMicrotask(() => {
      this.#open(place, tls).then(
        (line) => this.#stands(line),
        (error: Error) => this.destroy(error),
      );
    });
  }

  /** Asked by the driver, which says goodbye on an open connection only. */
  get readyState(): string {
    if (this.destroyed) return 'closed';
    return this.#line === undefined ? 'opening' : 'open';
  }

  async #open({ host, port, path }: Place, tls: string | undefined): Promise<Socket> {
    if (path) this.#plain.connect(path);
    else this.#plain.connect(port, host);
    await once(this.#plain, 'connect');
    return tls === undefined ? this.#plain : askForTls(this.#plain, host, tls);
  }

  #stands(line: Socket): void {
    // Given up meanwhile, by this side or by the driver, which then does not listen any more.
    if (this.destroyed || this.listenerCount('data') === 0) {
      this.destroy();
      return;
    }
    this.#line = line;
    if (line !== this.#plain) {
      line.on('error', (error) => this.destroy(error));
      line.on('close', () => this.#ended());
    }
    line.on('data', (chunk: Buffer) => {
      this.#owed.heard(chunk);
      this.#missed = 0;
      this.#heardAt = this.#silentSince = performance.now();
      if (!this.#owed.any) this.#stopBeats();
      if (!this.push(chunk)) line.pause();
    });
    this.uncork();
  }

  /** Without an error the driver would try for ever to ask its first question again. */
  #ended(): void {
    if (this.#owed.any || this.#line === undefined)
      this.destroy(broken('ECONNRESET', `${this.host}:${this.port} ended the connection`));
    else this.destroy();
  }

  #startBeats(silenceMs: number): void {
    this.#missed = 0;
    this.#silentSince = performance.now();
    this.#beats = setInterval(() => {
      this.#missed += 1;
      if (this.#missed < BEATS) return;
      for (const other of everywhere) {
        if (other.#leadsWhere(this)) other.#giveUpIfIdle(this.#silentSince);
      }
      this.destroy(broken('ETIMEDOUT', `${this.host}:${this.port} was silent for ${silenceMs} ms`));
    }, silenceMs / BEATS);
  }

  #leadsWhere({ host, port }: PromptSocket): boolean {
    return this.host === host && this.port === port;
  }

  /** One silent connection casts doubt on those that nobody has heard since: new ones cost little. */
  #giveUpIfIdle(since: number): void {
    if (this.#owed.idle && this.#heardAt < since) this.destroy();
  }

  #stopBeats(): void {
    clearInterval(this.#beats);
    this.#beats = undefined;
  }

  override _read(): void {
    this.#line?.resume();
  }

  override _write(chunk: Buffer, _encoding: string, written: (error?: Error) => void): void {
    this.#owed.asked(chunk);
    if (this.#silenceMs !== undefined && this.#beats === undefined && this.#owed.any)
      this.#startBeats(this.#silenceMs);
    if (this.#line?.write(chunk)) written();
    else this.#line?.once('drain', written);
  }

  override _final(said: () => void): void {
    this.#line?.end();
    said();
    setTimeout(() => this.destroy(), GOODBYE_MS).unref();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    everywhere.delete(this);
    this.#stopBeats();
    this.#line?.destroy();
    this.#plain.destroy();
    done(error);
  }
}

const broken = (code: string, words: string): Error => Object.assign(new Error(words), { code });
