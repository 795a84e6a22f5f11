import type {
  Download,
  FileRefusal,
  FileThing,
  RowOutcome,
} from '../../../ports/catalogue-file.ts';

const counted = new Intl.NumberFormat('en-IN');

export const filesWords = {
  title: 'Catalogue Files',
  lead: 'Change many products, items or prices in a spreadsheet and bring them back as a file. You see what would change before anything does.',
  download: 'Download',
  downloadNote:
    'These files hold everything in use. To download only a part, use the filters in All Products or All Items.',
  upload: 'Upload a file',
  file: 'File',
  fileHint: 'CSV in UTF-8 or JSON, up to 6 MB and 10,000 rows. Choose a file or drop one here.',
  button: 'Show what would change',
  pending: 'Reading',
  notSent: 'Nothing was changed. You can safely upload the file again.',
  rules: 'How a file is read',
  latest: 'Latest files',
  latestCaption: 'Files that were uploaded',
  none: 'No files yet.',
  name: 'File',
  uploaded: 'Uploaded',
  state: 'State',
  counts: 'Rows',
};

/** How a file is read, in the order in which it is told. */
export const ruleWords = {
  columns:
    'The first row names the columns. A column productid makes it a file of products, a column itemid a file of items.',
  keys: 'A row with a known ID changes that product or item; a row with a new ID creates one. A new product is a draft unless its column published says yes.',
  cells:
    'Missing columns, missing rows and empty cells change nothing. A hyphen (-) clears a value.',
  deleted: 'Nothing is deleted, unless the column archived says yes.',
  prices: 'Prices are in rupees, with two decimals at most.',
};

export const downloadWords: Record<Download, string> = {
  'products.csv': 'Products (CSV)',
  'items.csv': 'Items (CSV)',
  'prices.csv': 'Prices (CSV)',
  'catalogue.json': 'Products with their items (JSON)',
};

export const stateWords = {
  preview: 'Preview',
  applied: 'Applied',
  undone: 'Undone',
};

export const fileWords = {
  metaTitle: 'Catalogue File',
  back: 'All files',
  rowsOf: (counts: Readonly<Record<RowOutcome, number>>) =>
    (
      [
        [counts.wrong, 'with errors'],
        [counts.changed, 'changed'],
        [counts.created, 'new'],
        [counts.same, 'unchanged'],
      ] as const
    )
      .filter(([count]) => count !== 0)
      .map(([count, what]) => `${counted.format(count)} ${what}`)
      .join(' · '),
  previewed: (until: string) => `Nothing is changed yet. This preview is kept until ${until} IST.`,
  wrong:
    'Nothing can be applied while there are errors. Correct them in your file and upload it again.',
  nothing: 'This file changes nothing: the store has all of it already.',
  setsCounts:
    'This file changes counts, and orders move counts as well. If you did not mean to change them, take the column count out of your file and upload it again.',
  seenAgain:
    'Somebody has changed some of the same values in the meantime, or you had an older preview open. Nothing was applied. This is the new preview.',
  applied: (at: string, until: string) =>
    `Applied on ${at} IST. It can be undone until ${until} IST.`,
  undone: (at: string) => `Undone on ${at} IST.`,
  changedSince: (count: number) =>
    count === 1
      ? 'Nothing was undone: one row was changed by somebody since.'
      : `Nothing was undone: ${counted.format(count)} rows were changed by somebody since.`,
  changedSinceMore: (count: number) => `and ${counted.format(count)} more`,
  apply: (count: number) =>
    count === 1 ? 'Apply 1 change' : `Apply ${counted.format(count)} changes`,
  applying: 'Applying',
  undo: 'Undo this file',
  undoOthers: 'Undo all other rows',
  undoing: 'Undoing',
  notSent: 'We do not know yet whether it was done. Pressing again does it once.',
  filter: 'Which rows',
  all: 'All rows',
  changes: 'Only changes',
  errors: 'Only errors',
  caption: 'Rows of the file',
  empty: 'No such rows.',
  row: 'Row',
  id: 'ID',
  name: 'Name',
  outcome: 'Result',
  details: 'Details',
  nothingThere: '–',
  errorAt: (column: string, cell: string) =>
    [column, cell === '' ? '' : `“${cell}”`].filter((part) => part !== '').join(' '),
};

export const thingWords: Record<FileThing, string> = { product: 'Product', item: 'Item' };

export const outcomeWords: Record<RowOutcome, string> = {
  wrong: 'Error',
  created: 'New',
  changed: 'Changed',
  same: 'Unchanged',
};

export const fileAnswers = {
  applied: 'The file was applied.',
  undone: 'The file was undone.',
  undoneBut: (left: number) =>
    `The file was undone, except for ${counted.format(left)} ${left === 1 ? 'row' : 'rows'} changed since.`,
  undoneBefore: 'Nothing was applied: this file was undone. To apply it, upload it again.',
  noFile: 'Please choose a file.',
  unreadable: 'The file was not read.',
  notThere: 'There is no such file, or it is no longer kept.',
  busy: 'The store is busy. Nothing was changed: please try again.',
};

export const refusalWords: Record<FileRefusal['why'], (about: string) => string> = {
  empty: () => 'This file has no rows.',
  tooLarge: () => 'This file is larger than 6 MB. Please split it.',
  tooManyRows: () => 'This file has more than 10,000 rows. Please split it.',
  workbook: () =>
    'This is a workbook. In your spreadsheet choose Save as, then CSV UTF-8, and upload that file.',
  noText: () => 'This is not a text file.',
  notUtf8: () =>
    'This file is not in UTF-8. In your spreadsheet choose Save as, then CSV UTF-8, and upload that file.',
  quotes: (row) => `The quotes in row ${row} do not match.`,
  noKey: () => 'There is no column productid or itemid in the first row: a file needs one of them.',
  unknownColumns: (names) => `These columns are not known: ${names}. Rename or remove them.`,
  sameColumns: (name) => `The column ${name} is there twice.`,
  tooManyColumns: (count) => `This file has ${count} columns, which are too many.`,
  notJson: () => 'This file looks like JSON but is not valid JSON.',
  otherJson: (where) =>
    `In this file, ${where} is not as expected. Compare it with a file you downloaded.`,
};
