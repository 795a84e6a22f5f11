/** Where a browser hears that something has changed. Not under a page: it is answered without one. */
export const LIVE_PATH = '/live';

/**
 * What a browser is told, and nothing else: pages ask for what they show. `own` is about the customer
 * who is signed in, `orders` about all orders (admins only), `board` about the leaderboard.
 */
export const LIVE_TOPICS = ['own', 'orders', 'board'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The stream is there; and from time to time that it is still there. */
export const LIVE_BEAT = 'beat';
export const BEAT_EVERY_MS = 15_000;
