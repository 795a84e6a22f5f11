import { INCORRECT_DETAILS, WORDS as MOOGOLD } from './moogold/verdicts.ts';
import type { ListedPurchase } from './top-up-provider.ts';
import { STATES as YOKCASH } from './yokcash/verdicts.ts';

/** What dashboards are likely to write instead, in Indonesian, Portuguese and English. */
const LIKEWISE = {
  delivered: [
    ...['sukses', 'berhasil', 'selesai', 'sucesso', 'concluído', 'concluido'],
    ...['successful', 'succeeded', 'complete', 'delivered', 'done'],
  ],
  refused: [
    ...['gagal', 'batal', 'dibatalkan', 'dikembalikan', 'falhou', 'cancelado', 'reembolsado'],
    ...['fail', 'canceled', 'rejected'],
  ],
} as const;

const WORDS: ReadonlyMap<string, 'accepted' | 'delivered' | 'refused'> = new Map([
  ...Object.entries(LIKEWISE).flatMap(([state, words]) =>
    words.map((word) => [word, state as keyof typeof LIKEWISE] as const),
  ),
  ...YOKCASH,
  ...MOOGOLD,
]);

/** By the words of all providers for the state of an order; what nobody has heard of is still open. */
export function stateListed(said: string): ListedPurchase['state'] {
  const word = said.trim().toLowerCase();
  if (word === INCORRECT_DETAILS) return 'kept';
  const state = WORDS.get(word) ?? 'accepted';
  return state === 'accepted' ? 'open' : state;
}
