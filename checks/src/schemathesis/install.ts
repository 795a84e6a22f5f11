import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '4.32.5';
const PATIENCE_MS = 5 * 60_000;

export type Installed = Readonly<{ program: string }> | Readonly<{ program: null; why: string }>;

/**
 * The program of that version in a folder of its own below the cache, which Python's own tools fill the
 * first time. Where there is no Python, or no package index, it says why there is none.
 */
export async function schemathesisIn(cache: string): Promise<Installed> {
  const folder = join(cache, `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return { program };
  try {
    // What an earlier try has left behind may be anything.
    await rm(folder, { recursive: true, force: true });
    await mkdir(cache, { recursive: true });
    await run('python3', ['-m', 'venv', folder], { timeout: PATIENCE_MS });
    const quiet = ['--quiet', '--no-input', '--disable-pip-version-check', '--no-cache-dir'];
    const pip = ['-m', 'pip', 'install', ...quiet, `schemathesis==${VERSION}`];
    await run(join(folder, 'bin', 'python'), pip, { timeout: PATIENCE_MS });
    await writeFile(whole, '');
    return { program };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { program: null, why: first };
  }
}
