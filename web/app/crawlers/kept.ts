/** For what crawlers read: they come often, and the shelf changes a few times a day. */
export const HOUR_KEPT = 'public, max-age=3600';
