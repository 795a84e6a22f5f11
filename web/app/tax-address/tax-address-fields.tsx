import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
} from '@conform-to/react';
import { GST_STATE_LIST } from '../../ports/gst-states.ts';
import type { TaxAddress } from '../../ports/invoices.ts';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { taxAddressWords as words } from './words.ts';

type Fields = Readonly<Record<keyof TaxAddress, FieldMetadata<string>>>;

const OPTIONS = [
  { value: '', label: words.choose },
  ...GST_STATE_LIST.map(({ code, name }) => ({ value: code, label: name })),
];

export const TaxAddressFields = ({
  fields: { state, pin, gstin, legalName, address },
  asksAddress = false,
}: {
  fields: Fields;
  /** Also of who has no GSTIN. */
  asksAddress?: boolean;
}) => (
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
    <Field
      {...getInputProps(legalName, { type: 'text' })}
      key="legalName"
      label={words.legalName}
      hint={words.legalNameHint}
      autoComplete="organization"
      errors={legalName.errors}
    />
    <TextArea
      {...getTextareaProps(address)}
      key="address"
      label={words.address}
      hint={asksAddress ? words.addressHint : words.addressHintOfGstin}
      autoComplete="street-address"
      errors={address.errors}
    />
  </>
);
