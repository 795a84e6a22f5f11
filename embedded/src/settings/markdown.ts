import type { Setting } from './setting.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page that docs/settings.md must be, word for word. */
export const settingsPage = (table: readonly Setting[]): string =>
  [
    '# Settings',
    '',
    'Every setting is a variable of the environment, checked at start. `npm start` needs none: what',
    'is not set it brings along, and what is set replaces that one part. Written by',
    '`npx tsx embedded/src/settings/main.ts` from `embedded/src/settings/table.ts`.',
    '',
    '| Name | Default | With `npm start` | What it is | Read by |',
    '| --- | --- | --- | --- | --- |',
    ...table.map(({ name, default: value, embedded, what, readBy }) =>
      [
        '',
        ` \`${name}\` `,
        ` ${cell(value ?? '–')} `,
        ` ${cell(embedded ?? '')} `,
        ` ${cell(what)} `,
        ` ${readBy.join(', ')} `,
        '',
      ].join('|'),
    ),
    '',
  ].join('\n');
