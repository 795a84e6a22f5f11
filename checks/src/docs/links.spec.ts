import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';

const docs = await readdir(join(projectFolder, 'docs'), { recursive: true });
const pages = [
  'README.md',
  ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];

const FOLDERS = 'ledger|projections|workflows|web|embedded|checks|docs';
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, what = '']) => what);

describe.each(pages)('%s', async (page) => {
  const text = await readFile(join(projectFolder, page), 'utf8');

  test('links to what is there', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    const isThere = (link: string) => existsSync(join(projectFolder, dirname(page), link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const paths = found(text, new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'));
    expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });

  test('names scripts that are there', async () => {
    const { scripts } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = found(text, /npm run (?:--silent )?([\w:]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
