import { createCookie, type Cookie } from '@remix-run/node';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** All that the store keeps in a browser, each for so many seconds. */
const KEPT_S = {
  /** Outlives its session, so that who comes back is told why they have to sign in again. */
  session: 7 * DAY_S,
  /** Whose account was signed in to here. */
  known: 365 * DAY_S,
  /** Which guest's browser this is, once it has checked an id. */
  guest: DAY_S,
  /** The account whose e-mail waits to be verified. */
  verify: DAY_S,
  /** The code to a mobile that somebody is about to type. */
  otp: 30 * MINUTE_S,
  /** What was typed at registration, for the sign-in page. */
  email: 10 * MINUTE_S,
  /** A sign-in by way of a provider, from its beginning until somebody is signed in. */
  flow: 10 * MINUTE_S,
  /** A purchase that is not finished: long enough to register, or to top up the wallet. */
  draft: HOUR_S,
  /** What one page leaves the next one to say. */
  flash: MINUTE_S,
  theme: 365 * DAY_S,
  /** The popups that were closed. */
  popup: 365 * DAY_S,
  /** Under which id this browser takes notifications. */
  push: 365 * DAY_S,
  /** Cards or a table. */
  'orders-layout': 365 * DAY_S,
} as const;

export type CookieName = keyof typeof KEPT_S;

export type Site = Readonly<{ publicUrl: string }>;

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:');

/** With https one that no other host of the domain can set. */
const cookieName = (site: Site, name: CookieName): string =>
  isSecure(site) ? `__Host-${name}` : name;

/**
 * The only way to keep something in a browser: out of reach of scripts and of other sites' forms.
 * It goes to all pages, for the data of a page come from an address of their own. The first of
 * `secrets` signs, all are believed.
 */
export const storeCookie = (
  site: Site,
  name: CookieName,
  secrets: readonly string[] = [],
): Cookie =>
  createCookie(cookieName(site, name), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(site),
    path: '/',
    maxAge: KEPT_S[name],
    secrets: [...secrets],
  });

/** A word as browsers send it back. */
export const wordPair = (site: Site, name: CookieName, word: string): string =>
  `${cookieName(site, name)}=${word}`;

/**
 * Whether a Cookie header holds anything of the store, by either of its names, that is not among
 * `beside`. What cannot be told counts.
 */
export const isStoreCookie = (cookies: string, beside: readonly CookieName[]): boolean =>
  cookies.split(/[;,]/).some((pair) => {
    const name = pair
      .replace(/=[^]*/, '')
      .trim()
      .toLowerCase()
      .replace(/^__host-/, '');
    return Object.hasOwn(KEPT_S, name) && !beside.some((known) => known === name);
  });

/** The value of a `Set-Cookie` for a word that may be read and changed by whoever has it. */
export const wordCookie = (site: Site, name: CookieName, word: string): string =>
  `${wordPair(site, name, word)}; Max-Age=${KEPT_S[name]}; Path=/; HttpOnly; ${isSecure(site) ? 'Secure; ' : ''}SameSite=Lax`;

/** The word that the browser kept; '' without one. `cookies` is the header as it came. */
export const wordIn = (cookies: string | null, site: Site, name: CookieName): string =>
  new RegExp(`(?:^|;\\s*)${cookieName(site, name)}=([\\w-]+)`).exec(cookies ?? '')?.[1] ?? '';
