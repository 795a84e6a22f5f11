import { text } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';

/** What the address of the list says: filters, search and page. */
export const listQuery = {
  kind: text(20),
  cause: text(20),
  game: text(100),
  route: text(40),
  owner: text(10),
  q: searchText,
  page: text(10),
};
