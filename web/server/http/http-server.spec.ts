import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { httpServer } from './http-server.ts';

const opened: ReturnType<typeof httpServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections();
});

async function serving(...patience: [] | [{ headers: number; request: number; look: number }]) {
  const server = httpServer((_request, response) => response.end(), ...patience);
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\na'],
])('closes a connection on which %s never come to an end', async (_what, sent) => {
  const { port } = await serving({ headers: 50, request: 100, look: 20 });
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let heard = '';
  socket.on('data', (part: Buffer) => (heard += part.toString()));
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 (?:408|200) /);
});

it('waits 15 s for headers and 30 s for a form', async () => {
  const { server } = await serving();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000]);
});
