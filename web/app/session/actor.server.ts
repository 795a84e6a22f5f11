import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import type { Actor } from '../../ports/trail.ts';

/** The admin who asks for something, as the trail remembers them. */
export const actorOf = (
  { clientAddress, requestId }: AppLoadContext,
  { id }: Pick<Account, 'id'>,
): Actor => ({ kind: 'admin', accountId: id, address: clientAddress ?? null, requestId });
