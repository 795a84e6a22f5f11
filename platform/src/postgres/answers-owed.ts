const HEAD_BYTES = 5;
const CODE = { query: 0x51, sync: 0x53, flush: 0x48, readyForQuery: 0x5a } as const;
const NOTHING = Buffer.alloc(0);
/** With it a server says that no transaction is open. */
const IDLE = 'I'.charCodeAt(0);

/**
 * Keeps count of the answers that a server owes, from the heads of the messages that pass. A server
 * closes each answer with ReadyForQuery; a connection to which it owes none may be silent for ever.
 */
export class AnswersOwed {
  #started = false;
  #owed = 0;
  #flushed = false;
  /** The head of a message that came in two parts, and what is left of one whose head has passed. */
  #cut: Buffer = NOTHING;
  #skip = 0;
  #status: number | undefined;

  get any(): boolean {
    return this.#owed > 0 || this.#flushed;
  }

  /** Nothing is owed and no transaction is open: whoever asks next may as well ask elsewhere. */
  get idle(): boolean {
    return !this.any && this.#status === IDLE;
  }

  /** Whole messages, as the driver writes them. */
  asked(chunk: Buffer): void {
    let at = 0;
    // The first message is the only one without a code.
    if (!this.#started) {
      this.#started = true;
      this.#owed = 1;
      at = chunk.readInt32BE(0);
    }
    for (; at + HEAD_BYTES <= chunk.length; at += 1 + chunk.readInt32BE(at + 1)) {
      const code = chunk[at];
      if (code === CODE.query || code === CODE.sync) this.#owed += 1;
      if (code === CODE.flush) this.#flushed = true;
    }
  }

  /** Bytes as they come. */
  heard(chunk: Buffer): void {
    this.#flushed = false;
    const bytes = this.#cut.length === 0 ? chunk : Buffer.concat([this.#cut, chunk]);
    let at = this.#skip;
    for (; at + HEAD_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      if (bytes[at] !== CODE.readyForQuery) continue;
      this.#owed -= 1;
      this.#status = bytes[at + HEAD_BYTES];
    }
    this.#cut = at < bytes.length ? bytes.subarray(at) : NOTHING;
    this.#skip = Math.max(0, at - bytes.length);
  }
}
