import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';

/** Whether the account has one to show. */
export async function hasPasskey(
  { shop }: AppLoadContext,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  const { factors } = await shop.secondFactors.of(id);
  return factors.some(({ kind }) => kind === 'passkey');
}
