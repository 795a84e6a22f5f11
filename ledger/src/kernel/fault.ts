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
