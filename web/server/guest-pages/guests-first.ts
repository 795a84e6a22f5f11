import type { AppLoadContext, RequestHandler as RemixHandle } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import type { Shop } from '../../ports/shop.ts';
import { cspNonceOf } from '../edge/security-headers.ts';
import { guestKeyOf, type GuestKey } from './guest-key.ts';
import { keepPages } from './keep-pages.ts';
import { comesFromElsewhere } from '../style-sheet/comes-from-elsewhere.ts';
import type { StyleSheet } from '../style-sheet/style-sheet.ts';
import { keptPage, type KeptPage } from './kept-page.ts';

/** Some three hundred pages in each process. */
const KEPT_BYTES = 24 * 1024 * 1024;

type Options = Readonly<{
  handle: RemixHandle;
  /** The store's own. */
  origin: string;
  shop: Shop;
  styles: StyleSheet | null;
  loadContext: (request: Asked, response: Answer) => AppLoadContext;
  /** Answers everybody else. */
  others: RequestHandler;
}>;

/**
 * Answers guests with pages that are kept. Such a page is made from its key alone, so there is
 * nothing in it of who happened to ask first.
 */
export function guestsFirst({
  handle,
  origin,
  shop,
  styles,
  loadContext,
  others,
}: Options): RequestHandler {
  const pages = keepPages(shop, KEPT_BYTES);

  async function make(key: GuestKey, asked: Asked, answer: Answer): Promise<KeptPage | null> {
    const { isThere } = key.page;
    if (isThere !== undefined && !(await isThere(shop.catalogue, key.path))) return null;
    return pages.make(key, async (seen) => {
      const { cspNonce, requestId, startedAt, noteSecurity } = loadContext(asked, answer);
      const cookies: string[] = [];
      const headers = key.cookies === '' ? undefined : { cookie: key.cookies };
      const made = await handle(new Request(origin + key.address, headers && { headers }), {
        ...{ cspNonce, requestId, startedAt, noteSecurity },
        keepCookie: (cookie) => void cookies.push(cookie),
        shop: seen,
      });
      return cookies.length === 0 && keepable(made)
        ? keptPage(await made.text(), cspNonce, [...made.headers], styles)
        : null;
    });
  }

  return (asked, answer, next) => {
    const key = guestKeyOf(asked, shop);
    if (key === null) return others(asked, answer, next);
    const page = pages.at(key);
    if (page !== null) return send(page, asked, answer);
    make(key, asked, answer)
      .then((made) => (made === null ? others(asked, answer, next) : send(made, asked, answer)))
      .catch(next);
  };
}

/** A page, and nothing that is meant for one browser. */
const keepable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Set-Cookie');

function send(page: KeptPage, asked: Asked, answer: Answer): void {
  const answered = { nonce: cspNonceOf(answer), stylesInPage: comesFromElsewhere(asked) };
  for (const [name, value] of page.headers) answer.setHeader(name, value);
  // Others are compressed on their way.
  const zipped = asked.acceptsEncodings('gzip') === 'gzip';
  if (zipped) answer.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? page.gzipped(answered) : page.plain(answered);
  answer.setHeader('Content-Length', body.length);
  answer.end(body);
}
