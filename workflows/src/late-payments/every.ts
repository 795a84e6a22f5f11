/** From one sweep to the next. */
export const EVERY_MS = 10 * 60_000;
