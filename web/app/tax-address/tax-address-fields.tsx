import { getInputProps, getSelectProps, type FieldMetadata } from '@conform-to/react';
import { GST_STATE_LIST } from '../../ports/gst-states.ts';
import { Field, Select } from '../ui/field.tsx';
import { taxAddressWords as words } from './words.ts';

type Fields = Readonly<Record<'state' | 'pin' | 'gstin', FieldMetadata<string>>>;

const OPTIONS = [
  { value: '', label: words.choose },
  ...GST_STATE_LIST.map(({ code, name }) => ({ value: code, label: name })),
];

export const TaxAddressFields = ({ fields: { state, pin, gstin } }: { fields: Fields }) => (
  <>
    <Select
      {...getSelectProps(state)}
      key="state"
      label={words.state}
      options={OPTIONS}
      autoComplete="address-level1"
      errors={state.errors}
    />
    <Field
      {...getInputProps(pin, { type: 'text' })}
      key="pin"
      label={words.pin}
      inputMode="numeric"
      autoComplete="postal-code"
      errors={pin.errors}
    />
    <Field
      {...getInputProps(gstin, { type: 'text' })}
      key="gstin"
      label={words.gstin}
      hint={words.gstinHint}
      autoComplete="off"
      autoCapitalize="characters"
      errors={gstin.errors}
    />
  </>
);
