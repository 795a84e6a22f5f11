import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '@store/platform/settings';
import { describe, expect, test } from 'vitest';
import { BROUGHT_ALONG } from './brought-along.ts';
import { settingsPage } from './markdown.ts';
import { programs, type Program } from './programs.ts';
import { settingsTable } from './table.ts';

const page = join(import.meta.dirname, '..', '..', '..', 'docs', 'settings.md');
const secrets = { SESSION_SECRET: 's'.repeat(32), PAYLOAD_KEYS: 'p'.repeat(32) };

describe('the table of settings', () => {
  test('shows an example of each setting without a default, but of no secret: it would be used', () => {
    const bare = settingsTable.filter((one) => one.default === null && one.example === null);
    expect(bare.map(({ name }) => name).toSorted()).toEqual(Object.keys(secrets).toSorted());
  });

  test.each(Object.keys(programs) as Program[])('has examples that the %s takes', (program) => {
    const examples = settingsTable.flatMap(({ name, example, readBy }) =>
      example !== null && readBy.includes(program) ? [[name, example] as const] : [],
    );
    const given = { ...secrets, PUBLIC_URL: 'https://store.example' };
    expect(() =>
      readSettings<object>(programs[program], { ...given, ...Object.fromEntries(examples) }),
    ).not.toThrow();
  });

  test('says of nothing that the start brings it along which nobody reads', () => {
    const read = settingsTable.map(({ name }) => name);
    expect(Object.keys(BROUGHT_ALONG).filter((name) => !read.includes(name))).toEqual([]);
  });

  test('is the page docs/settings.md', async () => {
    expect(await readFile(page, 'utf8')).toBe(await settingsPage(settingsTable));
  });
});
