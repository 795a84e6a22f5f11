import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { projectFolder } from '../../embedded/src/testing/folders.ts';
import { storeUnderTest } from './store.ts';

const BUSY = 'audit of the read models is under way';

/** Runs `npm run audit` against the store under test; fails with its report when books differ. */
export async function audit(): Promise<void> {
  let said = BUSY;
  // Two audits at once are refused; one of a test beside this one is waited for.
  await expect.poll(async () => (said = await runAudit()), { timeout: 60_000 }).not.toContain(BUSY);
  expect(said).toMatch(/^exit code 0\n/);
}

async function runAudit(): Promise<string> {
  const { env } = storeUnderTest();
  const options = { cwd: projectFolder, env: { ...process.env, ...env } };
  return promisify(execFile)('npm', ['run', '--silent', 'audit'], options).then(
    ({ stdout }) => `exit code 0\n${stdout}`,
    (failed: { code: number; stdout: string; stderr: string }) =>
      `exit code ${failed.code}\n${failed.stdout}${failed.stderr}`,
  );
}
