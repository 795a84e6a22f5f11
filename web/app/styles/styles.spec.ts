import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(app, ...path), 'utf8');

const sheets = readdirSync(join(app, 'styles'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    // Without comments and pictures.
    css: read('styles', name).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, ''),
  }));

/** What pages are drawn from; the style guide shows a part also when no page has it any more. */
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|style-guide/.test(name))
  .map((name) => read(name))
  .join('\n');

const classes = sheets.flatMap(({ css }) =>
  [...css.matchAll(/(?<!\d)\.([a-z][a-z\d-]*)/g)].map(([, name = '']) => name),
);

/** Written out, or put together like `tone-${tone}`. */
const isNamed = (name: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(pages) ||
  pages.includes(`${name.slice(0, name.lastIndexOf('-') + 1) || name}\${`);

test('no style insists', () => {
  expect(sheets.map(({ name }) => name)).toContain('base.css');
  expect(sheets.filter(({ css }) => css.includes('!')).map(({ name }) => name)).toEqual([]);
});

test('every class belongs to a page', () => {
  expect(classes).toContain('button');
  expect([...new Set(classes)].filter((name) => !isNamed(name))).toEqual([]);
});
