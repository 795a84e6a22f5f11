import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server, and what a spec needs to know to reach it: an address or a path. */
export type LentServer = Readonly<{ address: string; stop: () => Promise<void> }>;

/** Starts a server; gives up when the signal says so. */
export type StartServer = (signal: AbortSignal) => Promise<LentServer>;

/**
 * Answers `GET /name` on loopback with the address of that server, which is started when it is
 * first asked for: specs run in processes of their own, and few of them need every server. A
 * server that does not start answers 503 with the reason, every time.
 */
export async function lendServers(
  starts: Readonly<Record<string, StartServer>>,
): Promise<Readonly<{ url: string }> & AsyncDisposable> {
  const giveUp = new AbortController();
  const asked = new Map<string, Promise<LentServer>>();

  async function answer(name: string, response: ServerResponse): Promise<void> {
    const start = starts[name];
    if (start === undefined) return void response.writeHead(404).end();
    const server = asked.get(name) ?? start(giveUp.signal);
    asked.set(name, server);
    try {
      response.end((await server).address);
    } catch (error) {
      response.writeHead(503).end((error as Error).message);
    }
  }

  const broker = createServer((request, response) => {
    void answer((request.url ?? '/').slice(1), response);
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  return {
    url: `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      giveUp.abort();
      broker.close();
      const servers = await Promise.allSettled(asked.values());
      const running = servers.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
      await Promise.all(running.map((server) => server.stop()));
      broker.closeAllConnections();
    },
  };
}
