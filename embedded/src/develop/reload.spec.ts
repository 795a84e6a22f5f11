import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainFailure } from '../processes/plain-failure.ts';
import { reloadOnSave, type LivePart } from './reload.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 15_000 };
let root: string;
let stop: () => Promise<void>;
const said: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-reload-'));
  await mkdir(join(root, 'ledger'));
  await mkdir(join(root, 'web'));
  // There before anybody watches: of a new file the second save may come before it is watched.
  await save('ledger/decide.ts');
  said.length = 0;
});
afterEach(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

const save = (file: string) => writeFile(join(root, file), 'saved');
const part = (folder: string, more: Partial<LivePart> = {}) => ({
  name: folder,
  concerns: (file: string) => file.startsWith(`${folder}/`),
  make: vi.fn(async () => true),
  restart: vi.fn(async () => undefined),
  ...more,
});
const watching = async (...parts: LivePart[]) => {
  stop = await reloadOnSave({ root, folders: ['ledger', 'web'] }, parts, (line) => said.push(line));
};
const told = (line: string) => expect.stringContaining(line) as unknown;

test('what a saved file concerns is made and restarted, and nothing else', async () => {
  const [ledger, web] = [part('ledger'), part('web')];
  await watching(ledger, web);
  await save('ledger/decide.ts');
  await vi.waitFor(() => expect(said).toEqual([told('ledger: runs what was saved')]), PATIENCE);
  expect(ledger.restart).toHaveBeenCalledOnce();
  expect(web.make).not.toHaveBeenCalled();
});

test('a save that makes no difference restarts nothing, nor does a spec', async () => {
  const [ledger, web] = [part('ledger', { make: vi.fn(async () => false) }), part('web')];
  await watching(ledger, web);
  await save('web/page.spec.tsx');
  await save('ledger/comment.ts');
  await vi.waitFor(() => expect(ledger.make).toHaveBeenCalled(), PATIENCE);
  await save('web/page.ts');
  await vi.waitFor(() => expect(said).toEqual([told('web: runs what was saved')]), PATIENCE);
  expect(ledger.restart).not.toHaveBeenCalled();
  expect(web.make).toHaveBeenCalledOnce();
});

test('a mistake is told once for all in whose way it is, and the next save is another try', async () => {
  const make = () =>
    vi.fn(async () => true).mockRejectedValueOnce(new PlainFailure('decide.ts:3: no such name'));
  const [worker, web] = ['worker', 'web'].map((name) => ({
    ...part('ledger', { make: make() }),
    name,
  })) as [LivePart, LivePart];
  await watching(worker, web);
  await save('ledger/decide.ts');
  await vi.waitFor(
    () =>
      expect(said).toEqual([
        '\nworker, web: what was saved does not run\ndecide.ts:3: no such name',
      ]),
    PATIENCE,
  );
  await save('ledger/decide.ts');
  await vi.waitFor(() => expect(said).toContainEqual(told('web: runs what was saved')), PATIENCE);
  expect(said).toContainEqual(told('worker: runs what was saved'));
});
