import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = Readonly<{ status: number; headers: Headers; body: string }>;

/**
 * Sends a request as it is written, which no client that means well would do. `lines` are its first
 * line and its headers; the answer ends with the connection.
 */
export async function rawRequest(
  url: string,
  lines: readonly string[],
  body = '',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  socket.write([...lines, ...length, 'connection: close', '', body].join('\r\n'), 'latin1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => void parts.push(part));
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n');
  const [first = '', ...named] = head.split('\r\n');
  const headers = new Headers();
  for (const line of named) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
