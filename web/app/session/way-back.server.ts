/**
 * Of pages with a form that moves money: the way back from a lost connection, or from the gateway,
 * shows what was typed, and the number under which the same press counts once. Who comes by a link
 * gets a fresh page, and so does whoever has signed in or out meanwhile.
 */
export const keptForTheWayBack = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' } as const;
