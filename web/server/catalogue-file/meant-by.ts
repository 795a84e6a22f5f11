import type { CellError } from '../../ports/catalogue-file.ts';
import type { Meaning } from './cell-kinds.ts';
import { columnsOf, type Column, type Flat } from './columns.ts';
import { unescaped } from './formulas.ts';
import { shortened, type GivenRow } from './given-rows.ts';
import { plainText } from './plain-text.ts';

/** A cell of a table that says that there is nothing; one that is empty says nothing. */
const NONE = '-';

/** What a row says, by the fields of the thing: those that it leaves out are not there. */
export type Meant = Readonly<{
  fields: Flat;
  errors: readonly CellError[];
  notes: readonly string[];
}>;

export function meantBy({ thing, format, cells, errors: found }: GivenRow): Meant {
  const fields: Record<string, unknown> = {};
  const errors = [...found];
  const notes: string[] = [];
  for (const column of columnsOf(thing)) {
    const cell = cells[column.name];
    if (cell === undefined) continue;
    const meaning = format === 'csv' ? ofCell(column, cell as string) : ofJson(column, cell);
    if ('wrong' in meaning) {
      errors.push({ column: column.name, cell: shortened(cell), message: meaning.wrong });
      continue;
    }
    fields[column.field] = meaning.value;
    if (meaning.note !== undefined) notes.push(`${column.name}: ${meaning.note}`);
  }
  return { fields: withApi(fields), errors, notes };
}

function ofCell(column: Column, cell: string): Meaning {
  const typed = plainText(cell);
  return typed === NONE ? noneOf(column) : column.kind.fromCell(plainText(unescaped(typed)));
}

const ofJson = (column: Column, value: unknown): Meaning =>
  value === null ? noneOf(column) : column.kind.fromJson(value);

const noneOf = ({ none }: Column): Meaning => none ?? { wrong: 'This cannot be left empty.' };

/** Who names an API type, and does not say whether there is an API, means that there is one. */
const withApi = (fields: Flat): Flat =>
  'apiType' in fields && !('isApi' in fields)
    ? { ...fields, isApi: fields['apiType'] !== null }
    : fields;
