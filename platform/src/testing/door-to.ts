import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on which one can listen, and that can be shut or go silent. */
export type Door = Readonly<{
  url: string;
  /** Nobody comes in any more, and whoever was inside is thrown out. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** The connections there are stay, and nothing passes on them any more; new ones do pass. */
  silence: () => void;
  /** Nothing passes on any connection, as if the server were held, until it thaws. */
  freeze: () => void;
  thaw: () => void;
}> &
  AsyncDisposable;

export async function doorTo(
  server: string,
  overhear: (near: Socket, far: Socket) => void = () => undefined,
): Promise<Door> {
  const address = new URL(server);
  const inside = new Map<Socket, Socket>();
  let frozen = false;
  const door = createServer((near) => {
    const far = connect(Number(address.port), address.hostname);
    inside.set(near, far);
    overhear(near, far);
    if (!frozen) near.pipe(far).pipe(near);
    near.on('error', () => undefined).on('close', () => (far.destroy(), inside.delete(near)));
    far.on('error', () => undefined).on('close', () => near.destroy());
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const shut = async () => {
    const closed = new Promise((resolve) => door.close(resolve));
    for (const near of inside.keys()) near.destroy();
    await closed;
  };
  const silence = () => inside.forEach((far, near) => (near.unpipe(far), far.unpipe(near)));
  return {
    url: Object.assign(new URL(server), { port: String(port) }).href,
    shut,
    open: async () => void (await once(door.listen(port, '127.0.0.1'), 'listening')),
    silence,
    freeze: () => {
      frozen = true;
      silence();
    },
    thaw: () => {
      frozen = false;
      inside.forEach((far, near) => near.pipe(far).pipe(near));
    },
    [Symbol.asyncDispose]: shut,
  };
}
