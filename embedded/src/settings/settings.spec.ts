import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProjectionSettings } from '@store/projections/settings';
import { WebSettings } from '@store/web/settings';
import { WorkerSettings } from '@store/workflows/settings';
import prettier from 'prettier';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DatabaseOwnerSettings } from '../containers/database/settings.ts';
import { EmbeddedSettings } from './embedded-settings.ts';
import { settingsPage } from './markdown.ts';
import type { Reader } from './setting.ts';
import { settingsTable } from './table.ts';

const page = join(import.meta.dirname, '..', '..', '..', 'docs', 'settings.md');
const namesReadBy = (reader: Reader) =>
  settingsTable.filter(({ readBy }) => readBy.includes(reader)).map(({ name }) => name);

describe('the table of settings', () => {
  test.each([
    ['web', Object.keys(WebSettings.shape)],
    ['worker', Object.keys(WorkerSettings.shape)],
    ['projector', Object.keys(ProjectionSettings.shape)],
    ['supervisor', Object.keys(EmbeddedSettings.shape)],
    ['database', Object.keys(DatabaseOwnerSettings.shape)],
  ] as const)('lists what %s reads, no more and no less', (reader, names) => {
    expect(namesReadBy(reader).toSorted()).toEqual([...names].toSorted());
  });

  test.each([
    ['web', WebSettings],
    ['worker', WorkerSettings],
    ['projector', ProjectionSettings],
    ['supervisor', EmbeddedSettings],
  ] as const)('gives the defaults that hold for %s', (_reader, { shape }) => {
    for (const [name, schema] of Object.entries<z.ZodType>(shape)) {
      const read = schema.safeParse(undefined);
      if (!read.success || read.data === undefined) continue;
      const listed = settingsTable.find((setting) => setting.name === name);
      expect(listed?.default, name).toBe(`${read.data as string | number}`);
    }
  });

  test('is the page docs/settings.md', async () => {
    const wanted = await prettier.format(settingsPage(settingsTable), { parser: 'markdown' });
    expect(await readFile(page, 'utf8')).toBe(wanted);
  });
});
