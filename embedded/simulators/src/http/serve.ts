import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Simulators speak the web's own Request and Response: their specs need no socket. */
export type Handler = (request: Request) => Promise<Response>;

const BODY_LIMIT_BYTES = 1_000_000;

/** Answers some requests by itself, in Node's own terms; false for those it leaves to the others. */
export type Takes = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Serves at 127.0.0.1. */
export function serve(handler: Handler, port: number, takes: Takes = () => false): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    if (takes(incoming, outgoing)) return;
    answer(handler, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end(`The simulator failed: ${String(error)}`);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse) {
  await send(await handler(await requestOf(incoming)), outgoing);
}

export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing);
}

export async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  const method = incoming.method ?? 'GET';
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(
    new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`),
    {
      method,
      headers,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
    },
  );
}
