import { wordCookie, wordIn } from '../../ports/cookies.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';

/** Popups come one after the other, so the last few are enough. */
const REMEMBERED = 5;
const SEPARATOR = '_';

/** The pictures that this browser wants to see no more, by their ids; the last one first. */
export const closedPopups = (request: Request, settings: StoreSettings): readonly string[] =>
  wordIn(request, settings, 'popup').split(SEPARATOR).filter(Boolean);

/** A `Set-Cookie` value. `id` is a picture's. */
export const popupClosed = (request: Request, settings: StoreSettings, id: string): string => {
  const others = closedPopups(request, settings).filter((each) => each !== id);
  return wordCookie(settings, 'popup', [id, ...others].slice(0, REMEMBERED).join(SEPARATOR));
};
