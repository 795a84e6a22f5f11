import type { Request, RequestHandler } from 'express';
import type { ApiRejection } from '../../ports/api-answer.ts';
import { refuse } from './refuse.ts';
import { isApi } from './route-path.ts';
import { noteSecurityOf } from './security-notes.ts';

/** All that pages, forms and webhooks use. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Remix looks for routes at each of them; the many links of one page together have fewer. */
const MOST_SLASHES = 300;

/**
 * Everything after it sees one spelling of the path, without dots and backslashes, so that nothing
 * is a limit's page to one reader and another page to the next. What no browser and no webhook
 * sends is refused here: other forms of a target, other methods, escapes that mean no text.
 */
export const requestTarget: RequestHandler = (request, response, next) => {
  const no = (what: 'method' | 'target', code: ApiRejection, message: string) => {
    noteSecurityOf(response)('input_validation_fail', { what });
    response.set('Connection', 'close');
    refuse(request, response, code, { message });
  };
  if (!METHODS.includes(request.method)) {
    response.set('Allow', METHODS.join(', '));
    return no('method', 'MethodNotAllowed', 'This method is not supported.');
  }
  const target = plainTarget(request);
  if (target === null) return no('target', 'InputInvalid', 'This address is not valid.');
  request.url = target;
  // A router in the browser asks so for the data of a page; calls have none.
  if (isApi(request.path) && /\.data\/*$/.test(request.path)) {
    return no('target', 'NotFound', 'There is nothing at this address.');
  }
  next();
};

function plainTarget({ url }: Request): string | null {
  // Else it names another host, or none: `*`, `http://other/`, `//other`.
  if (!url.startsWith('/') || !URL.canParse(`http://store${url}`)) return null;
  if ((url.match(/\/|%2f/gi)?.length ?? 0) > MOST_SLASHES) return null;
  const { pathname, search } = new URL(`http://store${url}`);
  return isReadable(pathname) && !hasParameter(search, '_data') ? pathname + search : null;
}

/** Control characters, backslashes and empty parts are nowhere in an address of the store. */
function isReadable(pathname: string): boolean {
  try {
    // eslint-disable-next-line no-control-regex
    return !/^\/\/|[\\\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** How Remix asked for data before it asked for all of a page at once; it complains in the log. */
const hasParameter = (search: string, name: string) => new URLSearchParams(search).has(name);
