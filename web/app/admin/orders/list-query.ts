import { text } from '../../forms/fields.ts';

/** What the address of the list says: filters, search and page. */
export const listQuery = { kind: text(20), q: text(1_000), page: text(10) };
