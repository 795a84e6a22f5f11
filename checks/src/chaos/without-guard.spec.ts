import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const importing = (file: string, ...options: string[]) =>
  promisify(execFile)(
    process.execPath,
    [...options, '--import', 'tsx', '--input-type=module', '-e', `await import('./${file}')`],
    { cwd: root },
  );

it('the control of chaos takes a line out of the delivery that is there', async () => {
  const guard = `--import=${join(import.meta.dirname, 'without-guard.mjs')}`;

  await expect(importing('workflows/src/order/delivery.ts', guard)).resolves.toBeDefined();
}, 60_000);
