import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type RequestHandler as RemixHandle,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { sendPage } from '../http/send-page.ts';
import { handlersByRoute } from './handlers-by-route.ts';

export type RemixHandlerOptions = Readonly<{
  handle: RemixHandle;
  /** The store's own: what callers and proxies say in their headers builds no address. */
  origin: string;
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
export function remixHandler({ handle, origin, loadContext }: RemixHandlerOptions): RequestHandler {
  return (request, response, next) => {
    handle(requestOf(origin, request, response), loadContext(request, response))
      .then((answer) => send(answer, request, response))
      .catch(next);
  };
}

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

async function send(from: Response, asked: Asked, to: Answer): Promise<void> {
  to.status(from.status);
  for (const [name, value] of from.headers) to.append(name, value);
  if (from.body === null) to.end();
  else if (isPage(from)) sendPage(Buffer.from(await from.arrayBuffer()), asked, to);
  else await writeReadableStreamToWritable(from.body, to);
}

/** Made whole before any of it is sent. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;
