import { csvTableIn } from '../../forms/csv-records.server.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { LineSent, MOST_LINES } from '../../api/shapes/resales.ts';
import { bulkRefusals as refusals } from './words.ts';

/** As it is sent to the desk, with the price in rupees. */
export type SentLine = Readonly<{
  reference: string;
  productId: string;
  itemId: string;
  inputs: readonly string[];
  quantity?: number;
  price: number;
}>;

/** `wrong` says which cells no line may have; the rest of the line is as it was found. */
export type FileLine = Readonly<{ place: number; sent: SentLine; wrong: string | null }>;

export type FileRead =
  | Readonly<{ readable: true; lines: readonly FileLine[] }>
  | Readonly<{ readable: false; why: string }>;

const MOST_INPUTS = 10;

/** The orders in a file of a reseller. */
export function readLines(bytes: Uint8Array): FileRead {
  const table = csvTableIn(bytes, columnsIn);
  if ('why' in table) return { readable: false, why: refusals[table.why] };
  const { rows, columns } = table;
  if (rows.length === 0) return { readable: false, why: refusals.noLines };
  if (rows.length > MOST_LINES) return { readable: false, why: refusals.tooMany(MOST_LINES) };
  return {
    readable: true,
    lines: rows.map(({ place, cells }) => lineOf(place, cells, columns)),
  };
}

type Columns = ReturnType<typeof placesOf>;

function placesOf(names: readonly string[]) {
  const known = names.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''));
  const inputs = Array.from({ length: MOST_INPUTS }, (_, place) =>
    known.indexOf(`input${place + 1}`),
  );
  return {
    reference: known.indexOf('reference'),
    product: known.indexOf('product'),
    item: known.indexOf('item'),
    price: known.indexOf('price'),
    quantity: known.indexOf('quantity'),
    inputs: inputs.slice(0, inputs.findLastIndex((place) => place >= 0) + 1),
  };
}

function columnsIn(names: readonly string[]): Columns | null {
  const columns = placesOf(names);
  const { reference, product, item, price, inputs } = columns;
  const hasAll = [reference, product, item, price, inputs[0] ?? -1].every((place) => place >= 0);
  return hasAll ? columns : null;
}

function lineOf(place: number, cells: readonly string[], columns: Columns): FileLine {
  const cell = (column: number) => cells[column] ?? '';
  const quantity = cell(columns.quantity);
  const sent: SentLine = {
    reference: cell(columns.reference),
    productId: cell(columns.product),
    itemId: cell(columns.item),
    inputs: columns.inputs.map(cell),
    price: paiseIn(cell(columns.price)) / 100,
    ...(quantity !== '' && { quantity: Number(quantity) }),
  };
  const parsed = LineSent.safeParse(sent);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => CALLED[String(path[0])] ?? ''));
  return {
    place,
    sent,
    wrong: parsed.success ? null : refusals.wrongLine([...wrong].join(', ')),
  };
}

/** As the file calls them. */
const CALLED: Readonly<Record<string, string>> = {
  reference: 'reference',
  productId: 'product',
  itemId: 'item',
  inputs: 'input1',
  quantity: 'quantity',
  price: 'price',
};
