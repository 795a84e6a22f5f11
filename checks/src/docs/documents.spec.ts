import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const { workspaces, scripts } = JSON.parse(read('package.json')) as {
  workspaces: string[];
  scripts: Record<string, string>;
};

/** What stands in backticks and names a place in this repository; what begins with `/` is one of the store's pages. */
const FOLDER = new RegExp(`^(?:${workspaces.join('|')}|docs)/[^\\s*{]+$`);
const FILE = /^(?:[\w.$-]+\/)+[\w.$-]+\.(?:tsx?|m?js)$|^(?!\/)[\w./-]+\.(?:yml|json|md)$/;

const quoted = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
const placesIn = (text: string) =>
  quoted(text).filter((name) => FOLDER.test(name) || FILE.test(name));
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^https?:/.test(to));
const commandsIn = (text: string) =>
  [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);

it('the documents name files, links and commands, or the specs below hold nothing', () => {
  const all = documents.map(read).join('\n');
  expect(placesIn(all).length).toBeGreaterThan(50);
  expect(linksIn(all).length).toBeGreaterThan(5);
  expect(commandsIn(all).length).toBeGreaterThan(5);
});

it('every command has its program', () => {
  const programs = Object.values(scripts).flatMap(
    (command) => command.match(/[\w./-]+\.(?:ts|mjs|cjs)\b/g) ?? [],
  );
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe.each(documents)('%s', (path) => {
  const text = read(path);
  it('names only what is there', () => {
    expect(placesIn(text).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
  it('leads only to what is there', () => {
    expect(linksIn(text).filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([]);
  });
  it('names only commands that there are', () => {
    expect(commandsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});
