import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcessName } from '../../embedded/src/store/own-programs.ts';
import type { RunningStore } from '../../embedded/src/store/start-store.ts';

const isName = (name: string, of: RunningStore['processes']): name is ProcessName => name in of;

/** Two tests may have come to kill the same process: the second one finds it dead. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Lets tests, which run in other processes, kill a process of the store, by loopback only. */
export async function offerKilling(processes: RunningStore['processes']) {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const pid = isName(name, processes) ? processes[name].pid() : undefined;
    if (pid === undefined) return void response.writeHead(404).end();
    if (request.method === 'POST') killIfAlive(pid);
    response.end(String(pid));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
