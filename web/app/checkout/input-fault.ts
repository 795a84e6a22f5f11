import type { ProductInput } from '../../server/catalogue/product.ts';

/** Is this what the product's field asks for? '' is answered by `required` alone. */
export function inputFault(input: ProductInput, value: string): 'missing' | 'malformed' | null {
  if (value === '') return input.required ? 'missing' : null;
  return fitsKind(input, value) && fitsPattern(input.pattern, value) ? null : 'malformed';
}

function fitsKind({ kind, options }: ProductInput, value: string): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'number':
      return /^\d{1,20}$/.test(value);
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    case 'select':
      return options.some((option) => option.value === value);
  }
}

const fitsPattern = (pattern: string | null, value: string) =>
  pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value);
