import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type RequestHandler as RemixHandle,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { apiError } from '../../ports/api-answer.ts';
import { failedWords } from '../edge/errors.ts';
import { requestIdOf } from '../edge/request-id.ts';
import { isApi } from '../edge/route-path.ts';
import { sendPage } from '../http/send-page.ts';
import { comesFromElsewhere } from '../style-sheet/comes-from-elsewhere.ts';
import type { StyleSheet } from '../style-sheet/style-sheet.ts';
import { handlersByRoute } from './handlers-by-route.ts';

export type RemixHandlerOptions = Readonly<{
  handle: RemixHandle;
  /** The store's own: what callers and proxies say in their headers builds no address. */
  origin: string;
  /** Null where the pages are not built. */
  styles: StyleSheet | null;
  loadContext: (request: Asked, response: Answer) => AppLoadContext;
}>;

/** Remix's own way to answer; in `development` errors are shown to the browser as they are. */
export function remixHandle(
  build: ServerBuild | (() => Promise<ServerBuild>),
  development: boolean,
): RemixHandle {
  const mode = development ? 'development' : 'production';
  return typeof build === 'function'
    ? createRequestHandler(build, mode)
    : handlersByRoute(build, mode);
}

/** Answers with Remix what Express was asked. */
export function remixHandler({
  handle,
  origin,
  styles,
  loadContext,
}: RemixHandlerOptions): RequestHandler {
  return (request, response, next) => {
    let page: string | null = null;
    const takePage = (html: string): void => {
      // Of what visitors wrote nothing can look like the link, and nothing of it stands before it.
      const inPage = styles !== null && comesFromElsewhere(request);
      page = inPage ? html.replace(styles.link.text, () => styles.inPage.text) : html;
    };
    const context = { ...loadContext(request, response), takePage };
    handle(requestOf(origin, request, response), context)
      .then((answer) => send(inForm(answer, request, response), page, request, response))
      .catch(next);
  };
}

/** Remix says that something failed in words of its own. */
const inForm = (answer: Response, asked: Asked, to: Answer): Response => {
  if (answer.status !== 500 || !isApi(asked.path)) return answer;
  const requestId = requestIdOf(to);
  return apiError({ code: 'Failed', message: failedWords(requestId), requestId });
};

function requestOf(origin: string, asked: Asked, answer: Answer): Request {
  const gone = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort();
  });
  const { method } = asked;
  const reads = method === 'GET' || method === 'HEAD';
  return new Request(origin + asked.url, {
    method,
    headers: headersOf(asked),
    signal: gone.signal,
    ...(reads ? {} : { body: createReadableStreamFromReadable(asked), duplex: 'half' }),
  });
}

function headersOf({ headers }: Asked): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) copied.append(name, one);
  }
  return copied;
}

async function send(from: Response, page: string | null, asked: Asked, to: Answer): Promise<void> {
  to.status(from.status);
  for (const [name, value] of from.headers) to.append(name, value);
  if (page !== null) sendPage(Buffer.from(page), asked, to);
  else if (from.body === null) to.end();
  else await writeReadableStreamToWritable(from.body, to);
}
