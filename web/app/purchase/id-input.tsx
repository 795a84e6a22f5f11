import type { ProductInput } from '../../ports/catalogue.ts';
import { LONGEST_INPUT } from '../../ports/input-length.ts';
import { inputWords as words } from '../catalogue/words.ts';
import { Field, Select } from '../ui/field.tsx';

/** One of the fields by which a product's players are known. */
export function IdInput({
  input,
  name,
  value,
  error,
}: {
  input: ProductInput;
  name: string;
  value: string;
  error: string | undefined;
}) {
  const shared = {
    id: name,
    name,
    label: input.label,
    hint: input.hint,
    errors: error,
    defaultValue: value,
    required: input.required,
  };
  if (input.kind === 'select') {
    return <Select {...shared} options={[{ value: '', label: words.choose }, ...input.options]} />;
  }
  return (
    <Field
      {...shared}
      type={input.kind === 'email' ? 'email' : 'text'}
      inputMode={input.kind === 'number' ? 'numeric' : undefined}
      // Players buy again and again, and "off" would empty the field on the way back.
      autoComplete="on"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST_INPUT}
    />
  );
}
