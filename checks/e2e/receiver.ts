import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Message = Readonly<{
  type: string;
  data: Readonly<Record<string, unknown>>;
  /** Of those it came with, whether one was made with this secret. */
  isSignedWith: (secret: string) => boolean;
}>;

/** The system of a reseller, on this machine. */
export async function openReceiver() {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name]);
      // As the scheme has it, without its library.
      const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`;
      const isSignedWith = (secret: string) => {
        const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
        const own = createHmac('sha256', key).update(signed).digest('base64');
        return header('webhook-signature').split(' ').includes(`v1,${own}`);
      };
      messages.push({ ...(JSON.parse(body) as Omit<Message, 'isSignedWith'>), isSignedWith });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
