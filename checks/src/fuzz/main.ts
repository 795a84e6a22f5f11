import { parseArgs } from 'node:util';
import { fuzzApi } from './fuzz-api.ts';
import { fuzzPages } from './fuzz-pages.ts';

/**
 * `npm run fuzz -- --requests N --seed S`: a stranger's nonsense costs a 4xx and nothing else. With
 * `--api` it is programs that ask: whatever they send, the answer is one that the document allows.
 */
const { values } = parseArgs({
  options: {
    api: { type: 'boolean', default: false },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))) {
  throw new Error('usage: npm run fuzz -- --requests N --seed S [--api]');
}

const say = (line: string) => void process.stderr.write(`${line}\n`);
const run = values.api ? fuzzApi : fuzzPages;
const faults = await run({ requests, seed, env: process.env, say });
for (const fault of faults) console.log(`\n${fault}`);
console.log(faults.length === 0 ? 'clean' : `${faults.length} complaints`);
process.exitCode = faults.length === 0 ? 0 : 1;
