import type { Product, ProductInput } from '../../ports/catalogue.ts';
import { LONGEST_INPUT } from '../../ports/input-length.ts';
import { FIELD } from './purchase-form.ts';
import type { InputField } from './refusals.ts';

export type InputFaults = Readonly<{
  missing: readonly InputField[];
  malformed: readonly InputField[];
}>;

/** Which of the product's fields do not hold what they ask for. */
export function inputFaults(product: Product, inputs: readonly string[]): InputFaults {
  const faulty = (fault: Fault): InputField[] =>
    product.inputs.flatMap((input, index) =>
      faultOf(input, inputs[index] ?? '') === fault
        ? [{ field: FIELD.input(index), label: input.label }]
        : [],
    );
  return { missing: faulty('missing'), malformed: faulty('malformed') };
}

type Fault = 'missing' | 'malformed';

/** '' is answered by `required` alone. */
function faultOf(input: ProductInput, value: string): Fault | null {
  if (value === '') return input.required ? 'missing' : null;
  const fits = isTyped(value) && fitsKind(input, value) && fitsPattern(input.pattern, value);
  return fits ? null : 'malformed';
}

/** Nothing that is not seen, but what joins letters: nobody could tell what was typed from what is shown. */
const UNSEEN = /[\p{Cc}\uFFFD]|(?![\u200C\u200D])\p{Cf}/u;
const isTyped = (value: string) => value.length <= LONGEST_INPUT && !UNSEEN.test(value);

/** Letters of ASCII alone: an address in others that look like them is somebody else's. */
const EMAIL = /^(?!\.)(?!.*\.[.@])[\w.+'%&-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

function fitsKind({ kind, options }: ProductInput, value: string): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'number':
      return /^\d{1,20}$/.test(value);
    case 'email':
      return EMAIL.test(value);
    case 'select':
      return options.some((option) => option.value === value);
  }
}

const fitsPattern = (pattern: string | null, value: string) =>
  pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value);
