import { FILE_ROWS, type CellError, type FileThing } from '../../ports/catalogue-file.ts';
import { columnNamed } from './columns.ts';
import { shortened, type Given, type GivenRow } from './given-rows.ts';
import { isKeepable } from './plain-text.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whole products with their items, at most `FILE_ROWS` of both together. */
export function readJson(text: string): Given {
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
    if (!isFields(product)) return { why: 'otherJson', about: place };
    const { items = [], ...own } = product;
    if (!Array.isArray(items)) return { why: 'otherJson', about: `${place}.items` };
    rows.push(rowOf('product', own, place));
    for (const [number, item] of (items as unknown[]).entries()) {
      const itemPlace = `${place}.items[${String(number)}]`;
      if (!isFields(item)) return { why: 'otherJson', about: itemPlace };
      rows.push(rowOf('item', { productid: own['productid'] ?? '', ...item }, itemPlace));
    }
    if (rows.length > FILE_ROWS) return { why: 'tooManyRows', about: '' };
  }
  return rows.length === 0 ? { why: 'empty', about: '' } : { rows };
}

function rowOf(thing: FileThing, fields: Fields, place: string): GivenRow {
  const cells: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const column = columnNamed(thing, name);
    const told = { column: column?.name ?? shortened(name), cell: '' };
    if (column === null) continue;
    if (column === undefined) errors.push({ ...told, message: 'There is no such field.' });
    else if (!isKept(value)) errors.push({ ...told, message: 'This cannot be kept as text.' });
    else cells[column.name] = value;
  }
  return { place, thing, format: 'json', cells, errors };
}

/** Inputs have options, which have values: nothing is deeper. */
const DEEPEST = 5;

function isKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isKeepable(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < DEEPEST &&
    Object.entries(value).every(([name, one]) => isKeepable(name) && isKept(one, depth + 1))
  );
}
