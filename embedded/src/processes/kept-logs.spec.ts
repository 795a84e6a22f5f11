import { closeSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepLogs } from './kept-logs.ts';
import { openLog } from './log-file.ts';

const DAY = 24 * 60 * 60_000;
const limits = { securityLogDays: 365 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const write = (name: string, text: string) => {
  const { descriptor } = openLog(join(folder, name));
  writeSync(descriptor, text);
  closeSync(descriptor);
};
const names = async () => (await readdir(folder)).toSorted();
const packed = async () => (await names()).filter((name) => name.endsWith('.gz'));
const textOf = async (name: string) => gunzipSync(await readFile(join(folder, name))).toString();

describe('the logs of a store', () => {
  it('go on for a day, and are packed then', async () => {
    write('web.log', 'monday\n');
    await keepLogs(folder, inDays(0.9), limits);
    expect(await names()).toEqual(['web.log']);

    await keepLogs(folder, inDays(1.1), limits);
    write('web.log', 'tuesday\n');
    const [aside = ''] = await packed();
    expect(await textOf(aside)).toBe('monday\n');
    expect(await readFile(join(folder, 'web.log'), 'utf8')).toBe('tuesday\n');
    expect((await stat(join(folder, aside))).mode & 0o077).toBe(0);
  });

  it('are put aside sooner where they are large, while somebody writes on', async () => {
    const { descriptor } = openLog(join(folder, 'worker.log'));
    writeSync(descriptor, 'one');
    await keepLogs(folder, inDays(0), { ...limits, largestBytes: 3 });
    writeSync(descriptor, 'two');
    closeSync(descriptor);
    expect(await readFile(join(folder, 'worker.log'), 'utf8')).toBe('two');
    expect(await packed()).toHaveLength(1);
  });

  it('are not put aside while there is nothing in them', async () => {
    write('web.log', '');
    await keepLogs(folder, inDays(5), limits);
    expect(await names()).toEqual(['web.log']);
  });

  it('are kept for 90 days, and those with security events for as long as the owner says', async () => {
    for (const log of ['web.log', 'worker.log']) write(log, 'a line\n');
    await keepLogs(folder, inDays(2), limits);
    expect(await keepLogs(folder, inDays(2 + 89), limits)).toBe(0);
    expect(await packed()).toHaveLength(2);
    expect(await keepLogs(folder, inDays(2 + 91), limits)).toBe(1);
    expect((await packed()).map((name) => name.slice(0, 7))).toEqual(['web.log']);
    await keepLogs(folder, inDays(2 + 364), limits);
    expect(await packed()).toHaveLength(1);
    await keepLogs(folder, inDays(2 + 366), limits);
    expect(await packed()).toEqual([]);
  });

  it('do not fill the disk: the oldest go first', async () => {
    for (const day of [2, 4, 6]) {
      write('web.log', `day ${day}\n`);
      await keepLogs(folder, inDays(day), limits);
    }
    const all = await packed();
    await keepLogs(folder, inDays(6), { ...limits, mostBytes: 60 });
    expect(await packed()).toEqual(all.slice(1));
  });

  it('are kept by their age, also those of before that were put aside by number', async () => {
    await writeFile(join(folder, 'web.log.1'), 'before\n');
    await keepLogs(folder, inDays(0), limits);
    const [aside = ''] = await packed();
    expect(await textOf(aside)).toBe('before\n');
    expect(await names()).toEqual([aside]);
  });

  it('are packed after an accident that came in between', async () => {
    await writeFile(join(folder, 'web.log.20261123T183500123Z'), 'whole\n');
    await writeFile(join(folder, 'web.log.20261123T183500123Z.half'), 'ha');
    await utimes(join(folder, 'web.log.20261123T183500123Z'), 0, 0);
    await keepLogs(folder, new Date('2026-11-24T00:00:00Z'), limits);
    expect(await names()).toEqual(['web.log.20261123T183500123Z.gz']);
    expect(await textOf('web.log.20261123T183500123Z.gz')).toBe('whole\n');
  });
});
