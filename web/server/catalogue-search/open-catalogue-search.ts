import type { Db } from '@store/platform/postgres';
import type { Catalogue, Shelf } from '../../ports/catalogue.ts';
import type { CatalogueSearch } from '../../ports/catalogue-search.ts';
import { alikeWords, type Alike } from './alike-words.ts';
import { likest, said, type SaidOnShelf } from './likest.ts';
import { isLatin, wordsIn } from './words-in.ts';

const NONE: Alike = new Map();

/**
 * Over the catalogue in memory: Postgres tells which words of names are like those that were typed,
 * each compared once however many items have it, and what has them is found here.
 */
export function openCatalogueSearch(
  db: Db,
  catalogue: Pick<Catalogue, 'allShelves' | 'asOf'>,
): CatalogueSearch {
  let latest: Readonly<{ of: object; shelves: readonly SaidOnShelf[] }> | undefined;

  async function shelves(): Promise<readonly SaidOnShelf[]> {
    const of = catalogue.asOf();
    if (latest?.of !== of) latest = { of, shelves: (await catalogue.allShelves()).map(saidOn) };
    return latest.shelves;
  }

  return {
    async find(text, most) {
      const typed = wordsIn(text);
      if (typed.length === 0) return { products: [], items: [] };
      const latin = typed.filter(isLatin);
      const alike = latin.length === 0 ? NONE : await alikeWords(db, latin);
      return likest(await shelves(), typed, alike, most);
    },
  };
}

const saidOn = ({ product, items }: Shelf): SaidOnShelf => ({
  id: product.id,
  said: said([product.name, product.type, product.region, product.language].join(' ')),
  items: items.map(({ itemId, name }) => ({ itemId, said: said(name) })),
});
