const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Of an address that no network lies between. */
export const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname);
