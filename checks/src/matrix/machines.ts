import { openAccounts } from '@store/web/accounts';
import { newcomer } from '../customers/newcomer.ts';
import type { Exchange } from '../http/exchange.ts';
import { demoLogin, guestAt, keyOf, signedIn, type Visitor } from '../http/visitors.ts';
import type { Place } from './people.ts';

/**
 * `owner`, `reader`, `sandbox` and `ended` are keys of the reseller whose order the addresses name, and
 * all but `reader` were made to buy; `other` and `blocked` are keys of other resellers. `program` sends
 * the token of a person where a key is due, and `nothing` nothing.
 */
export const MACHINES = [
  'nothing',
  'program',
  'owner',
  'other',
  'reader',
  'sandbox',
  'blocked',
  'ended',
] as const;
export type Machine = (typeof MACHINES)[number];

/** @param program somebody whose token may do more than any key */
export async function openMachines(
  { origin, db }: Place,
  exchange: Exchange,
  program: Visitor,
): Promise<Readonly<Record<Machine, Visitor>>> {
  const accounts = openAccounts(db);
  const guest = guestAt(origin);
  // The demo has filled the wallet out of which the order is paid.
  const login = demoLogin('reseller');
  const owner = await signedIn(login, guest, exchange);
  const ended = await keyOf(owner, exchange);
  const ownerId = (await accounts.byEmail(login.email))?.id ?? null;
  await db`update shop.api_key set ended_at = now() where account_id = ${ownerId}`;
  const strange = async (what: Machine) => {
    const { id, visitor } = await newcomer(what, { accounts, guest, exchange, role: 'reseller' });
    return { id, key: await keyOf(visitor, exchange) };
  };
  const blocked = await strange('blocked');
  await accounts.block(blocked.id);
  const withKey = (key: string): Visitor => ({ ...guest, key });
  return {
    nothing: guest,
    program,
    owner: withKey(await keyOf(owner, exchange)),
    other: withKey((await strange('other')).key),
    reader: withKey(await keyOf(owner, exchange, { may: 'read' })),
    sandbox: withKey(await keyOf(owner, exchange, { purpose: 'test' })),
    blocked: withKey(blocked.key),
    ended: withKey(ended),
  };
}
