import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that a test can freeze, thaw and cut. */
export type WeakLink = Readonly<{
  url: string;
  freeze: () => void;
  thaw: () => void;
  cut: () => void;
}> &
  AsyncDisposable;

/** @throws RangeError for clusters, and TLS that checks names: clients would not take the link. */
export async function weakLink(url: string): Promise<WeakLink> {
  const isOpen = /[?&](?:tls|tlsVerifyCert)=false\b/i.test(url);
  if (url.startsWith('esdb+discover:') || (url.startsWith('esdb:') && !isOpen)) {
    throw new RangeError(
      'a weak link needs one server that may be called by another name: esdb://host:2113?tls=false or &tlsVerifyCert=false',
    );
  }
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port || 2113), target.hostname);
    const join = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    };
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: through.toString(),
    freeze: () => {
      frozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    cut,
    [Symbol.asyncDispose]: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
