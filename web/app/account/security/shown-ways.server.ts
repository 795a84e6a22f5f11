import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { ShownWays } from './ways-card.tsx';

/** As its owner sees it. */
export async function shownWays({ ways }: Shop, account: Account): Promise<ShownWays> {
  const { password, passkeys } = await ways.of(account.id);
  return {
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    mobile: account.mobile,
    mobileVerified: account.mobileVerifiedAt !== null,
    password,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      ...{ id, name },
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}
