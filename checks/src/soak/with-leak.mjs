// A control for the soak: loaded into a web process, which then never lets go of a little of
// everything with each request.
import { Buffer } from 'node:buffer';
import { subscribe } from 'node:diagnostics_channel';
import { openSync } from 'node:fs';
import process from 'node:process';
import { setInterval } from 'node:timers';

const HEAP_SLOTS = 4_096;
const EXTERNAL_BYTES = 16_384;
const EVERY = 10;

if (process.argv[1]?.endsWith('/web/build/web.js')) {
  const kept = [];
  subscribe('http.server.request.start', ({ request }) => {
    // The probe listens to no address.
    if (request.socket.remoteAddress === undefined) return;
    kept.push(new Array(HEAP_SLOTS).fill(kept.length), Buffer.alloc(EXTERNAL_BYTES));
    if (kept.length % (2 * EVERY) === 0) {
      kept.push(
        setInterval(() => undefined, 2 ** 30),
        openSync('/dev/null'),
      );
    }
  });
}
