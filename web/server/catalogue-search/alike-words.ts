import { transaction, type Db, type Tx } from '@store/platform/postgres';

/**
 * How much of a word has to be found, of 1, in three-letter parts: `daimonds` finds diamonds, and so
 * does `legneds` legends, but not every word with the same first letter.
 */
const LIKENESS = 0.35;

/** For each word that was typed the words of names that are like it, and how much, above 0 to 1. */
export type Alike = ReadonlyMap<string, ReadonlyMap<string, number>>;

type AlikeRow = Readonly<{ typed: string; word: string; likeness: number }>;

/** Looks Latin words, at least one, up among all words of names, by the index `name_word_alike`. */
export async function alikeWords(db: Db, typed: readonly string[]): Promise<Alike> {
  const rows = await transaction(db, async (tx) => {
    // Sent at once: to wait for the first would take longer than to find what is looked for.
    const [, found] = await Promise.all([
      tx`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
      tx<AlikeRow[]>`
        ${typed.map((word) => alikeTo(tx, word)).reduce((all, one) => tx`${all} union all ${one}`)}`,
    ]);
    return found;
  });
  const alike = new Map(typed.map((word) => [word, new Map<string, number>()]));
  for (const { typed: word, word: said, likeness } of rows) alike.get(word)?.set(said, likeness);
  return alike;
}

const alikeTo = (tx: Tx, word: string) => tx`
  select ${word}::text as typed, word, public.word_similarity(${word}, word) as likeness
  from shop.name_word where ${word} operator(public.<%) word`;
