import type { Server } from 'node:http';

const LONGEST_MS = 8_000;

/** Takes no more requests, lets the running ones end, and cuts off what takes too long. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearTimeout(cut);
}

/** Resolves with the first signal to stop. */
export const askedToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });
