import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenRequest = Readonly<{
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}>;
/** `silence` never answers, `hangUp` drops the connection after the request was read. */
export type Answer = Readonly<{ status: number; body: string }> | 'silence' | 'hangUp';

export type LocalServer = Readonly<{
  url: string;
  requests: readonly SeenRequest[];
  close(): Promise<void>;
}>;

/** A real HTTP server that answers as the spec says and remembers what it was sent. */
export async function localServer(answer: (request: SeenRequest) => Answer): Promise<LocalServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const request = { path: incoming.url ?? '', headers: incoming.headers, body };
      requests.push(request);
      give(answer(request), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function give(answer: Answer, response: ServerResponse): void {
  if (answer === 'silence') return;
  if (answer === 'hangUp') return void response.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(answer.body);
}
