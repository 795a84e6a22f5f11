import type { AppLoadContext } from '@remix-run/node';
import type { Trace } from '@store/ledger/event-store';
import { newId } from '@store/web/new-id';
import type { Account } from '../../server/accounts/account.ts';

/** Ties the events of a command to the account and the request that asked for it. */
export const traceOf = (context: AppLoadContext, account: Pick<Account, 'id'>): Trace => ({
  actor: account.id,
  correlationId: context.requestId,
  commandId: newId(),
});
