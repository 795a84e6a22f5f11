import { join } from 'node:path';
import { projectFolder, startThrowawayStore } from '@store/embedded/testing';
import { openExchange } from '../http/exchange.ts';
import { demoLogin, demoVisitor, guestAt, keyOf, tokenOf } from '../http/visitors.ts';
import { schemathesisIn } from './install.ts';
import { runSchemathesis } from './run-schemathesis.ts';

/**
 * `npm run schemathesis`: a second fuzzer, which knows nothing of the store but the document of its API.
 * It is written in Python, and left out where there is none.
 */
const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
const PEOPLE = ['customer', 'admin'] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const installed = await schemathesisIn(join(projectFolder, '.cache'));
if (installed.program === null) {
  say(`schemathesis is left out, for it could not be installed: ${installed.why}`);
} else {
  const { program } = installed;
  const store = await startThrowawayStore('schemathesis', settings, (text) =>
    process.stderr.write(text),
  );
  const exchange = openExchange(store.publicUrl, { patienceMs: 12_000, connections: 2 });
  try {
    const { publicUrl } = store;
    const guest = guestAt(publicUrl);
    for (const name of PEOPLE) {
      const token = await tokenOf(demoLogin(name), guest, exchange);
      say(`\nas the ${name}`);
      const isClean = await runSchemathesis(program, { publicUrl, token, asMachine: false });
      if (!isClean) process.exitCode = 1;
    }
    const token = await keyOf(await demoVisitor('reseller', guest, exchange), exchange, {
      purpose: 'test',
    });
    say('\nas a machine of the reseller');
    const isClean = await runSchemathesis(program, { publicUrl, token, asMachine: true });
    if (!isClean) process.exitCode = 1;
  } finally {
    exchange.close();
    await store.stop();
  }
}
