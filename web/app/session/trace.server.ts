import type { AppLoadContext } from '@remix-run/node';
import type { Trace } from '@store/ledger/event-store';
import { newId } from '../../ports/new-id.ts';
import type { Account } from '../../ports/accounts.ts';

/** Ties the events of a command to the account and the request that asked for it. */
export const traceOf = (context: AppLoadContext, account: Pick<Account, 'id'>): Trace => ({
  actor: account.id,
  correlationId: context.requestId,
  commandId: newId(),
});
