import { useNavigation } from '@remix-run/react';
import { useMemo, type ReactNode } from 'react';
import { API_TYPES, PRODUCT_CATEGORIES } from '../../../ports/catalogue.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { homeWords } from '../../home/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PicturePicker, PicturesPicker } from '../gallery/picture-picker.tsx';
import { pickedInOrder } from '../gallery/picking.ts';
import { InputFields } from './input-fields.tsx';
import {
  isTicked,
  MOST_TYPED,
  productFields,
  type ProductField,
  type TypedProduct,
} from './product-fields.ts';
import { idOf } from './product-form-ids.ts';
import type { ProductChoices, ProductFormAnswer } from './product-form.server.ts';
import { productFormWords as words } from './words.ts';

/** What the form begins with; `was` is what is saved, as JSON, and '' for a new product. */
export type ProductInForm = Readonly<{ typed: TypedProduct; was: string; choices: ProductChoices }>;

/** One form to create a product, to edit it on its page, and in the dialog of the table. */
export function ProductForm({
  began,
  answer,
  button,
  pending,
  notSent,
  cancel,
}: {
  began: ProductInForm;
  /** To the last post, which saved nothing. */
  answer: ProductFormAnswer | undefined;
  button: string;
  pending: string;
  /** What pressing again means after a post that was lost. */
  notSent: string;
  cancel?: ReactNode;
}) {
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'save' || formData?.get('intent') === 'enter';
  const { typed, was, choices } = answer ?? began;
  const errors = useMemo(() => answer?.errors ?? {}, [answer]);
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const isNew = began.was === '';
  const inDialog = cancel !== undefined;

  const named = (name: ProductField) => ({
    id: idOf(name),
    name,
    errors: errors[name],
    autoComplete: 'off',
  });
  const valueOf = (name: TextField) => ({ ...named(name), defaultValue: typed[name] });
  const textOf = (name: TextField) => ({ ...valueOf(name), maxLength: MOST_TYPED });
  const tick = (name: TextField, label: string) => (
    <Tick name={name} label={label} ticked={isTicked(typed[name])} error={errors[name]} />
  );

  return (
    <PostForm says={false} preventScrollReset key={began.was}>
      {/* What Enter in a field presses: not the first button, which may look for pictures. */}
      <button type="submit" name="intent" value="enter" hidden />
      <FormErrorSummary problems={problems} />
      <input type="hidden" name="was" value={was} />
      <div className="grid gap-8">
        <Part title={words.basics}>
          {inDialog ? null : (
            <Notice standing className="sm:col-span-2">
              <strong className="font-[640]">{words.listing}.</strong> {words.forbidden}
            </Notice>
          )}
          {isNew ? (
            <Field
              {...textOf('productId')}
              label={words.productId}
              hint={words.productIdHint}
              spellCheck={false}
            />
          ) : null}
          <Field {...textOf('name')} label={words.name} />
          <Field {...textOf('type')} label={words.type} hint={words.typeHint} list={TYPES} />
          <datalist id={TYPES}>
            {choices.types.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
          <Select
            {...valueOf('category')}
            label={words.category}
            options={PRODUCT_CATEGORIES.map((value) => ({
              value,
              label: homeWords.categories[value],
            }))}
          />
          <div className="min-w-0 sm:col-span-2">
            <PicturePicker
              id={idOf('imagePath')}
              name="imagePath"
              label={words.picture}
              hint={words.pictureHint}
              errors={errors.imagePath}
              kind="Product"
              shown={choices.imagePath}
              chosen={typed.imagePath}
              other={typed.imagePathOther}
              none={isNew ? undefined : words.drawn}
            />
          </div>
        </Part>
        <fieldset className="min-w-0">
          <legend className="type-h2 mb-1">{words.inputs}</legend>
          <p className="type-small mb-3 text-text-2">{words.inputsHint}</p>
          <InputFields typed={typed} errors={errors} />
        </fieldset>
        <Part title={words.delivery}>
          <div className="sm:col-span-2">{tick('isApi', words.isApi)}</div>
          <Select
            {...valueOf('apiType')}
            label={words.apiType}
            hint={words.apiTypeHint}
            options={[
              { value: '', label: words.noApiType },
              ...API_TYPES.map((value) => ({ value, label: value })),
            ]}
          />
          <Field
            {...textOf('providerProduct')}
            label={words.providerProduct}
            hint={words.providerProductHint}
            spellCheck={false}
          />
        </Part>
        <Part title={words.page}>
          <Field {...textOf('language')} label={words.language} />
          <Field {...textOf('region')} label={words.region} />
          <TextArea
            {...textOf('importantNote')}
            label={words.note}
            hint={words.noteHint}
            className="sm:col-span-2"
          />
          <div className="min-w-0 sm:col-span-2">
            <PicturesPicker
              id={idOf('guideImages')}
              name="guideImages"
              label={words.guide}
              hint={words.guideHint}
              errors={errors.guideImages}
              kind="Product"
              shown={choices.guideImages}
              chosen={pickedInOrder(typed.guideImages)}
              most={6}
            />
          </div>
          <div className="sm:col-span-2">
            {tick('trending', words.trending)}
            {tick('inStock', words.inStock)}
          </div>
        </Part>
        <Part title={words.tax}>
          <Field
            {...textOf('taxCode')}
            label={words.taxCode}
            hint={words.taxCodeHint}
            inputMode="numeric"
          />
          <Field
            {...textOf('taxRate')}
            label={words.taxRate}
            hint={words.taxRateHint}
            inputMode="decimal"
          />
        </Part>
        {/* A dialog is as high as the window: what ends it is always in sight. */}
        <div className={inDialog ? 'dialog-foot' : undefined}>
          <NotSent className="mb-3" detail={notSent} />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" name="intent" value="save" pending={busy && pending}>
              {button}
            </Button>
            {cancel}
          </div>
        </div>
      </div>
    </PostForm>
  );
}

const TYPES = 'product-types';

/** All but the one that holds several values. */
type TextField = Exclude<ProductField, 'guideImages'>;

const problemsIn = (answer: ProductFormAnswer | undefined) => [
  ...(answer?.said ? [{ fieldId: null, text: answer.said }] : []),
  ...IN_ORDER.flatMap((name) => {
    const text = answer?.errors[name];
    return text === undefined ? [] : [{ fieldId: idOf(name), text: inSummary(name, text) }];
  }),
];

const IN_ORDER = Object.keys(productFields) as ProductField[];

/** Four fields of the order form have the same parts. */
function inSummary(name: ProductField, text: string): string {
  const [, place] = /^input(\d)/.exec(name) ?? [];
  return place === undefined ? text : words.inInput(words.input(Number(place) + 1), text);
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="type-h2 mb-3">{title}</legend>
    <div className="grid gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);

const Tick = ({
  name,
  label,
  ticked,
  error,
}: {
  name: ProductField;
  label: string;
  ticked: boolean;
  error: string | undefined;
}) => (
  <>
    <Checkbox
      id={idOf(name)}
      name={name}
      label={label}
      defaultChecked={ticked}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${idOf(name)}-error`}
    />
    {error === undefined ? null : (
      <p id={`${idOf(name)}-error`} className="type-small text-danger">
        {error}
      </p>
    )}
  </>
);
