import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** A small part of `HEARTBEAT_TIMEOUT_MS`, so that some may come late. */
export const HEARTBEAT_EVERY_MS = 2_000;

/** Tells Temporal that a step is alive for as long as it is, where its workflow wants to know. */
export const heartbeating: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    async execute(input, next) {
      if ((context.info.heartbeatTimeoutMs ?? 0) === 0) return next(input);
      const beating = setInterval(() => context.heartbeat(), HEARTBEAT_EVERY_MS);
      try {
        return await next(input);
      } finally {
        clearInterval(beating);
      }
    },
  },
});
