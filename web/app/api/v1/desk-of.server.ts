import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import type { SalesDesk } from './desk.ts';
import { liveDesk } from './live-desk.server.ts';
import { sandboxDesk } from './sandbox-desk.server.ts';

type Caller = Readonly<{ context: AppLoadContext; account: Account; key: ApiKey }>;

/** What a key for tests does never comes near to the books. */
export const deskOf = ({ context, account, key }: Caller): SalesDesk =>
  key.isTest ? sandboxDesk(context.shop, account, key) : liveDesk({ context, account, key });
