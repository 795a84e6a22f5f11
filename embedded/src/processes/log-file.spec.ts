import { closeSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastWordsIn, openLog } from './log-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-logs-'));
  file = join(folder, 'web.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function written(text: string): number {
  const { descriptor, begin } = openLog(file);
  writeSync(descriptor, text);
  closeSync(descriptor);
  return begin;
}

test('a log goes on after what was written before a restart', async () => {
  written('before the accident\n');
  written('after it\n');
  expect(await readFile(file, 'utf8')).toBe('before the accident\nafter it\n');
});

test('last words are those of this start only', () => {
  written('an old sorrow\n');
  const begin = written('DATABASE_URL is missing\n');
  expect(lastWordsIn(file, begin)).toBe('DATABASE_URL is missing');
});

test('a log is for its owner only', async () => {
  written('who bought what');
  expect((await stat(file)).mode & 0o077).toBe(0);
});
