import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import type { ProductErrors } from './product-errors.ts';
import {
  INPUT_PLACES,
  inputField,
  isTicked,
  MOST_IN_LINES,
  MOST_TYPED,
  type InputPart,
  type TypedProduct,
} from './product-fields.ts';
import { idOf } from './product-form-ids.ts';
import { productFormWords as words } from './words.ts';

type Typed = Readonly<{ typed: TypedProduct; errors: ProductErrors }>;

/** The fields of the order form: always four places, so that none has to be added by script. */
export const InputFields = ({ typed, errors }: Typed) => (
  <div className="grid gap-4">
    {INPUT_PLACES.map((place) => (
      <InputFieldset key={place} place={place} typed={typed} errors={errors} />
    ))}
  </div>
);

/** What another kind of field has no use for is not shown, and sent all the same. */
const UNUSED = "group-has-[option[value='']:checked]/input:hidden";
const NOT_OF_LISTS = "group-has-[option[value='select']:checked]/input:hidden";
const OF_LISTS = "group-[:not(:has(option[value='select']:checked))]/input:hidden";

function InputFieldset({ place, typed, errors }: Typed & { place: number }) {
  const part = (name: InputPart) => {
    const field = inputField(place, name);
    return {
      id: idOf(field),
      name: field,
      defaultValue: typed[field],
      errors: errors[field],
      autoComplete: 'off',
    };
  };
  const typedPart = (name: InputPart) => ({ ...part(name), maxLength: MOST_TYPED });
  const required = inputField(place, 'Required');
  return (
    <fieldset className="group/input card min-w-0 p-4">
      <legend className="type-h3 float-left mb-3 w-full">{words.input(place + 1)}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <Select
          {...part('Kind')}
          label={words.kind}
          options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        />
        <Field {...typedPart('Label')} label={words.label} className={UNUSED} />
        <Field {...typedPart('Hint')} label={words.hint} hint={words.hintHint} className={UNUSED} />
        <Field
          {...typedPart('Pattern')}
          label={words.pattern}
          hint={words.patternHint}
          spellCheck={false}
          className={`${UNUSED} ${NOT_OF_LISTS}`}
        />
        <TextArea
          {...part('Options')}
          maxLength={MOST_IN_LINES}
          label={words.options}
          hint={words.optionsHint}
          spellCheck={false}
          className={OF_LISTS}
        />
        <div className={`self-end sm:col-span-2 ${UNUSED}`}>
          <Checkbox
            id={idOf(required)}
            name={required}
            label={words.required}
            defaultChecked={isTicked(typed[required])}
          />
        </div>
      </div>
    </fieldset>
  );
}
