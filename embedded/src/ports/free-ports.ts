import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const listening = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/**
 * Below those that systems give to connections by themselves, which may take one of them in the moment
 * between looking and listening, and by chance, because another store may be looking as well.
 */
const LEAST = 12_000;
const LESS_THAN = 32_000;
const MOST_TRIES = 100;

/** @throws what the system says where none is free */
async function anyFree(tries = 1): Promise<Server> {
  try {
    return await listening(randomInt(LEAST, LESS_THAN));
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    return anyFree(tries + 1);
  }
}

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server.');
  return address.port;
};

/** `count` different ports that nobody listens on at 127.0.0.1 just now. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held at the same time: a port that was let go may be handed out again.
  const servers = await Promise.all(Array.from({ length: count }, () => anyFree()));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** Can this process listen on the port, on the loopback address and on all addresses? */
export async function portState(port: number): Promise<'free' | 'taken' | 'forbidden'> {
  for (const host of ['127.0.0.1', undefined]) {
    const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      const server = createServer();
      server.once('error', resolve);
      server.listen(port, host, () => server.close(() => resolve(null)));
    });
    if (failure !== null) return failure.code === 'EACCES' ? 'forbidden' : 'taken';
  }
  return 'free';
}
