import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsPage } from './markdown.ts';
import { settingsTable } from './table.ts';

/** Writes docs/settings.md. */
const page = join(import.meta.dirname, '..', '..', '..', 'docs', 'settings.md');
await writeFile(page, await settingsPage(settingsTable));
