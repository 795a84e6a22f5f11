import { misspeltOther } from '../../ports/catalogue-rules.ts';
import { API_TYPES } from '../../ports/catalogue.ts';
import { basisPointsIn, percentTyped } from '../../ports/percent.ts';
import { paiseIn, rupeesTyped } from '../../ports/rupees.ts';
import { isKeepable, plainText } from './plain-text.ts';

/** What a cell means, or why it means nothing. `note` tells what was read in another way. */
export type Meaning =
  | Readonly<{ value: unknown; note?: string | undefined }>
  | Readonly<{ wrong: string }>;

/** How values of one kind are spelt in files. Rules judge them afterwards, as those of a form. */
export type CellKind = Readonly<{
  /** '' for what is not there. */
  toCell: (value: unknown) => string;
  fromCell: (cell: string) => Meaning;
  toJson: (value: unknown) => unknown;
  fromJson: (value: unknown) => Meaning;
}>;

const means = (value: unknown): Meaning => ({ value });
const wrong = (message: string): Meaning => ({ wrong: message });

const asIs = (value: unknown) => value ?? null;

const NO_TEXT = 'Please enter text.';
const textOfJson = (read: (text: string) => Meaning) => (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? read(plainText(String(value)))
    : wrong(NO_TEXT);

export const text: CellKind = {
  toCell: (value) => (value ?? '') as string,
  fromCell: means,
  toJson: asIs,
  fromJson: textOfJson(means),
};

const readApiType = (typed: string): Meaning => {
  const spelt = typed.toUpperCase().replace(/\s+/g, '');
  const known = API_TYPES.find((one) => one === spelt);
  if (known !== undefined) return means(known);
  const other = misspeltOther(typed);
  return other === null ? means(typed) : { value: other, note: `“${typed}” is read as ${other}.` };
};
export const apiType: CellKind = {
  ...text,
  fromCell: readApiType,
  fromJson: textOfJson(readApiType),
};

const YES_OR_NO = 'Please enter yes or no.';
const yesNoWords = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);
export const yesNo: CellKind = {
  toCell: (value) => (value === true ? 'yes' : 'no'),
  fromCell(cell) {
    const value = yesNoWords.get(cell.toLowerCase());
    return value === undefined ? wrong(YES_OR_NO) : means(value);
  },
  toJson: asIs,
  fromJson: (value) =>
    typeof value === 'boolean' ? means(value) : wrong('Please enter true or false.'),
};

/** Spreadsheets of many countries have a comma in front of the decimals. */
const withPoint = (typed: string): string => typed.replace(/^(\d+),(\d{1,2})(?!\d)/, '$1.$2');

const RUPEES = 'Please enter rupees with two decimals at most, like 99.50.';
const readRupees = (typed: string): Meaning => {
  const plain = typed.replace(/^(?:₹|Rs\.?|INR)\s*/i, '');
  const paise = paiseIn(plain);
  if (!Number.isNaN(paise)) return means(paise);
  const inPoints = paiseIn(withPoint(plain));
  if (!Number.isNaN(inPoints)) return means(inPoints);
  // What is below or above the range is told so by the rules.
  if (/^-\d+(?:\.\d{1,2})?$/.test(plain)) return means(-1);
  if (/^\d{10,}(?:\.\d{1,2})?$/.test(plain)) return means(Number.MAX_SAFE_INTEGER);
  return wrong(RUPEES);
};
export const rupees: CellKind = {
  toCell: (value) => (value === null || value === undefined ? '' : rupeesTyped(value as number)),
  fromCell: readRupees,
  toJson: (value) => (typeof value === 'number' ? value / 100 : null),
  fromJson: (value) =>
    typeof value === 'number' || typeof value === 'string'
      ? readRupees(String(value).trim())
      : wrong(RUPEES),
};

const WHOLE = 'Please enter a whole number.';
export const whole: CellKind = {
  toCell: (value) => (typeof value === 'number' ? String(value) : ''),
  fromCell: (cell) => (/^-?\d{1,15}$/.test(cell) ? means(Number(cell)) : wrong(WHOLE)),
  toJson: asIs,
  fromJson: (value) => (Number.isSafeInteger(value) ? means(value) : wrong(WHOLE)),
};

const PERCENT = 'Please enter a tax rate from 0 to 100 %, with two decimals at most.';
const readPercent = (typed: string): Meaning => {
  const basisPoints = basisPointsIn(withPoint(typed));
  return Number.isNaN(basisPoints) ? wrong(PERCENT) : means(basisPoints);
};
/** In basis points inside. */
export const percent: CellKind = {
  toCell: (value) => (typeof value === 'number' ? percentTyped(value) : ''),
  fromCell: readPercent,
  toJson: (value) => (typeof value === 'number' ? value / 100 : null),
  fromJson: (value) =>
    typeof value === 'number' || typeof value === 'string'
      ? readPercent(String(value))
      : wrong(PERCENT),
};

const LIST = 'Please enter a list of texts.';
/** None of them has a space in it. */
export const words: CellKind = {
  toCell: (value) => ((value ?? []) as readonly string[]).join(' '),
  fromCell: (cell) => means(cell.split(/\s+/).filter((word) => word !== '')),
  toJson: asIs,
  fromJson: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
      ? means(value.map((one) => plainText(String(one))))
      : wrong(LIST),
};

const INPUTS =
  'Please enter the fields as in a file that you downloaded, or only their labels, like User ID | Zone ID.';
const PLAIN_INPUT: Readonly<Record<string, unknown>> = {
  ...{ label: '', kind: 'text', required: true, hint: null, pattern: null, options: [] },
};
const KNOWN = Object.keys(PLAIN_INPUT);
const isText = (value: unknown) => typeof value === 'string';
const isOption = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['value', 'label'].every((name) => isText((value as Record<string, unknown>)[name]));
/** Whether its parts are of the kinds that they have; rules judge what they say. */
const isInput = ({ label, kind, required, hint, pattern, options }: typeof PLAIN_INPUT): boolean =>
  [label, kind].every(isText) &&
  [hint, pattern].every((value) => value === null || isText(value)) &&
  typeof required === 'boolean' &&
  Array.isArray(options) &&
  options.every(isOption);
const readInputs = (value: unknown): Meaning => {
  if (!Array.isArray(value)) return wrong(INPUTS);
  const fields: unknown[] = [];
  for (const one of value as unknown[]) {
    const field = typeof one === 'string' ? { label: one } : one;
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return wrong(INPUTS);
    const strange = Object.keys(field).find((name) => !KNOWN.includes(name));
    if (strange !== undefined) return wrong(`A field has no ${strange.slice(0, 40)}.`);
    const whole = { ...PLAIN_INPUT, ...field };
    if (!isInput(whole)) return wrong(INPUTS);
    fields.push(whole);
  }
  return means(fields);
};
/** The fields of the order form: JSON, for they have fields themselves. */
export const inputs: CellKind = {
  toCell: (value) => JSON.stringify(value),
  fromCell(cell) {
    if (!cell.startsWith('[')) {
      const labels = cell.split('|').map((label) => label.trim());
      return readInputs(labels.filter((label) => label !== ''));
    }
    let fields: unknown;
    try {
      fields = JSON.parse(cell);
    } catch {
      return wrong(INPUTS);
    }
    return isKeepable(fields) ? readInputs(fields) : wrong(INPUTS);
  },
  toJson: asIs,
  fromJson: readInputs,
};
