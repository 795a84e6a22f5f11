import { useNavigation } from '@remix-run/react';
import { useId, useMemo, type ReactNode } from 'react';
import { API_TYPES, ITEM_TIERS } from '../../../ports/catalogue.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { tierWords } from '../../catalogue/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CODES_PATH } from '../addresses.ts';
import { useMay } from '../use-may.ts';
import { PicturePicker } from '../gallery/picture-picker.tsx';
import type { ItemFormState } from './item-form.server.ts';
import { MOST_TYPED, type ItemField, type TypedItem } from './item-fields.ts';
import { ITEM_PRICES } from './item-prices.ts';
import { legId, LegsField } from './legs-field.tsx';
import type { ItemErrors } from './save-item.server.ts';
import { itemAnswers, itemFieldWords as labels, itemFormWords as words } from './words.ts';

const idOf = (name: string) => `item-${name}`;

/** Every field of an item, new or not. */
export function ItemForm({
  isNew,
  state,
  products,
  cancel,
}: {
  isNew: boolean;
  state: ItemFormState;
  /** What the field of the product suggests. */
  products: readonly string[];
  /** Beside the buttons that save. */
  cancel?: ReactNode;
}) {
  const { typed, errors, was, theirs, pictures } = state;
  const mayPrice = useMay()('price:update');
  const problems = useMemo(() => problemsIn(errors), [errors]);
  const field = (name: keyof TypedItem & ItemField) => ({
    id: idOf(name),
    name,
    label: labels[name],
    defaultValue: typed[name] as string,
    errors: errors[name],
    autoComplete: 'off',
  });
  const textOf = (name: keyof TypedItem & ItemField) => ({
    ...field(name),
    maxLength: MOST_TYPED,
  });
  return (
    // What somebody else has saved meanwhile takes the place of what stood there.
    <PostForm says={false} noValidate preventScrollReset className="max-w-[760px]" key={was}>
      {/* What Enter in a field presses: not the first button, which may be one of a leg. */}
      <button type="submit" name="intent" value="save" hidden />
      {state.problem === null ? null : (
        <Notice tone="danger" alert className="mb-5">
          {state.problem}
        </Notice>
      )}
      <FormErrorSummary problems={problems} />
      {theirs.length === 0 ? null : (
        <Notice tone="warning" className="mb-5">
          {itemAnswers.theirsToo(theirs.map((name) => labels[name]).join(', '))}
        </Notice>
      )}
      <input type="hidden" name="was" value={was} />
      <div className="grid gap-7">
        <Part title={words.what}>
          <ProductField typed={typed.product} error={errors.productId} products={products} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field
              {...textOf('name')}
              autoFocus={isNew && typed.product !== '' && problems.length === 0}
            />
            {isNew ? (
              <Field {...textOf('itemId')} hint={words.itemIdHint} />
            ) : (
              <ReadOnly label={labels.itemId} value={typed.itemId} />
            )}
            <Select
              {...field('tier')}
              options={ITEM_TIERS.map((value) => ({ value, label: tierWords[value] }))}
            />
            <Field {...textOf('suggestedTask')} hint={words.suggestedTaskHint} />
          </div>
        </Part>
        <Part title={words.price}>
          <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-4">
            {mayPrice
              ? ITEM_PRICES.map((price) => (
                  <Field key={price} {...textOf(price)} affix="₹" inputMode="decimal" />
                ))
              : [...ITEM_PRICES, 'cost' as const].map((price) => (
                  <ReadOnly key={price} label={labels[price]} value={shownPrice(typed[price])} />
                ))}
            {mayPrice ? (
              <Field {...textOf('cost')} affix="₹" inputMode="decimal" hint={words.costHint} />
            ) : null}
          </div>
          {mayPrice ? (
            <div>
              <Checkbox
                id={idOf('costFromProvider')}
                name="costFromProvider"
                label={words.costFromProvider}
                defaultChecked={typed.costFromProvider === 'on'}
                aria-describedby={`${idOf('costFromProvider')}-hint`}
              />
              <p id={`${idOf('costFromProvider')}-hint`} className="type-small text-text-2">
                {words.costFromProviderHint}
              </p>
            </div>
          ) : null}
          {isNew || !mayPrice ? null : (
            <Field
              id={idOf('why')}
              name="why"
              label={labels.why}
              hint={words.whyHint}
              maxLength={MOST_TYPED}
              defaultValue={state.why}
              errors={errors.why}
            />
          )}
        </Part>
        <Part title={words.stock}>
          <Checkbox
            id={idOf('inStock')}
            name="inStock"
            label={words.inStock}
            defaultChecked={typed.inStock === 'on'}
          />
          <Field
            {...textOf('count')}
            inputMode="numeric"
            hint={words.countHint}
            className="max-w-[260px]"
          />
        </Part>
        <Part title={words.delivery}>
          <Checkbox
            id={idOf('isApi')}
            name="isApi"
            label={words.isApi}
            defaultChecked={typed.isApi === 'on'}
          />
          <Select
            {...field('apiType')}
            className="max-w-[320px]"
            options={[
              { value: '', label: words.noApiType },
              ...API_TYPES.map((value) => ({ value, label: value })),
            ]}
          />
          <LegsField
            key={typed.productCodes.join(' ')}
            codes={typed.productCodes}
            errors={errors}
          />
          <p className="type-small text-text-2">
            {words.codes}{' '}
            <Link to={CODES_PATH} className="link">
              {words.toCodes}
            </Link>
          </p>
        </Part>
        <PicturePicker
          id={idOf('imagePath')}
          name="imagePath"
          label={labels.imagePath}
          hint={words.pictureHint}
          errors={errors.imagePath}
          kind="Item"
          shown={pictures}
          chosen={typed.imagePath}
          other={typed.imagePathOther}
          none={isNew ? undefined : words.noPicture}
        />
        <div className="dialog-foot">
          <NotSent className="mb-3" detail={words.notSent} />
          <SaveButtons isNew={isNew} cancel={cancel} />
        </div>
      </div>
    </PostForm>
  );
}

function SaveButtons({ isNew, cancel }: { isNew: boolean; cancel: ReactNode }) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="primary" name="intent" value="save" pending={intent === 'save' && words.saving}>
        {words.save}
      </Button>
      {isNew ? (
        <Button name="intent" value="another" pending={intent === 'another' && words.saving}>
          {words.saveAnother}
        </Button>
      ) : null}
      {cancel}
    </div>
  );
}

/** Found by its name among many: browsers search in what it suggests, also without script. */
function ProductField({
  typed,
  error,
  products,
}: {
  typed: string;
  error: string | undefined;
  products: readonly string[];
}) {
  const listId = useId();
  return (
    <>
      <Field
        id={idOf('productId')}
        name="product"
        label={labels.productId}
        hint={words.productHint}
        defaultValue={typed}
        errors={error}
        list={listId}
        maxLength={MOST_TYPED}
        autoComplete="off"
      />
      <datalist id={listId}>
        {products.map((product) => (
          <option key={product} value={product} />
        ))}
      </datalist>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-5">
    <legend className="type-h3 mb-3">{title}</legend>
    {children}
  </fieldset>
);

const shownPrice = (typed: string) => (typed === '' ? words.noCost : `₹${typed}`);

const ReadOnly = ({ label, value }: { label: string; value: string }) => (
  <div>
    <span className="type-small mb-1.5 block font-[560]">{label}</span>
    <span className="flex min-h-12 items-center wrap-anywhere">{value}</span>
  </div>
);

const ORDER = Object.keys(labels);

const problemsIn = (errors: ItemErrors) =>
  (Object.entries(errors) as [keyof ItemErrors, string][])
    .map(([name, message]) => {
      const [fieldName = '', place] = name.split('.');
      const label = labels[fieldName as ItemField];
      return {
        order: ORDER.indexOf(fieldName),
        fieldId: place === undefined ? idOf(fieldName) : legId(Number(place)),
        text: message.includes(label) ? message : `${label}: ${message}`,
      };
    })
    .sort((one, other) => one.order - other.order);
