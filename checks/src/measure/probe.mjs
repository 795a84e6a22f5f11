// Loaded into the processes of a store under test. Answers on a socket of its own what only the
// process itself can know. Plain JavaScript, because it is loaded before TypeScript is understood.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

const folder = process.env['PROBES_FOLDER'];
if (folder !== undefined) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  mkdirSync(folder, { recursive: true });
  const server = createServer((_request, response) => {
    // For the first trace that names a file its source map is read and kept, megabytes of it: a
    // process would grow by its first fault. From the first look on, traces name built lines.
    process.setSourceMapsEnabled(false);
    // Twice: what the first collection finalises, the second frees.
    collectGarbage();
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    const resources = process.getActiveResourcesInfo();
    response.setHeader('connection', 'close');
    response.end(
      JSON.stringify({
        pid: process.pid,
        thread: threadId,
        entry: process.argv[1] ?? '',
        heapBytes: heapUsed,
        externalBytes: external,
        residentBytes: rss,
        handles: resources.length,
      }),
    );
  });
  server.on('error', () => undefined);
  // Exclusive: the first process of a cluster would take it for the opening of the store.
  server.listen({ path: join(folder, `${process.pid}-${threadId}.sock`), exclusive: true });
  server.unref();
}
