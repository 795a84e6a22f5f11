/** What the answer carries to an action that was cut off, for the page that tells of it. */
export const OUTCOME_UNKNOWN = 'unknown';

export const saysOutcomeUnknown = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'outcome' in data &&
  data.outcome === OUTCOME_UNKNOWN;
