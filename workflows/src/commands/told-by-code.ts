import { isFault } from '@store/platform/fault';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { NOT_RETRYABLE } from './failures.ts';

/**
 * A fault that ends a step travels under its code. Temporal would take the name of its class, which
 * whoever builds the programs may change.
 */
export const toldByCode: ActivityInterceptorsFactory = () => ({
  inbound: {
    execute: (input, next) =>
      next(input).catch((error: unknown) => {
        if (!isFault(error)) throw error;
        throw ApplicationFailure.create({
          type: error.code,
          message: error.message,
          // Also for steps that began when their policy named classes.
          nonRetryable: NOT_RETRYABLE.includes(error.code),
          cause: error,
        });
      }),
  },
});
