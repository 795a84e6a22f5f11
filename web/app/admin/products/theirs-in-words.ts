import type { ProductValues } from '../../../ports/catalogue.ts';
import { productFormWords as words, productValueWords } from './words.ts';

/** What somebody else has made of a value while the form was open. */
export const theirsInWords = (name: keyof ProductValues, theirs: ProductValues): string =>
  words.theirs(productValueWords[name], inWords(name, theirs) || words.nothing);

function inWords(name: keyof ProductValues, theirs: ProductValues): string {
  if (name === 'inputs') return theirs.inputs.map(({ label }) => label).join(', ');
  if (name === 'tax') {
    return theirs.tax === null ? '' : words.taxed(theirs.tax.code, String(theirs.tax.rate / 100));
  }
  const value = theirs[name];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'object' ? (value ?? []).join(', ') : value;
}
