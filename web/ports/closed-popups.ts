import { wordCookie, wordIn, type Site } from './cookies.ts';

/** Popups come one after the other, so the last few are enough. */
const REMEMBERED = 5;
const SEPARATOR = '_';

/** The pictures that this browser wants to see no more, by their ids; the last one first. */
export const closedPopups = (cookies: string | null, site: Site): readonly string[] =>
  wordIn(cookies, site, 'popup').split(SEPARATOR).filter(Boolean);

/** The ids as one word of a cookie. */
export const closedPopupsWord = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** A `Set-Cookie` value. `id` is a picture's. */
export const popupClosed = (cookies: string | null, site: Site, id: string): string => {
  const others = closedPopups(cookies, site).filter((each) => each !== id);
  return wordCookie(site, 'popup', closedPopupsWord([id, ...others].slice(0, REMEMBERED)));
};
