import type { Shop } from '../../ports/shop.ts';
import { maskedName } from './masked-name.ts';
import { rankWords } from './words.ts';

/** How the boards call somebody. */
export type PublicName = (userId: string) => string;

/** What the public may read of these customers’ names; whoever looks is You. */
export async function publicNames(
  { accounts, boardNames }: Pick<Shop, 'accounts' | 'boardNames'>,
  userIds: readonly string[],
  viewer: string | null,
): Promise<PublicName> {
  const ids = [...new Set(userIds)];
  const [names, hidden] = await Promise.all([accounts.namesOf(ids), boardNames.hiddenAmong(ids)]);
  return (userId) => {
    if (userId === viewer) return rankWords.you;
    return hidden.has(userId) ? rankWords.player : maskedName(names.get(userId));
  };
}
