import type { Paise } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { CarriedLine, GivenLine, Handle } from './read-lines.server.ts';
import { creditRefusals as refusals } from './words.ts';

/** A line of the file with the customer whom it is about. */
export type ResolvedLine = Readonly<{
  place: number;
  customer: string;
  amount: string;
  /** Null where nobody was found, or where the line is not to be read. */
  found: Readonly<{ id: string; name: string; number: number }> | null;
  paise: Paise | null;
  problem: string | null;
}>;

/** Asks once for all whom the lines name. */
export async function resolveLines(
  { accounts }: Pick<Shop, 'accounts'>,
  admin: Pick<Account, 'id'>,
  lines: readonly GivenLine[],
): Promise<readonly ResolvedLine[]> {
  const handles = lines.flatMap(({ handle }) => (handle === null ? [] : [handle]));
  const valuesOf = (by: Handle['by']) => [
    ...new Set(handles.filter((one) => one.by === by).map(({ value }) => value)),
  ];
  const known = await accounts.byHandles({
    numbers: valuesOf('number').map(Number),
    emails: valuesOf('email'),
    mobiles: valuesOf('mobile'),
  });
  const by = new Map<string, Account>();
  for (const account of known) {
    by.set(`number ${account.customerNumber}`, account);
    by.set(`email ${account.email}`, account);
    if (account.mobile !== null) by.set(`mobile ${account.mobile}`, account);
  }
  const firstPlace = new Map<string, number>();
  return lines.map(({ place, customer, amount, handle, paise, problem }) => {
    const account = handle === null ? undefined : by.get(`${handle.by} ${handle.value}`);
    const earlier = account && firstPlace.get(account.id);
    if (account && earlier === undefined) firstPlace.set(account.id, place);
    return {
      ...{ place, customer, amount, paise },
      found:
        account === undefined
          ? null
          : { id: account.id, name: account.name, number: account.customerNumber },
      problem: problem ?? whyNot(account, admin, earlier),
    };
  });
}

function whyNot(
  account: Account | undefined,
  admin: Pick<Account, 'id'>,
  earlier: number | undefined,
): string | null {
  if (account === undefined) return refusals.unknown;
  if (account.id === admin.id) return refusals.own;
  if (account.blockedAt !== null) return refusals.blocked;
  if (account.closedAt !== null) return refusals.closed;
  return earlier === undefined ? null : refusals.twice(earlier);
}

/** What a preview has carried on, as lines of their own. */
export const givenBy = (lines: readonly CarriedLine[]): readonly GivenLine[] =>
  lines.map(({ number, paise }, index) => ({
    place: index + 1,
    customer: String(number),
    amount: (paise / 100).toFixed(2),
    handle: { by: 'number', value: String(number) },
    paise,
    problem: null,
  }));
