import { Writable } from 'node:stream';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from './layout/nonce.ts';

/** How long a page may render, in ms; longer than any loader waits. */
export const streamTimeout = 10_000;

/**
 * Sends each page in one piece. No loader defers anything, so streaming would bring nothing
 * earlier, and handing React's many small chunks on costs more than rendering some pages.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={cspNonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={streamTimeout}
          nonce={cspNonce}
        />
      </NonceProvider>,
      {
        nonce: cspNonce,
        onShellReady() {
          shellReady = true;
        },
        onAllReady() {
          clearTimeout(patience);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          keepNowhere(headers);
          pipe(collected((page) => resolve(new Response(page, { status, headers }))));
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          // Before that, onShellError hands the error to Remix, which logs it.
          if (shellReady) console.error(error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepNowhere(response.headers);
  return response;
};

/** Pages show balances: after signing out, the way back must not lead to one. */
function keepNowhere(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}

function collected(done: (page: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer<ArrayBuffer>[] = [];
  return new Writable({
    write(chunk: Buffer<ArrayBuffer>, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
