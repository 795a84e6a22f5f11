/** What belongs together is written within moments; a worker that died in between needs some more. */
export const UNDER_WAY_MS = 10 * 60_000;
