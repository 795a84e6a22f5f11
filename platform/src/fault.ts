/**
 * Something broke: a dependency, a race lost too often, a record this build cannot read.
 * Faults are thrown. A rule that says no is never a fault; it is a rejection, returned as a value.
 */
export abstract class Fault extends Error {
  abstract readonly code: string;
  /** Would the same call, made again later, have a fair chance? */
  abstract readonly retryable: boolean;

  override get name(): string {
    return this.code;
  }
}

/**
 * Faults are told by what they say of themselves, not by their class: a process that came to hold
 * this module twice would have two classes, and know only one of them.
 */
export const isFault = (error: unknown, code?: string): error is Fault =>
  error instanceof Error &&
  'code' in error &&
  (code === undefined ? typeof error.code === 'string' : error.code === code) &&
  'retryable' in error &&
  typeof error.retryable === 'boolean';

export const isRetryable = (error: unknown): boolean => isFault(error) && error.retryable;
