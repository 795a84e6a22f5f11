import { reportOf } from '../processes/plain-failure.ts';
import { root } from '../root.ts';
import { ensureBuilt } from './ensure-built.ts';

/** `npm run build`: builds what is missing or older than its sources. */
try {
  const { signal } = new AbortController();
  await ensureBuilt({ root, env: process.env, signal, say: console.log });
} catch (error) {
  console.error(reportOf(error));
  process.exitCode = 1;
}
