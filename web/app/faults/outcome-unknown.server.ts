import { isFault } from '@store/platform/fault';
import { isTransient } from '@store/platform/postgres';

const CUT_OFF = ['OUTCOME_UNKNOWN', 'TOOK_TOO_LONG', 'TURN_LOST'];

/** Not a no: what was asked for may be written, or may be yet. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  CUT_OFF.some((code) => isFault(error, code));

/** The store could not be reached or had no time; what was asked for may be asked for again. */
export const isBusy = (error: unknown): boolean => isTransient(error);
