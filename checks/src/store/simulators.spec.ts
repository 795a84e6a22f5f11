import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { simulatorsAt } from './simulators.ts';

async function answering(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return simulatorsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it('says nothing for simulators that die in the middle of an answer', async () => {
  const simulators = await answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"balance":', () => response.destroy());
  });
  expect(await simulators.ask('/smileone/mood')).toBeNull();
});

it('does not take nonsense for being away', async () => {
  const simulators = await answering((_request, response) => void response.end('{"balance":'));
  await expect(simulators.ask('/smileone/mood')).rejects.toThrow(SyntaxError);
});
