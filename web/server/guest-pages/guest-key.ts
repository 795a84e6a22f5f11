import { closedPopups, closedPopupsWord } from '../../ports/closed-popups.ts';
import { isStoreCookie, wordIn, wordPair, type CookieName } from '../../ports/cookies.ts';
import type { Gallery } from '../../ports/gallery.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import { isTheme } from '../../ports/theme.ts';
import { guestTable, type GuestPage } from './guest-table.ts';

/** All that a kept page is made from: what else a request says never reaches it. */
export type GuestKey = Readonly<{
  page: GuestPage;
  path: string;
  /** The path with those words of the address that the page reads, in the order of the table. */
  address: string;
  /** A Cookie header of those that the page reads, without what makes no difference. */
  cookies: string;
}>;

type Asked = Readonly<{
  method: string;
  url: string;
  headers: Readonly<{ cookie?: string | undefined }>;
}>;
type Reads = Readonly<{
  settings: Pick<StoreSettings, 'publicUrl' | 'maintenance'>;
  gallery: Pick<Gallery, 'pictures'>;
}>;

/** Read by none of the pages, or written in the key. A browser with another one is nobody's guest. */
const BESIDE: readonly CookieName[] = [
  ...(['theme', 'popup'] as const),
  ...(['known', 'guest', 'verify', 'otp', 'email', 'flow'] as const),
  ...(['orders-layout', 'push'] as const),
];

/** Null for what is answered to whoever asks, and to nobody else. */
export function guestKeyOf({ method, url, headers }: Asked, reads: Reads): GuestKey | null {
  // While the shop is closed hardly anybody comes, and admins see it as it is.
  if (method !== 'GET' || reads.settings.maintenance) return null;
  const cookies = headers.cookie ?? null;
  if (cookies !== null && isStoreCookie(cookies, BESIDE)) return null;
  const [path = '', search = ''] = splitAt(url, '?');
  const page = guestTable.find((each) => each.path.test(path));
  if (page === undefined) return null;
  const words = search === '' ? '' : wordsOf(page, new URLSearchParams(search));
  if (words === null) return null;
  return {
    ...{ page, path, address: words === '' ? path : `${path}?${words}` },
    cookies: cookies === null ? '' : keptOf(cookies, page, reads),
  };
}

/** Null where the page reads a value of which there might be any number. */
function wordsOf({ words }: GuestPage, asked: URLSearchParams): string | null {
  const said = Object.entries(words).flatMap(([name, values]) =>
    asked.getAll(name).map((value) => ({ name, value, known: values.includes(value) })),
  );
  const once = new Set(said.map(({ name }) => name)).size === said.length;
  if (!once || said.some(({ known }) => !known)) return null;
  return said.map(({ name, value }) => `${name}=${value}`).join('&');
}

function keptOf(cookies: string, { popup }: GuestPage, { settings, gallery }: Reads): string {
  const theme = wordIn(cookies, settings, 'theme');
  const closed = closedPopups(cookies, settings);
  // Only the newest is ever shown: those before it make no difference.
  const [newest] = popup === undefined || closed.length === 0 ? [] : gallery.pictures('Popup');
  const hidden = newest !== undefined && closed.includes(newest.id) ? [newest.id] : [];
  return [
    ...(isTheme(theme) ? [wordPair(settings, 'theme', theme)] : []),
    ...(hidden.length > 0 ? [wordPair(settings, 'popup', closedPopupsWord(hidden))] : []),
  ].join('; ');
}

function splitAt(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
