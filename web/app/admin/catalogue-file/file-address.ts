import type { Download, RowOutcome } from '../../../ports/catalogue-file.ts';

export const FILES_PATH = '/admin/catalogue-file';
export const filePath = (id: string) => `${FILES_PATH}/${id}`;

/** `search` are the filters of a table. */
export const downloadPath = (what: Download, search = '') =>
  `${FILES_PATH}/download/${what}${search}`;

/** Which rows an address asks for. */
export const SHOWN = {
  all: ['wrong', 'created', 'changed', 'same'],
  changes: ['created', 'changed'],
  errors: ['wrong'],
} as const satisfies Record<string, readonly RowOutcome[]>;
export type Shown = keyof typeof SHOWN;

export const shownIn = (asked: string): Shown =>
  asked === 'changes' || asked === 'errors' ? asked : 'all';
