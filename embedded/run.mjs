// `npm start` and its like: runs a built program of the store, after building what is missing or
// older than its sources. Plain JavaScript, because the first time nothing is built, and later ones
// need not wait for a compiler.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const built = (program) => join(import.meta.dirname, 'build', `${program}.js`);

async function isBuilt() {
  if (!existsSync(built('stale-builds'))) return false;
  const { staleBuilds } = await import(built('stale-builds'));
  return (await staleBuilds(root)).length === 0;
}

if (!(await isBuilt())) {
  const build = ['--import', 'tsx', 'embedded/src/builds/main.ts'];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const [program] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await import(built(program));
