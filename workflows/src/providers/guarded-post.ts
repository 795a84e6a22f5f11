import type { Logger } from '@store/platform/logging';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';
import { jsonIn, NotSent, post, type HttpAnswer } from '../http/post.ts';

export type Post = typeof post;

/** How much one provider is asked by one process. Durations in ms. */
export type Guard = Readonly<{
  atOnce: number;
  /** For one of these places. */
  waiting: number;
  /** So many calls in a row without a usable answer, and it is left alone for a while. */
  failures: number;
  pauseMs: number;
}>;

const GUARD: Guard = { atOnce: 8, waiting: 100, failures: 5, pauseMs: 10_000 };

type Options = Readonly<{
  log: Pick<Logger, 'warn'>;
  guard?: Guard;
  send?: Post;
}>;

const TOO_MANY = 'too many calls';

/** Our own crowd is no failure of theirs. */
export class TurnMissed extends NotSent {}

/**
 * A provider that is down keeps nobody waiting, and one that is up is not stormed. What is not asked
 * for either reason was provably not sent. A wait for a place counts towards the limit of the call.
 * Of the call that is tried after a pause hangs whether there is another one.
 */
export function guardedPost(name: string, { log, guard = GUARD, send = post }: Options): Post {
  const circuit = circuitBreaker(
    handleWhen((error) => !(error instanceof TurnMissed)).orWhenResult(isNoAnswer),
    { halfOpenAfter: guard.pauseMs, breaker: new ConsecutiveBreaker(guard.failures) },
  );
  circuit.onBreak(() => log.warn({ provider: name, pauseMs: guard.pauseMs }, 'a provider is down'));
  circuit.onReset(() => log.warn({ provider: name }, 'a provider is back'));
  const policy = wrap(bulkhead(guard.atOnce, guard.waiting), circuit);

  return async (url, request) => {
    const until = performance.now() + request.timeoutMs;
    try {
      return await policy.execute(() => {
        const timeoutMs = Math.ceil(until - performance.now());
        if (timeoutMs < leastFor(request)) {
          throw new TurnMissed(`${name} had ${TOO_MANY} before this one`);
        }
        return send(url, { ...request, timeoutMs });
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new NotSent(`nothing was sent to ${name}, which has not answered lately`);
      }
      if (error instanceof BulkheadRejectedError) {
        throw new TurnMissed(`nothing was sent to ${name}, which has ${TOO_MANY}`);
      }
      throw error;
    }
  };
}

/** What is cut short may have been heard: with less time for an answer nothing is sent. */
const leastFor = ({ timeoutMs }: Parameters<Post>[1]): number => Math.min(timeoutMs / 2, 10_000);

/**
 * A page of whatever stands before the provider, or that there were too many calls. What it says itself
 * is JSON, whatever the status: a no to one call says nothing of the others.
 */
const isNoAnswer = (answer: unknown): boolean => {
  const { status, body } = answer as HttpAnswer;
  return status === TOO_MANY_REQUESTS || jsonIn(body) === undefined;
};

const TOO_MANY_REQUESTS = 429;
