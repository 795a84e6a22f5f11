import type { TransactionTraits, WalletTransaction } from '@store/projections';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';
import { transactionWords } from '../../wallet/words.ts';
import { walletListWords } from './words.ts';

/** What the address of the list asks for. */
export const walletListQuery = {
  q: searchText,
  type: text(20),
  status: text(20),
  source: text(20),
  from: text(20),
  to: text(20),
  limit: text(5),
};

const { types, statuses } = transactionWords;
export const TYPES = Object.keys(types) as readonly (keyof typeof types)[];
export const STATUSES = Object.keys(statuses) as readonly (keyof typeof statuses)[];
export const SOURCES = Object.keys(
  walletListWords.sources,
) as readonly WalletTransaction['source'][];

/** What makes no sense is left out. */
export const walletListSearchIn = (asked: ValuesOf<typeof walletListQuery>) => ({
  text: asked.q,
  traits: {
    type: TYPES.find((type) => type === asked.type),
    status: STATUSES.find((status) => status === asked.status),
    source: SOURCES.find((source) => source === asked.source),
    from: dayIn(asked.from),
    to: dayIn(asked.to),
  } satisfies TransactionTraits,
});
