import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { NonceProvider } from './layout/nonce.ts';
import { MarkupApartProvider } from './ui/made-once.tsx';
import { openMarkupApart } from './ui/markup-apart.server.ts';

export { pageTemplates } from './page-templates.server.ts';

const markupApart = openMarkupApart();

/** How long what a loader defers may take, in ms. None does. */
export const streamTimeout = 1_000;

/**
 * Makes each page in one piece. No loader defers anything, so streaming would bring nothing earlier,
 * and React's stream encodes every attribute by itself: a quarter of all that rendering costs.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce, takePage }: AppLoadContext,
): Promise<Response> {
  const context = await withDataAtHand(remixContext);
  const page = renderToString(
    <NonceProvider value={cspNonce}>
      <MarkupApartProvider value={markupApart}>
        <RemixServer context={context} url={request.url} nonce={cspNonce} />
      </MarkupApartProvider>
    </NonceProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  keepNowhere(headers);
  const html = `<!DOCTYPE html>${page}`;
  if (takePage === undefined) return new Response(html, { status, headers });
  takePage(html);
  return new Response(null, { status, headers });
}

/**
 * Reads the data of the page before it is rendered, into the place where Remix looks for what it has
 * read already. It would wait for each part by a boundary of its own. It gets a stream of which nothing
 * is read, for to hand on the one that was read costs an error with its stack: for each page, and for
 * the first one the source map of the whole build, and nobody is answered meanwhile.
 */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta } = context;
  if (serverHandoffStream === undefined || renderMeta === undefined) return context;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    value += decoder.decode(read.value, { stream: true });
  }
  renderMeta.streamCache = {
    0: Object.assign(Promise.resolve(), { result: { done: true, value } }),
  };
  return { ...context, serverHandoffStream: new ReadableStream() };
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepNowhere(response.headers);
  return response;
};

/** Pages show balances: after signing out, the way back must not lead to one. */
function keepNowhere(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}
