import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '../src/testing/folders.ts';
import { storeUnderTest } from './store.ts';

/** Runs `npm run audit` against the store under test; throws with its report when books differ. */
export async function audit(): Promise<string> {
  const { env } = storeUnderTest();
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'audit'], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
  });
  return stdout;
}
