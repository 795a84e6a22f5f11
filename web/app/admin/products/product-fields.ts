import type { ProductInput, ProductValues } from '../../../ports/catalogue.ts';
import { basisPointsIn, percentTyped } from '../../../ports/percent.ts';
import { lines, secret, text, type ValuesOf } from '../../forms/fields.ts';
import {
  onePicture,
  pickedAddress,
  pickedInOrder,
  placed,
  severalPictures,
} from '../gallery/picking.ts';

/** Fields of the order form that a product may have. */
export const INPUT_PLACES = [0, 1, 2, 3] as const;
type Place = (typeof INPUT_PLACES)[number];

/** What the form knows of one field of the order form. */
export const INPUT_PARTS = ['Kind', 'Label', 'Required', 'Hint', 'Pattern', 'Options'] as const;
export type InputPart = (typeof INPUT_PARTS)[number];
export type InputField = `input${Place}${InputPart}`;

export const inputField = (place: number, part: InputPart) =>
  `input${String(place)}${part}` as InputField;

/** Characters that can be typed: more than is allowed, so that the rule of each field can say so. */
export const MOST_TYPED = 2_000;
/** Of lines, which are sent with an end of two characters each. */
export const MOST_IN_LINES = 12_000;
const long = text(MOST_TYPED);

const inputFields = Object.fromEntries(
  INPUT_PLACES.flatMap((place) =>
    INPUT_PARTS.map((part) => [
      inputField(place, part),
      part === 'Options' ? lines(2 * MOST_IN_LINES) : long,
    ]),
  ),
) as Record<InputField, ReturnType<typeof text>>;

/** What the form sends: of a product that is there, without its business key. */
export const productFields = {
  productId: long,
  name: long,
  type: long,
  category: long,
  ...onePicture('imagePath'),
  ...inputFields,
  isApi: text(10),
  apiType: long,
  providerProduct: long,
  language: long,
  region: long,
  importantNote: lines(2 * MOST_TYPED),
  ...severalPictures('guideImages'),
  trending: text(10),
  inStock: text(10),
  taxCode: long,
  taxRate: long,
  intent: text(20),
  /** A picker that is looked through; then nothing is saved. */
  look: text(40),
  /** What the form began with, as JSON; '' for a new product. */
  was: secret(60_000),
};

export type TypedProduct = Omit<ValuesOf<typeof productFields>, 'intent' | 'look' | 'was'>;
export type ProductField = keyof TypedProduct;

const ON = 'on';
const yes = (ticked: boolean) => (ticked ? ON : '');
export const isTicked = (typed: string): boolean => typed === ON;

/** A product as the form shows and sends it. */
export const typedProduct = (productId: string, product: ProductValues): TypedProduct => ({
  productId,
  name: product.name,
  type: product.type,
  category: product.category,
  imagePath: product.imagePath ?? '',
  ...notSought('imagePath'),
  ...typedInputs(product.inputs),
  isApi: yes(product.isApi),
  apiType: product.apiType ?? '',
  providerProduct: product.providerProduct,
  language: product.language,
  region: product.region,
  importantNote: product.importantNote,
  guideImages: product.guideImages.map((address, index) => placed(index + 1, address)),
  ...notSought('guideImages'),
  trending: yes(product.trending),
  inStock: yes(product.inStock),
  taxCode: product.tax?.code ?? '',
  taxRate: product.tax === null ? '' : percentTyped(product.tax.rate),
});

const notSought = <Name extends string>(name: Name) =>
  ({
    [`${name}Other`]: '',
    [`${name}Search`]: '',
    [`${name}Sought`]: '',
    [`${name}Most`]: '',
  }) as Record<`${Name}${'Other' | 'Search' | 'Sought' | 'Most'}`, string>;

const typedInputs = (inputs: readonly ProductInput[]) =>
  Object.fromEntries(
    INPUT_PLACES.flatMap((place) => {
      const typed = typedInput(inputs[place]);
      return INPUT_PARTS.map((part) => [inputField(place, part), typed[part]]);
    }),
  ) as Record<InputField, string>;

/** Without a kind the place is not used. */
const typedInput = (input: ProductInput | undefined): Readonly<Record<InputPart, string>> => ({
  Kind: input?.kind ?? '',
  Label: input?.label ?? '',
  Required: yes(input?.required ?? true),
  Hint: input?.hint ?? '',
  Pattern: input?.pattern ?? '',
  Options: (input?.options ?? [])
    .map(({ value, label }) =>
      label === value && !value.includes('=') ? value : `${value} = ${label}`,
    )
    .join('\n'),
});

const plainInput: ProductInput = {
  label: '',
  kind: 'text',
  required: true,
  hint: null,
  pattern: null,
  options: [],
};

/** What the form for a new product begins with: two fields, as most games have. */
export const newProduct: TypedProduct = typedProduct('', {
  name: '',
  imagePath: null,
  importantNote: '',
  isApi: false,
  type: '',
  category: 'games',
  inputs: [plainInput, plainInput],
  trending: false,
  inStock: true,
  apiType: null,
  providerProduct: '',
  language: 'English',
  region: 'Global',
  guideImages: [],
  tax: null,
});

/** The places of the form whose fields the product has. */
export const usedPlaces = (typed: TypedProduct): readonly number[] =>
  INPUT_PLACES.filter((place) => typed[inputField(place, 'Kind')] !== '');

/** What was typed as the rules want it; they say what is wrong with it. */
export const meantProduct = (typed: TypedProduct) => ({
  productId: typed.productId,
  name: typed.name,
  type: typed.type,
  category: typed.category,
  imagePath: pickedAddress(typed, 'imagePath'),
  inputs: usedPlaces(typed).map((place) => meantInput(typed, place)),
  isApi: isTicked(typed.isApi),
  apiType: typed.apiType,
  providerProduct: typed.providerProduct,
  language: typed.language,
  region: typed.region,
  importantNote: typed.importantNote,
  guideImages: pickedInOrder(typed.guideImages),
  trending: isTicked(typed.trending),
  inStock: isTicked(typed.inStock),
  tax:
    typed.taxCode === '' && typed.taxRate === ''
      ? null
      : { code: typed.taxCode, rate: basisPointsIn(typed.taxRate) },
});

function meantInput(typed: TypedProduct, place: number) {
  const part = (name: InputPart) => typed[inputField(place, name)];
  return {
    label: part('Label'),
    kind: part('Kind'),
    required: isTicked(part('Required')),
    hint: part('Hint'),
    pattern: part('Pattern'),
    options: part('Options')
      .split('\n')
      .flatMap((line) => {
        if (line.trim() === '') return [];
        const [value = '', ...label] = line.split('=');
        return [{ value: value.trim(), label: label.join('=').trim() }];
      }),
  };
}
