import { Agent, request } from 'node:http';
import type { Answer, Message } from './message.ts';

export type Exchange = Readonly<{
  /** @throws Error when there was no answer within the patience, or the connection broke off */
  send: (message: Message) => Promise<Answer>;
  close: () => void;
}>;

/** Talks HTTP to one server over kept connections; checks nothing of what it is told to send. */
export function openExchange(
  origin: string,
  { patienceMs, connections }: Readonly<{ patienceMs: number; connections: number }>,
): Exchange {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const send = (message: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const { method, target: path, body } = message;
      const sending = request({
        ...{ hostname, port, method, path, agent },
        headers: message.headers.flat(),
        insecureHTTPParser: true,
      });
      const late = setTimeout(
        () => sending.destroy(new Error(`no answer within ${patienceMs} ms`)),
        patienceMs,
      );
      sending.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(late);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            tookMs: performance.now() - startedAt,
          });
        });
      });
      sending.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(late);
        // The server may close a kept connection in the moment in which it is used again.
        const closedMeanwhile = sending.reusedSocket && error.code === 'ECONNRESET';
        if (closedMeanwhile) send(message).then(resolve, reject);
        else reject(error);
      });
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
}
