import type { ItemWarning } from './catalogue-warnings.ts';
import type { ItemQuery, ProductQuery } from './catalogue-desk.ts';
import type { Actor, Fact } from './trail.ts';

/** Bytes of a file that is read. */
export const FILE_BYTES = 6 * 1024 * 1024;
/** Rows of a file that is read: products and items together. */
export const FILE_ROWS = 10_000;

export const DOWNLOADS = ['products.csv', 'items.csv', 'prices.csv', 'catalogue.json'] as const;
export type Download = (typeof DOWNLOADS)[number];

/** Which rows a download has; those of all pages. */
export type DownloadFilter = Omit<ProductQuery & ItemQuery, 'page' | 'pageSize' | 'sort'>;

export type FileRefusal = Readonly<{
  why:
    | 'empty'
    | 'tooLarge'
    | 'tooManyRows'
    | 'workbook'
    | 'noText'
    | 'notUtf8'
    | 'quotes'
    | 'noKey'
    | 'unknownColumns'
    | 'sameColumns'
    | 'tooManyColumns'
    | 'notJson'
    | 'otherJson';
  /** Which columns, which row, or what else it is about. */
  about: string;
}>;

export type FileThing = 'product' | 'item';

/** What would become of a row, or has. */
export const ROW_OUTCOMES = ['wrong', 'created', 'changed', 'same'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** `cell` is what stands there, as much of it as tells. */
export type CellError = Readonly<{ column: string; cell: string; message: string }>;

export type FileChange = Readonly<{
  column: string;
  /** As the file spells it; null where there was nothing before. */
  before: string | null;
  after: string;
}>;

export type FileRow = Readonly<{
  /** The row of the spreadsheet, or like `products[2].items[0]`. */
  place: string;
  thing: FileThing;
  /** Its `productid` or `itemid`. */
  key: string;
  name: string;
  outcome: RowOutcome;
  errors: readonly CellError[];
  /** Of what is changed or created. */
  changes: readonly FileChange[];
  /** What was read in another way than it stands there, and what else is to be known. */
  notes: readonly string[];
  warnings: readonly ItemWarning[];
}>;

export type KeptFile = Readonly<{
  id: string;
  name: string;
  /** One more with every preview of the same file. */
  version: number;
  counts: Readonly<Record<RowOutcome, number>>;
  /** It sets counts, which orders move as well. */
  setsCounts: boolean;
  uploadedAt: Date;
  /** Null while it is a preview. */
  appliedAt: Date | null;
  undoneAt: Date | null;
  /** It is forgotten then, and cannot be applied or undone any more. */
  keptUntil: Date;
}>;

export type FileRowQuery = Readonly<{
  page: number;
  pageSize: number;
  /** What becomes of the rows; those that change and those that create stand together. */
  outcomes: readonly RowOutcome[];
}>;

export type Uploaded =
  | Readonly<{ outcome: 'kept'; id: string }>
  | Readonly<{ outcome: 'refused'; refusal: FileRefusal }>;

/** `seenAgain`: something that it touches is not as the preview says; the preview is a new one. */
export type Applied =
  | Readonly<{ outcome: 'applied'; file: KeptFile }>
  /** `undone`: it was applied once, and taken back. */
  | Readonly<{ outcome: 'wrong' | 'nothing' | 'seenAgain' | 'undone' | 'unknown' }>;

export type ChangedSince = Readonly<{ thing: FileThing; key: string; name: string }>;

export type Undone =
  /** `left` were changed since, and stay as they are. */
  | Readonly<{ outcome: 'undone'; left: number }>
  /** Nothing was undone, because of these. */
  | Readonly<{ outcome: 'changedSince'; things: readonly ChangedSince[] }>
  | Readonly<{ outcome: 'notApplied' | 'unknown' }>;

/**
 * Files of the catalogue, both ways. A file changes what it names and creates what is new; a cell
 * that is empty and a row that is not there change nothing, and nothing is ever deleted.
 */
export interface CatalogueFiles {
  /** The text of the file: it can be uploaded again as it is. */
  download(what: Download, filter: DownloadFilter): Promise<string>;
  /** Reads a file and keeps what it would change for a while. Nothing is changed yet. */
  upload(file: Readonly<{ name: string; bytes: Uint8Array }>): Promise<Uploaded>;
  /** The latest first. */
  files(most: number): Promise<readonly KeptFile[]>;
  file(id: string): Promise<KeptFile | null>;
  /** What is wrong first, then what changes. */
  rows(id: string, query: FileRowQuery): Promise<readonly FileRow[]>;
  /** All that the preview of this version says, or nothing. Doing it twice is doing it once. */
  apply(actor: Actor, id: string, version: number): Promise<Applied>;
  /**
   * Gives back what the file has changed, and archives what it has created. With `others`, what was
   * changed since stays; without it nothing is undone then.
   */
  undo(actor: Actor, id: string, how: Readonly<{ others: boolean }>): Promise<Undone>;
}

/** A value of the catalogue as it is kept with a file. */
export type FileValues = Readonly<Record<string, Fact>>;
