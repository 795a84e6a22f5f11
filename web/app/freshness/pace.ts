/** How long to wait between two looks, in milliseconds, at what is still open: a decision shows at once. */
export const PACE_OF_NEWS = 2_000;

/** For what may come, and most often does not. */
export const CALM_PACE = 15_000;
