import { anywhere, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { CatalogueSearch } from '../../ports/catalogue-search.ts';
import { wordsIn } from './words-in.ts';

/**
 * How much of a word has to be found, of 1, in three-letter parts: `daimonds` finds diamonds, and so
 * does `legneds` legends, but not every word with the same first letter.
 */
const LIKENESS = 0.35;
/** What is so much worse than the best is left out: who types a name well wants no other. */
const OF_THE_BEST = 0.7;

/** Of so many items of a hundred a word is looked for before it is found in all of them. */
const LOOKED_AT = 4;
/** Where one of so many has it, the index would point at a large part of them one by one. */
const ONE_OF = 10;

type FoundRow = Readonly<{ id: string; item_id: string | null }>;

/** Over the tables of the catalogue, by the trigram indexes `product_sought` and `item_name`. */
export const openCatalogueSearch = (db: Db): CatalogueSearch => ({
  async find(text, most) {
    const words = wordsIn(text);
    if (words.length === 0) return { products: [], items: [] };
    const rows = await transaction(db, async (tx) => {
      await tx`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`;
      const frequent = await frequentAmong(tx, words);
      return found(tx, words, most, frequent);
    });
    return {
      products: rows.flatMap(({ id, item_id }) => (item_id === null ? [id] : [])),
      items: rows.flatMap(({ id, item_id }) =>
        item_id === null ? [] : [{ productId: id, itemId: item_id }],
      ),
    };
  },
});

/**
 * The words that many items seem to have. By way of the index, an item is compared to be found and
 * again to know how like it is; of these words each item is read and compared once. What is found is
 * the same either way.
 */
async function frequentAmong(tx: Tx, words: readonly string[]): Promise<ReadonlySet<string>> {
  const compared = words.filter(isAscii);
  if (compared.length === 0) return new Set();
  const rows = await tx<{ word: string }[]>`
    select word from unnest(${compared}::text[]) as word, (
      select name from shop.item tablesample bernoulli (${LOOKED_AT})
    ) as looked_at
    group by word
    having count(*) filter (where word operator(public.<%) name) * ${ONE_OF} > count(*)`;
  return new Set(rows.map(({ word }) => word));
}

/**
 * Products that have every word, then items that have at least one word themselves and the others
 * themselves or in their product: `mobile legends 86` is an item, `mobile legends` none.
 */
const found = (
  tx: Tx,
  words: readonly string[],
  most: Parameters<CatalogueSearch['find']>[1],
  frequent: ReadonlySet<string>,
): Promise<readonly FoundRow[]> => tx<FoundRow[]>`
  with product_hit as materialized (
    ${each(tx, words, (word) => productsWith(tx, word))}
  ), item_hit as materialized (
    ${each(tx, words, (word) =>
      frequent.has(word) ? allItemsWith(tx, word) : itemsWith(tx, word),
    )}
  ), product_found as (
    select product_id, sum(likeness) as likeness from product_hit
    group by product_id having count(*) = ${words.length}
  ), item_found as (
    ${words.length === 1 ? itemsByOneWord(tx) : itemsBySeveral(tx, words.length)}
  ), best as (
    select ${OF_THE_BEST}::real * max(likeness) as least from (
      select likeness from product_found union all select likeness from item_found
    ) as either
  ), item_best as materialized (
    select id, likeness from item_found, best where likeness >= least
  )
  (
    select product.id, null as item_id
    from product_found join shop.product using (product_id), best where likeness >= least
    order by likeness desc, trending desc, place limit ${most.products}
  ) union all (
    select product.id, item.item_id
    from item_best join shop.item using (id) join shop.product using (product_id)
    where product.archived_at is null and product.published_at is not null
    order by likeness desc, trending desc, place, item.id limit ${most.items}
  )`;

const itemsByOneWord = (tx: Tx) => tx`
  select item_hit.id, greatest(item_hit.likeness, product_hit.likeness) as likeness
  from item_hit left join product_hit using (product_id)`;

const itemsBySeveral = (tx: Tx, words: number) => tx`
  select id, sum(likeness) as likeness from (
    select id, word, max(likeness) as likeness from (
      select id, word, likeness from item_hit
      union all
      select item.id, word, likeness
      from (select distinct id, product_id from item_hit) as item
        join product_hit using (product_id)
    ) as item_word
    group by id, word
  ) as of_word
  group by id having count(*) = ${words}`;

const each = (
  tx: Tx,
  words: readonly string[],
  hits: (word: string) => ReturnType<typeof productsWith>,
) => words.map(hits).reduce((all, one) => tx`${all} union all ${one}`);

const productsWith = (tx: Tx, word: string) => tx`
  select product_id, ${word}::text as word, ${likeness(tx, word, 'sought')} as likeness
  from shop.product where ${resembles(tx, word, 'sought')}
    and archived_at is null and published_at is not null`;

const itemsWith = (tx: Tx, word: string) => tx`
  select id, product_id, ${word}::text as word, ${likeness(tx, word, 'name')} as likeness
  from shop.item where ${resembles(tx, word, 'name')} and archived_at is null`;

/** The same rows, by comparing each item once. */
const allItemsWith = (tx: Tx, word: string) => tx`
  select id, product_id, ${word}::text as word, likeness from (
    select id, product_id, ${likeness(tx, word, 'name')} as likeness
    from shop.item where archived_at is null offset 0
  ) as compared
  where likeness >= ${LIKENESS}::float8`;

type Column = 'sought' | 'name';

/** Databases differ in what they take for letters beyond ASCII: those words are found as they are. */
const isAscii = (word: string) => /^[a-z\d]+$/.test(word);

const resembles = (tx: Tx, word: string, column: Column) =>
  isAscii(word)
    ? tx`${word} operator(public.<%) ${tx(column)}`
    : tx`${tx(column)} ilike ${anywhere(word)}`;

const likeness = (tx: Tx, word: string, column: Column) =>
  isAscii(word) ? tx`public.word_similarity(${word}, ${tx(column)})` : tx`1::real`;
