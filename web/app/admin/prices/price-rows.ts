import type { PriceFields } from '../../../ports/catalogue-desk.ts';
import { paiseIn, rupeesTyped } from '../../../ports/rupees.ts';
import { list, text } from '../../forms/fields.ts';

export const PAGE_SIZE = 50;

export const PRICE_FIELDS = [
  'originalPrice',
  'discountedPrice',
  'resellPrice',
  'cost',
  'inStock',
] as const satisfies readonly (keyof PriceFields)[];
export type PriceField = (typeof PRICE_FIELDS)[number];

/** One row as the form shows and sends it. */
export type TypedRow = Readonly<Record<PriceField, string>>;
/** `was` is what the form began with. */
export type PostedRow = Readonly<{ itemId: string; typed: TypedRow; was: TypedRow }>;

export const typedRow = (item: PriceFields): TypedRow => ({
  originalPrice: rupeesTyped(item.originalPrice),
  discountedPrice: rupeesTyped(item.discountedPrice),
  resellPrice: rupeesTyped(item.resellPrice),
  cost: item.cost === null ? '' : rupeesTyped(item.cost),
  inStock: item.inStock ? 'yes' : 'no',
});

/** Whether somebody typed something into it. */
export const isChanged = ({ typed, was }: PostedRow): boolean =>
  PRICE_FIELDS.some((field) => typed[field] !== was[field]);

/** What was typed as the rules want it; they say what is wrong with it. */
export const meantBy = (row: TypedRow) => ({
  originalPrice: paiseIn(row.originalPrice),
  discountedPrice: paiseIn(row.discountedPrice),
  resellPrice: paiseIn(row.resellPrice),
  cost: row.cost === '' ? null : paiseIn(row.cost),
  inStock: row.inStock === 'yes',
});

const each = () => list(PAGE_SIZE, 40);

/** A column of the table is a name that is sent once a row. */
export const priceForm = {
  itemId: list(PAGE_SIZE, 100),
  was: list(PAGE_SIZE, 300),
  originalPrice: each(),
  discountedPrice: each(),
  resellPrice: each(),
  cost: each(),
  inStock: each(),
  /** The one row that is saved; '' for all of them. */
  only: text(100),
  why: text(400),
};

/** What a row began with, in one field. */
export const wasText = (row: TypedRow): string => PRICE_FIELDS.map((field) => row[field]).join('|');

function wasIn(joined: string): TypedRow | null {
  const values = joined.split('|');
  if (values.length !== PRICE_FIELDS.length) return null;
  return Object.fromEntries(
    PRICE_FIELDS.map((field, place) => [field, values[place] ?? '']),
  ) as TypedRow;
}

type Posted = Readonly<Record<'itemId' | 'was' | PriceField, readonly string[]>>;

/** The rows of a post; null when they do not go together, as no form of the store sends them. */
export function rowsIn(posted: Posted): readonly PostedRow[] | null {
  const { itemId: itemIds } = posted;
  const columns = [posted.was, ...PRICE_FIELDS.map((field) => posted[field])];
  if (columns.some(({ length }) => length !== itemIds.length)) return null;
  if (new Set(itemIds).size < itemIds.length) return null;
  const rows = itemIds.map((itemId, place) => {
    const was = wasIn(posted.was[place] ?? '');
    const typed = Object.fromEntries(
      PRICE_FIELDS.map((field) => [field, posted[field][place] ?? '']),
    ) as TypedRow;
    return was && { itemId, typed, was };
  });
  return rows.every((row) => row !== null) ? rows : null;
}
