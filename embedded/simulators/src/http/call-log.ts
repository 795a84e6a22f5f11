import type { Handler } from './serve.ts';

export type Call = Readonly<{
  at: string;
  method: string;
  path: string;
  /** Null while nobody has been answered. */
  status: number | null;
  ms: number | null;
}>;

const MOST = 500;

/** What was asked of the services lately, the latest first. */
export class CallLog {
  readonly #calls: Call[] = [];

  /** `isCall` tells the calls of a store from the pages that people look at. */
  listening(handler: Handler, isCall: (path: string) => boolean): Handler {
    return async (request) => {
      const path = new URL(request.url).pathname;
      if (!isCall(path)) return handler(request);
      const call = { at: new Date().toISOString(), method: request.method, path };
      const kept = { ...call, status: null as number | null, ms: null as number | null };
      this.#calls.unshift(kept);
      this.#calls.splice(MOST);
      const began = performance.now();
      const note = (status: number) => {
        kept.status = status;
        kept.ms = Math.round(performance.now() - began);
      };
      try {
        const answered = await handler(request);
        note(answered.status);
        return answered;
      } catch (error) {
        // As whoever serves it answers then.
        note(500);
        throw error;
      }
    };
  }

  latest(prefix: RegExp, count: number): readonly Call[] {
    return this.#calls.filter(({ path }) => prefix.test(path)).slice(0, count);
  }
}
