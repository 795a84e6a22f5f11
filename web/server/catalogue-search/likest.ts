import type { CatalogueFound, FoundAtMost } from '../../ports/catalogue-search.ts';
import type { Alike } from './alike-words.ts';
import { isLatin, latinWordsIn, plain } from './words-in.ts';

/** What is so much worse than the best is left out: who types a name well wants no other. */
const OF_THE_BEST = 0.7;

/** What is said of a product or an item, made ready to be searched. */
export type Said = Readonly<{ text: string; words: readonly string[] }>;

/** The best known first. */
export type SaidOnShelf = Readonly<{
  id: string;
  said: Said;
  items: readonly Readonly<{ itemId: string; said: Said }>[];
}>;

export function said(text: string): Said {
  const plainly = plain(text);
  return { text: plainly, words: latinWordsIn(plainly) };
}

/**
 * Products that have every word that was typed, then items that have at least one themselves and the
 * others themselves or in their product: `mobile legends 86` is an item, `mobile legends` none. Those
 * that are equally like it stay in the order of the shelves.
 */
export function likest(
  shelves: readonly SaidOnShelf[],
  typed: readonly string[],
  alike: Alike,
  most: FoundAtMost,
): CatalogueFound {
  const products: Found<string>[] = [];
  const items: Found<CatalogueFound['items'][number]>[] = [];
  for (const shelf of shelves) {
    const ofProduct = typed.map((word) => likeness(word, shelf.said, alike));
    const likenessOfAll = sumOfAll(ofProduct);
    if (likenessOfAll > 0) products.push({ found: shelf.id, likeness: likenessOfAll });
    for (const item of shelf.items) {
      const own = typed.map((word) => likeness(word, item.said, alike));
      if (!own.some((each) => each > 0)) continue;
      const sum = sumOfAll(own.map((each, place) => Math.max(each, ofProduct[place] ?? 0)));
      if (sum > 0) {
        items.push({ found: { productId: shelf.id, itemId: item.itemId }, likeness: sum });
      }
    }
  }
  const least =
    OF_THE_BEST * [...products, ...items].reduce((best, one) => Math.max(best, one.likeness), 0);
  return {
    products: best(products, least, most.products),
    items: best(items, least, most.items),
  };
}

type Found<What> = Readonly<{ found: What; likeness: number }>;

const best = <What>(all: readonly Found<What>[], least: number, most: number): readonly What[] =>
  all
    .filter((one) => one.likeness >= least)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ found }) => found);

/** 0 where one of them was not found. */
const sumOfAll = (likenesses: readonly number[]): number =>
  likenesses.every((each) => each > 0) ? likenesses.reduce((sum, each) => sum + each, 0) : 0;

function likeness(word: string, { text, words }: Said, alike: Alike): number {
  if (!isLatin(word)) return text.includes(word) ? 1 : 0;
  const like = alike.get(word);
  return like === undefined || like.size === 0
    ? 0
    : words.reduce((most, each) => Math.max(most, like.get(each) ?? 0), 0);
}
