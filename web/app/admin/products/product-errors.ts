import type { ProductValues } from '../../../ports/catalogue.ts';
import {
  inputField,
  usedPlaces,
  type InputPart,
  type ProductField,
  type TypedProduct,
} from './product-fields.ts';

/** What is wrong with what was typed, by field of the form. */
export type ProductErrors = Readonly<Partial<Record<ProductField, string>>>;

type Issue = Readonly<{ path: readonly PropertyKey[]; message: string }>;

/** At which field of the form each complaint of the rules stands. The first one of a field counts. */
export function productErrors(typed: TypedProduct, issues: readonly Issue[]): ProductErrors {
  const errors: Partial<Record<ProductField, string>> = {};
  for (const { path, message } of issues) errors[fieldAt(typed, path)] ??= message;
  return errors;
}

const PARTS: Readonly<Record<string, InputPart>> = {
  label: 'Label',
  kind: 'Kind',
  required: 'Required',
  hint: 'Hint',
  pattern: 'Pattern',
  options: 'Options',
};

/** The rules count only the places that are used. */
function fieldAt(typed: TypedProduct, [name, first, second]: readonly PropertyKey[]): ProductField {
  if (name === 'inputs') {
    const place = usedPlaces(typed)[Number(first)] ?? 0;
    return inputField(place, PARTS[String(second)] ?? 'Kind');
  }
  if (name === 'tax') return first === 'rate' ? 'taxRate' : 'taxCode';
  return name as ProductField;
}

/** Where the form shows something of the product. */
export const fieldOf = (name: keyof ProductValues): ProductField =>
  name === 'inputs' ? inputField(0, 'Kind') : name === 'tax' ? 'taxCode' : name;
