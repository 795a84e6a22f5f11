import { format } from 'oxfmt';
import { BROUGHT_ALONG } from './brought-along.ts';
import type { Setting } from './table.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text)}\``;

/** The page that docs/settings.md must be, word for word. */
export async function settingsPage(table: readonly Setting[]): Promise<string> {
  const { code: page } = await format('settings.md', linesOf(table).join('\n'));
  return page;
}

const linesOf = (table: readonly Setting[]): readonly string[] => [
  '# Settings',
  '',
  'Every setting is a variable of the environment, checked at start. `npm start` needs none: what',
  'is not set it brings along, and what is set replaces that one part. Written by',
  '`npm run settings` from the schemas that the programs read their settings with.',
  '',
  '| Name | Default | Example | With `npm start` | What it is | Read by |',
  '| --- | --- | --- | --- | --- | --- |',
  ...table.map(({ name, default: value, example, what, readBy }) =>
    [
      '',
      code(name),
      cell(value ?? '–'),
      example === null ? '' : code(example),
      cell(BROUGHT_ALONG[name] ?? ''),
      cell(what),
      readBy.join(', '),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
  '',
];
