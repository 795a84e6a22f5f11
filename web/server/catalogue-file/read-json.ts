import { FILE_ROWS, type CellError, type FileThing } from '../../ports/catalogue-file.ts';
import { breathe } from './breathe.ts';
import { columnNamed } from './columns.ts';
import { shortened, type Given, type GivenRow } from './given-rows.ts';
import { isKeepable } from './plain-text.ts';

const AT_ONCE = 250;
/** Rows, inputs and options; more of them would keep the process busy for long. */
const MOST_OBJECTS = 100_000;
const MOST_FIELDS = 100;
/** What is wrong with a row is told, and not without an end. */
const MOST_ERRORS = 20;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).length <= MOST_FIELDS;

/** Whole products with their items, at most `FILE_ROWS` of both together. */
export async function readJson(text: string): Promise<Given> {
  if (objectsIn(text) > MOST_OBJECTS) return { why: 'tooManyRows', about: '' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: 'notJson', about: '' };
  }
  const products = isFields(file) ? file['products'] : undefined;
  if (!Array.isArray(products)) return { why: 'otherJson', about: 'products' };
  const rows: GivenRow[] = [];
  for (const [index, product] of (products as unknown[]).entries()) {
    const place = `products[${String(index)}]`;
    if (!isRow(product)) return { why: 'otherJson', about: place };
    const { items = [], ...own } = product;
    if (!Array.isArray(items)) return { why: 'otherJson', about: `${place}.items` };
    if (rows.length + 1 + items.length > FILE_ROWS) return { why: 'tooManyRows', about: '' };
    rows.push(rowOf('product', own, place));
    for (const [number, item] of (items as unknown[]).entries()) {
      const itemPlace = `${place}.items[${String(number)}]`;
      if (!isRow(item)) return { why: 'otherJson', about: itemPlace };
      rows.push(rowOf('item', { productid: own['productid'] ?? '', ...item }, itemPlace));
      if (rows.length % AT_ONCE === 0) await breathe();
    }
  }
  return rows.length === 0 ? { why: 'empty', about: '' } : { rows };
}

/** At least as many as there are. */
function objectsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) count += 1;
  return count;
}

function rowOf(thing: FileThing, fields: Fields, place: string): GivenRow {
  const cells: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const column = columnNamed(thing, name);
    const told = { column: column?.name ?? shortened(name), cell: '' };
    if (column === null) continue;
    if (errors.length === MOST_ERRORS) break;
    if (column === undefined) errors.push({ ...told, message: 'There is no such field.' });
    else if (!isKeepable(value)) errors.push({ ...told, message: 'This cannot be kept as text.' });
    else cells[column.name] = value;
  }
  return { place, thing, format: 'json', cells, errors };
}
