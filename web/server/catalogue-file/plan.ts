import { canonicalJson } from '@store/ledger';
import type { Item, NewItem, NewProduct, Product } from '../../ports/catalogue.ts';
import { ListedItemRules, ListedProductRules } from '../../ports/catalogue-rules.ts';
import { itemWarnings, type ItemWarning } from '../../ports/catalogue-warnings.ts';
import type { CellError, FileThing, FileValues, RowOutcome } from '../../ports/catalogue-file.ts';
import type { ServedRoutes } from '../../ports/provided-route.ts';
import { differencesTo } from '../../ports/three-way.ts';
import { isCount, sinceThen } from '../catalogue/count-by-hand.ts';
import {
  columnsOf,
  COUNT_WAS,
  flatItem,
  flatProduct,
  keyColumn,
  keyField,
  NEW_ITEM,
  NEW_PRODUCT,
  type Flat,
} from './columns.ts';
import { shortened, type GivenRow } from './given-rows.ts';
import { meantBy, type Meant } from './meant-by.ts';

/** What a row would do, by the fields that it would change: all of them when it creates. */
export type PlannedRow = Readonly<{
  key: string;
  name: string;
  outcome: RowOutcome;
  /** Of the item that it was compared with. */
  revision: number | null;
  was: FileValues | null;
  becomes: FileValues | null;
  errors: readonly CellError[];
  notes: readonly string[];
  warnings: readonly ItemWarning[];
}>;

/** What the rows are compared with. */
export type Shelf = Readonly<{
  product: (productId: string) => Product | null;
  item: (itemId: string) => Item | null;
  /** Whose address it is, by business key. */
  addressee: (address: string) => string | null;
}>;

/** Judges the rows of a file one after the other: later ones build on what earlier ones create. */
export class Planner {
  private readonly seen = new Map<string, string>();
  private readonly addresses = new Map<string, string>();
  private readonly created = new Map<string, NewProduct>();
  private readonly changed = new Map<string, NewProduct>();
  private readonly addressOf: (productId: string) => string;
  private readonly served: ServedRoutes;

  constructor(addressOf: (productId: string) => string, served: ServedRoutes) {
    this.addressOf = addressOf;
    this.served = served;
  }

  plan(row: GivenRow, shelf: Shelf): PlannedRow {
    const { thing, place } = row;
    const said = meantBy(row);
    const given = said.fields[keyField(thing)];
    const key = typeof given === 'string' ? given : '';
    const current = currentOf(thing, key, shelf);
    const meant = { ...said, fields: alongWithOrders(said.fields, current) };
    const base = current ?? (thing === 'product' ? NEW_PRODUCT : NEW_ITEM);
    const wanted = { ...base, ...meant.fields };
    const name = typeof wanted['name'] === 'string' ? wanted['name'] : '';
    const judged = judge(thing, { ...wanted, [keyField(thing)]: key });
    const own = [
      ...this.troubleWithKey(thing, key, place, current === null, shelf),
      ...this.troubleWithProduct(thing, wanted, shelf),
    ];
    const notes = [...meant.notes, ...archivedNote(current, meant)];
    const revision = thing === 'item' ? (shelf.item(key)?.revision ?? null) : null;
    const told = { key, name: shortened(name), revision, notes, warnings: [] };

    if (
      current !== null &&
      meant.errors.length === 0 &&
      own.length === 0 &&
      saysNothing(meant, current)
    ) {
      return { ...told, outcome: 'same', was: null, becomes: null, errors: [] };
    }
    const errors = [...meant.errors, ...own, ...issuesBeside(meant.errors, judged.errors, row)];
    if (errors.length > 0 || judged.values === null) {
      return { ...told, outcome: 'wrong', was: null, becomes: null, errors };
    }
    const becomes = judged.values;
    this.remember(thing, becomes, current === null);
    const warnings = thing === 'item' ? this.warningsOf(becomes, shelf) : [];
    if (current === null) {
      return { ...told, outcome: 'created', was: null, becomes: kept(becomes), errors, warnings };
    }
    const changes = differencesTo(current, becomes);
    const fields = Object.keys(changes);
    if (fields.length === 0) {
      return { ...told, outcome: 'same', was: null, becomes: null, errors };
    }
    const was = Object.fromEntries(fields.map((field) => [field, current[field] ?? null]));
    return {
      ...told,
      outcome: 'changed',
      was: kept(was),
      becomes: kept(changes),
      errors,
      warnings,
    };
  }

  private troubleWithKey(
    thing: FileThing,
    key: string,
    place: string,
    isNew: boolean,
    shelf: Shelf,
  ): readonly CellError[] {
    if (key === '') return [];
    const wrong = (message: string) => [
      { column: keyColumn(thing), cell: shortened(key), message },
    ];
    const earlier = this.seen.get(`${thing} ${key}`);
    if (earlier !== undefined)
      return wrong(`This ${keyColumn(thing)} is in row ${earlier} already.`);
    this.seen.set(`${thing} ${key}`, place);
    if (thing === 'item' || !isNew) return [];
    const address = this.addressOf(key);
    const owner = shelf.addressee(address) ?? this.addresses.get(address) ?? null;
    this.addresses.set(address, key);
    return owner === null ? [] : wrong(`Its address would be that of ${owner}.`);
  }

  private troubleWithProduct(thing: FileThing, wanted: Flat, shelf: Shelf): readonly CellError[] {
    const productId = wanted['productId'];
    if (thing === 'product' || typeof productId !== 'string' || productId === '') return [];
    if (shelf.product(productId) !== null || this.created.has(productId)) return [];
    const message = 'There is no such product, or its own row has an error.';
    return [{ column: 'productid', cell: shortened(productId), message }];
  }

  private remember(thing: FileThing, becomes: Flat, isNew: boolean): void {
    if (thing === 'item') return;
    const product = productIn(becomes);
    (isNew ? this.created : this.changed).set(product.productId, product);
  }

  private warningsOf(becomes: Flat, shelf: Shelf): readonly ItemWarning[] {
    const item = itemIn(becomes);
    const { productId } = item;
    const product =
      this.changed.get(productId) ?? this.created.get(productId) ?? shelf.product(productId);
    return itemWarnings(item, product, this.served);
  }
}

function currentOf(thing: FileThing, key: string, shelf: Shelf): Flat | null {
  if (thing === 'product') {
    const product = shelf.product(key);
    return product && flatProduct(product);
  }
  const item = shelf.item(key);
  return item && flatItem(item);
}

/**
 * Orders move counts while a file is worked on: a count that nobody has touched says nothing, and
 * one that was changed says by how much. Without the column that it began with it says how many.
 */
function alongWithOrders(
  { [COUNT_WAS.field]: was, count, ...fields }: Flat,
  current: Flat | null,
): Flat {
  if (count === undefined) return fields;
  if (current !== null && was === count) return fields;
  const now = current?.['count'];
  const isDifference = isCount(count) && isCount(was) && isCount(now);
  return { ...fields, count: isDifference ? sinceThen(was, count, now) : count };
}

/** What the rules of the forms make of it; null with what they say, by field. */
export function judge(thing: FileThing, wanted: Flat) {
  const rules = thing === 'product' ? ListedProductRules : ListedItemRules;
  const { taxCode, taxRate } = wanted;
  const tax =
    taxCode === null && taxRate === null
      ? null
      : { code: taxCode ?? '', rate: taxRate ?? Number.NaN };
  const { success, data, error } = rules.safeParse(
    thing === 'product' ? { ...wanted, tax } : wanted,
  );
  if (!success) {
    const errors = error.issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
    return { values: null, errors };
  }
  const { archived, published } = wanted;
  const states = { archived, ...(thing === 'product' && { published }) };
  return { values: { ...flattened(data), ...states } as Flat, errors: [] };
}

const fieldOf = ([field, part]: readonly PropertyKey[]): string =>
  field === 'tax' ? (part === 'rate' ? 'taxRate' : 'taxCode') : String(field ?? '');

const flattened = (data: NewProduct | NewItem): Flat => {
  if (!('tax' in data)) return data;
  const { tax, ...values } = data;
  return { ...values, taxCode: tax?.code ?? null, taxRate: tax?.rate ?? null };
};

/** What was told of a cell already is not told in other words. */
function issuesBeside(
  told: readonly CellError[],
  issues: readonly Readonly<{ field: string; message: string }>[],
  { thing, cells }: GivenRow,
): readonly CellError[] {
  const errors = issues.flatMap(({ field, message }) => {
    const column = columnsOf(thing).find((one) => one.field === field)?.name ?? '';
    if (told.some((error) => error.column === column)) return [];
    return [{ column, cell: shortened(cells[column] ?? ''), message }];
  });
  const first = new Map(errors.toReversed().map((error) => [error.column, error]));
  return errors.filter((error) => first.get(error.column) === error);
}

/** Also where what is there would not pass today's rules. */
const saysNothing = ({ fields }: Meant, current: Flat): boolean =>
  Object.entries(fields).every(
    ([field, value]) => canonicalJson(value ?? null) === canonicalJson(current[field] ?? null),
  );

const archivedNote = (current: Flat | null, { fields }: Meant): readonly string[] =>
  current?.['archived'] === true && !('archived' in fields)
    ? ['It is deleted. To restore it, set archived to no.']
    : [];

/** As it is kept: plain values. */
const kept = (values: Flat): FileValues => JSON.parse(JSON.stringify(values)) as FileValues;

/** Back from what is kept. Rules made it so. */
export const productIn = (values: Flat | FileValues): NewProduct => {
  const { taxCode, taxRate, archived: _archived, published: _published, ...product } = values;
  const tax = taxCode === null ? null : { code: taxCode, rate: taxRate };
  return { ...product, tax } as unknown as NewProduct;
};

export const itemIn = (values: Flat | FileValues): NewItem => {
  const { archived: _archived, ...item } = values;
  return item as unknown as NewItem;
};
