import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveLockBack, lockOwner, takeLock } from './lock-file.ts';

let folder: string;
let file: string;
const racers: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-lock-'));
  file = join(folder, 'store.pid');
});
afterEach(async () => {
  racers.splice(0).forEach((racer) => racer.kill('SIGKILL'));
  await rm(folder, { recursive: true, force: true });
});

/** Takes the lock whenever it is told to, and says whether it has it. */
async function racer(): Promise<(order: 'take' | 'give') => Promise<boolean>> {
  const program = join(folder, 'racer.mts');
  await writeFile(
    program,
    `import { takeLock, giveLockBack } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))};
     process.on('message', async (order) => {
       const has = order === 'take' ? (await takeLock(${JSON.stringify(file)})) === null : false;
       if (order === 'give') await giveLockBack(${JSON.stringify(file)});
       process.send(has);
     });
     process.send('here');`,
  );
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  racers.push(child);
  await once(child, 'message');
  return async (order) => {
    child.send(order);
    const [has] = (await once(child, 'message')) as [boolean];
    return has;
  };
}

/** Where the owner of the moment stands. */
async function lockNow(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^store\.pid(\.\d+)?$/.test(name));
  return join(
    folder,
    names.toSorted((a, b) => a.length - b.length || a.localeCompare(b)).at(-1) ?? 'store.pid',
  );
}

describe('a lock file', () => {
  test(
    'whose owner died is taken by one of many who come for it',
    { timeout: 60_000 },
    async () => {
      const all = await Promise.all(Array.from({ length: 6 }, racer));
      for (let round = 0; round < 100; round += 1) {
        await writeFile(await lockNow(), '4194305\nsomebody.ts');
        const has = await Promise.all(all.map((one) => one('take')));
        expect(has.filter(Boolean), `round ${round}`).toHaveLength(1);
        await all[has.indexOf(true)]?.('give');
      }
    },
  );

  test('is known by its owner, and free when it was given back', async () => {
    expect(await lockOwner(file)).toBeNull();
    expect(await takeLock(file)).toBeNull();
    expect(await lockOwner(file)).toMatchObject({ pid: process.pid });
    expect(await takeLock(file)).toMatchObject({ pid: process.pid });
    await giveLockBack(file);
    expect(await lockOwner(file)).toBeNull();
    expect(await takeLock(file)).toBeNull();
    await giveLockBack(file);
    expect(await readdir(folder)).toHaveLength(1);
  });
});
