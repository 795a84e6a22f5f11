import { toPaise } from '@store/ledger';
import { taxCode, taxRate } from '@store/workflows/owner-settings';
import { z } from 'zod';
import {
  API_TYPES,
  ITEM_TIERS,
  PRODUCT_CATEGORIES,
  type ApiType,
  type NewItem,
  type NewProduct,
  type ItemValues,
  type ProductInput,
  type ProductValues,
} from './catalogue.ts';
import { ILLEGIBLE } from './illegible.ts';
import { LONGEST_INPUT } from './input-length.ts';
import { patternFault } from './safe-pattern.ts';
import { legFault } from './written-leg.ts';

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;
const ILLEGIBLE_ERROR = `Please remove the character ${ILLEGIBLE}.`;
const isLegible = (text: string) => !text.includes(ILLEGIBLE);
/** More than spaces and what only tells how to draw the characters beside it. */
const VISIBLE = /[^\p{Cf}\p{Z}]/u;

/** On one line. '' for nothing. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use ${longest} characters or fewer.`)
    .refine((text) => !CONTROL.test(text), 'Please use no control characters.')
    .refine(isLegible, ILLEGIBLE_ERROR);

const required = (field: string, longest: number) =>
  line(longest).refine((text) => VISIBLE.test(text), `${field} is required.`);

const lineOrNull = (longest: number) =>
  line(longest)
    .nullable()
    .transform((text) => text || null);

const oneOf = <const Values extends readonly string[]>(field: string, values: Values) =>
  required(field, 60).pipe(z.enum(values, `Please choose a ${field} from the list.`));

/** For what is required, and says so itself when it is empty. */
const likeUnlessEmpty = (form: RegExp) => (text: string) => text === '' || form.test(text);

const KEY = /^[\dA-Za-z](?:[\w.-]*[\dA-Za-z])?$/;
const key = (field: string) =>
  required(field, 60).refine(
    likeUnlessEmpty(KEY),
    `${field} may have letters, digits, dots, hyphens and underscores.`,
  );

/** Of this store: its pages show no pictures of other sites. */
const ADDRESS = /^\/(?!\/)[^\s"'<>\\]+$/;
const ADDRESS_ERROR = 'Please enter an address of this store, like one that the gallery copies.';
const address = line(500).regex(ADDRESS, ADDRESS_ERROR);

const requiredPicture = required('Image Path', 500).refine(likeUnlessEmpty(ADDRESS), ADDRESS_ERROR);
/** Null where the art of the name is drawn. */
const picture = lineOrNull(500).refine(
  (text) => text === null || ADDRESS.test(text),
  ADDRESS_ERROR,
);

const MOST_PAISE = 1_00_000_00;
const price = (field: string) => {
  const range = `${field} must be from ₹0.01 to ₹1,00,000.00.`;
  return z
    .int(`Valid ${field} is required.`)
    .min(1, range)
    .max(MOST_PAISE, range)
    .transform(toPaise);
};

const costRange = 'Cost must be from ₹0.00 to ₹1,00,000.00.';
const cost = z
  .int('Valid Cost is required.')
  .min(0, costRange)
  .max(MOST_PAISE, costRange)
  .transform(toPaise)
  .nullable();

const apiType = z
  .string()
  .trim()
  .nullable()
  .transform((text) => text || null)
  .pipe(z.enum(API_TYPES, 'Please choose an API Type from the list.').nullable());

const type = required('Type', 40)
  .transform((text) => text.toUpperCase().replace(/\s+/g, ''))
  .refine(likeUnlessEmpty(/^[\p{L}\d_-]+$/u), 'Type may have letters and digits.');

const MOST_INPUTS = 4;
const MOST_OPTIONS = 100;
const LABELS = 'All input fields must have labels.';

const option = z
  .object({ value: line(LONGEST_INPUT).min(1, 'Every option needs a value.'), label: line(60) })
  .transform(({ value, label }) => ({ value, label: label || value }));

const pattern = lineOrNull(200).superRefine((text, context) => {
  const fault = text === null ? null : patternFault(text);
  if (fault === 'syntax') context.addIssue('Please enter a valid regular expression.');
  if (fault === 'slow') {
    context.addIssue('This pattern can take too long to check. Please repeat fewer parts of it.');
  }
});

const input = z
  .object({
    label: line(60).min(1, LABELS),
    kind: z.enum(['text', 'number', 'email', 'select'], 'Please choose a kind from the list.'),
    required: z.boolean(),
    hint: lineOrNull(200),
    pattern,
    options: z.array(option).max(MOST_OPTIONS, `Please enter ${MOST_OPTIONS} options at most.`),
  })
  .refine(({ kind, options }) => kind !== 'select' || options.length > 0, {
    error: 'Please enter the options, one at least.',
    path: ['options'],
  })
  .refine(({ options }) => new Set(options.map(({ value }) => value)).size === options.length, {
    error: 'Each option may be there once.',
    path: ['options'],
  })
  .transform((field): ProductInput =>
    field.kind === 'select' ? { ...field, pattern: null } : { ...field, options: [] },
  );

const tax = z.object({ code: taxCode, rate: taxRate }).nullable();

const product = {
  name: required('Name', 100),
  importantNote: z
    .string()
    .trim()
    .max(1_000, 'Please use 1000 characters or fewer.')
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'Please use no control characters.')
    .refine(isLegible, ILLEGIBLE_ERROR),
  isApi: z.boolean(),
  type,
  category: oneOf('Category', PRODUCT_CATEGORIES),
  inputs: z.array(input).max(MOST_INPUTS, `Please add ${MOST_INPUTS} input fields at most.`),
  trending: z.boolean(),
  inStock: z.boolean(),
  apiType,
  providerProduct: line(60),
  language: line(60).transform((text) => text || 'English'),
  region: line(60).transform((text) => text || 'Global'),
  guideImages: z.array(address).max(6, 'Please choose 6 guide images at most.'),
  tax,
};

/** Two codes, each behind its route. */
const LONGEST_LEG = 160;
const writtenLeg = line(LONGEST_LEG).superRefine((written, context) => {
  const fault = legFault(written, null);
  if (fault !== null) context.addIssue(fault);
});

const item = {
  productId: required('Product', 60),
  name: required('Name', 100),
  suggestedTask: lineOrNull(200),
  originalPrice: price('Original Price'),
  discountedPrice: price('Discounted Price'),
  resellPrice: price('Resell Price'),
  cost,
  costFromProvider: z.boolean(),
  inStock: z.boolean(),
  count: z
    .int('Count must be a whole number.')
    .min(0, 'Count must be 0 or more.')
    .max(10_00_000, 'Count must be 10,00,000 or less.')
    .nullable(),
  tier: oneOf('Type', ITEM_TIERS),
  isApi: z.boolean(),
  apiType,
  productCodes: z.array(writtenLeg).max(20, 'Please enter 20 codes at most.'),
};

type Api = Readonly<{ isApi: boolean; apiType: ApiType | null }>;

/** Asked also when another field is wrong, so that all of it is told at once. */
const apiTypeGiven = (value: unknown): boolean => {
  const { isApi, apiType: given } = value as Partial<Api>;
  return isApi !== true || given !== null;
};
const apiTypeMissing = {
  error: 'API Type is required.',
  path: ['apiType'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** What depends on the item's own route; each part by itself, so that it stands there. */
function legsAreWhole(
  { apiType: own, productCodes }: Api & Readonly<{ productCodes: readonly string[] }>,
  context: z.RefinementCtx,
): void {
  for (const [place, written] of productCodes.entries()) {
    const fault = legFault(written, own);
    if (fault === null) continue;
    context.addIssue({ code: 'custom', message: fault, path: ['productCodes', place] });
  }
}

/** Codes go into no game account; everything else has to be told whose it is. */
const inputsGiven = (value: unknown): boolean => {
  const { isApi, apiType: given, inputs } = value as Partial<Api & { inputs: unknown }>;
  const isOfCodes = isApi === true && given === 'CODES';
  return isOfCodes || !Array.isArray(inputs) || inputs.length > 0;
};
const inputsMissing = {
  error: 'Please add one input field at least.',
  path: ['inputs'],
  when: apiTypeMissing.when,
};

/** Without a provider the API type is left blank. */
const blankUnlessApi = <Values extends Api>(values: Values): Values => ({
  ...values,
  apiType: values.isApi ? values.apiType : null,
});

/**
 * What an admin may say about things of the catalogue: what was typed, with amounts in paise (NaN
 * for what is no amount), becomes what the desk takes. Names the fields that are wrong.
 */
export const ProductRules = z
  .object({ ...product, imagePath: picture })
  .refine(apiTypeGiven, apiTypeMissing)
  .refine(inputsGiven, inputsMissing)
  .transform((values): ProductValues => blankUnlessApi(values));

/** Whoever creates one by hand chooses its picture. */
export const NewProductRules = z
  .object({ ...product, productId: key('Product ID'), imagePath: requiredPicture })
  .refine(apiTypeGiven, apiTypeMissing)
  .refine(inputsGiven, inputsMissing)
  .transform((values): NewProduct => blankUnlessApi(values));

/** A file of many may leave the picture out. */
export const ListedProductRules = z
  .object({ ...product, productId: key('Product ID'), imagePath: picture })
  .refine(apiTypeGiven, apiTypeMissing)
  .refine(inputsGiven, inputsMissing)
  .transform((values): NewProduct => blankUnlessApi(values));

export const ItemRules = z
  .object({ ...item, imagePath: picture })
  .refine(apiTypeGiven, apiTypeMissing)
  .superRefine(legsAreWhole)
  .transform((values): ItemValues => blankUnlessApi(values));

export const NewItemRules = z
  .object({ ...item, itemId: key('Item ID'), imagePath: requiredPicture })
  .refine(apiTypeGiven, apiTypeMissing)
  .superRefine(legsAreWhole)
  .transform((values): NewItem => blankUnlessApi(values));

/** As of products. */
export const ListedItemRules = z
  .object({ ...item, itemId: key('Item ID'), imagePath: picture })
  .refine(apiTypeGiven, apiTypeMissing)
  .superRefine(legsAreWhole)
  .transform((values): NewItem => blankUnlessApi(values));

/** For many items at once; each row has the fields that it changes. */
export const PriceRules = z
  .object({
    originalPrice: item.originalPrice,
    discountedPrice: item.discountedPrice,
    resellPrice: item.resellPrice,
    cost: item.cost,
    inStock: item.inStock,
  })
  .partial();

/** The OTHER of older files, which is misspelt by one letter; null for what is something else. */
export function misspeltOther(text: string): 'OTHER' | null {
  const spelt = text.toUpperCase().replace(/\s+/g, '');
  return spelt !== 'OTHER' && isOneSlipFrom(spelt, 'OTHER') ? 'OTHER' : null;
}

/** One letter more, less or another, or two neighbours that changed places. */
function isOneSlipFrom(spelt: string, meant: string): boolean {
  const places = [...Array(Math.max(spelt.length, meant.length)).keys()];
  const without = (text: string, place: number) => text.slice(0, place) + text.slice(place + 1);
  switch (spelt.length - meant.length) {
    case 0: {
      const [first, second, ...more] = places.filter((place) => spelt[place] !== meant[place]);
      if (first === undefined || more.length > 0) return false;
      return (
        second === undefined ||
        (second === first + 1 && spelt[first] === meant[second] && spelt[second] === meant[first])
      );
    }
    case 1:
      return places.some((place) => without(spelt, place) === meant);
    case -1:
      return places.some((place) => without(meant, place) === spelt);
    default:
      return false;
  }
}
