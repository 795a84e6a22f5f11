import { Fault } from '@store/platform/fault';

export class StoreUnavailable extends Fault {
  readonly code: string = 'STORE_UNAVAILABLE';
  readonly retryable = true;

  constructor(doing: string, cause: unknown) {
    super(`the event store did not answer while ${doing}`, { cause });
  }
}

/** An append that was sent and not answered: it may be written, or still be. Repeating it is safe. */
export class OutcomeUnknown extends StoreUnavailable {
  override readonly code = 'OUTCOME_UNKNOWN';
}

export class InvalidAppend extends Fault {
  readonly code = 'INVALID_APPEND';
  readonly retryable = false;
}

export class StreamContended extends Fault {
  readonly code = 'STREAM_CONTENDED';
  readonly retryable = true;

  constructor(stream: string, attempts: number) {
    super(`${stream} kept changing under us (${attempts} attempts)`);
  }
}

/** Stops a reader: the record at this position cannot be understood by this build. */
export class UnreadableEvent extends Fault {
  readonly code = 'UNREADABLE_EVENT';
  readonly retryable = false;

  constructor(
    event: Readonly<{ stream: string; revision: number; position: bigint; type: string }>,
    cause: unknown,
  ) {
    super(
      `${event.type} at position ${event.position} (${event.stream}, revision ${event.revision}) cannot be read`,
      { cause },
    );
  }
}

/** The log is shorter than the checkpoint, or another one: it was wiped or restored. */
export class LogReplaced extends Fault {
  readonly code = 'LOG_REPLACED';
  readonly retryable = false;
}
