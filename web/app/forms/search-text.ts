import { text, type Field } from './fields.ts';

/** As much of a text as is searched for. */
export const LONGEST_SEARCH = 100;

const anything = text(Infinity);

/** What is searched for; of a longer text its beginning, and the box of the search says so. */
export const searchText: Field<string> = {
  ...anything,
  cleaned: (sent) => anything.cleaned(sent).slice(0, LONGEST_SEARCH).trim(),
};
