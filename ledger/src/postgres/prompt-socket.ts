import { Socket } from 'node:net';

type Target = Readonly<{ host: readonly string[]; port: readonly number[]; path?: string | false }>;

/**
 * Opens connections without Nagle's algorithm: the driver leaves it on, and a COPY, whose end is a
 * small packet after a large one, then waits for the server's delayed acknowledgement.
 *
 * The driver attaches its listeners after the socket was returned and forgets a connection whose
 * opener throws, so connecting starts one microtask later, and a failure reaches it as an event.
 */
export function promptSockets(): (target: Target) => Socket {
  let opened = 0;
  return ({ host: hosts, port: ports, path }) => {
    const at = opened++ % hosts.length;
    const [host = 'localhost', port = 5432] = [hosts[at], ports[at]];
    // The driver reads both: for certificates and for its error messages.
    const socket = Object.assign(new Socket().setNoDelay(true), { host, port });
    queueMicrotask(() => (path ? socket.connect(path) : socket.connect(port, host)));
    return socket;
  };
}
