import type { ReadableGameAccount } from '@store/ledger/game-account';
import type { Product, ProductInput } from '../../ports/catalogue.ts';
import { needsIdCheck } from '../../ports/id-check-needed.ts';
import { inputWords } from '../catalogue/words.ts';
import { gameAccountWords as words } from './words.ts';

type Asked = Pick<ProductInput, 'label' | 'options'>;
type FilledField = Readonly<{ label: string; value: string }>;

/** What orders of earlier days carry. */
const FORMER_SERVERS: ReadonlyMap<string, string> = new Map([
  ['os_asia', 'Asia'],
  ['os_usa', 'America'],
  ['os_euro', 'Europe'],
]);

/**
 * The form as the buyer filled it in, in its own words: nobody chose `TW_HK_Mo`.
 * A field that the product has no more keeps what was sent.
 */
export const filledFields = (
  inputs: readonly string[],
  asked: readonly Asked[],
): readonly FilledField[] =>
  inputs
    .map((sent, index) => {
      const field = asked[index];
      const chosen = field?.options.find(({ value }) => value === sent);
      const value = chosen?.label ?? FORMER_SERVERS.get(sent) ?? sent;
      return { label: field?.label ?? inputWords.unnamed(index + 1), value };
    })
    .filter(({ value }) => value !== '');

/** `118374920 (2641)`, as players write it; '' when nothing is filled in. */
export function idInWords(fields: readonly FilledField[]): string {
  const [first = '', ...rest] = fields.map(({ value }) => value);
  return rest.length === 0 ? first : `${first} (${rest.join(', ')})`;
}

/** A dash where the goods go into no game account. */
export function gameAccountInWords(
  { inputs, lost }: Pick<ReadableGameAccount, 'inputs' | 'lost'>,
  asked: readonly Asked[] = [],
): string {
  if (lost !== null) return words.lost[lost];
  return inputs.length === 0 ? words.none : idInWords(filledFields(inputs, asked));
}

/** Whether nobody has named the player, although the product is one whose players are checked. */
export const isUnchecked = (
  { username, lost }: Pick<ReadableGameAccount, 'username' | 'lost'>,
  product: Pick<Product, 'isApi' | 'type'> | undefined,
): boolean => lost === null && username === null && product !== undefined && needsIdCheck(product);
