import type { Tx } from '@store/platform/postgres';
import type { Factor } from '../../ports/second-factors.ts';
import type { Actor, Deed, Facts } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';

const kindsOf = (factors: readonly Pick<Factor, 'kind'>[]): Facts => ({
  secondFactors: factors.map(({ kind }) => kind),
});

/** What an account can show beside its password, as it was and as it is since. */
export const noteFactors = (
  tx: Tx,
  actor: Actor,
  accountId: string,
  before: readonly Pick<Factor, 'kind'>[],
  after: readonly Pick<Factor, 'kind'>[],
): Promise<void> => noteChange(tx, actor, accountId, kindsOf(before), kindsOf(after));

/** How many recovery codes can be used. */
export const noteCodes = (
  tx: Tx,
  actor: Actor,
  accountId: string,
  { before, after }: Readonly<{ before: number; after: number }>,
): Promise<void> =>
  noteChange(tx, actor, accountId, { recoveryCodes: before }, { recoveryCodes: after });

async function noteChange(
  tx: Tx,
  actor: Actor,
  accountId: string,
  before: Deed['before'],
  after: Deed['after'],
): Promise<void> {
  const [row] = await tx<{ customer_number: number }[]>`
    select customer_number from shop.account where id = ${accountId}`;
  const name = `Customer ${String(row?.customer_number ?? '')}`;
  const subject = { kind: 'customer', id: accountId, name } as const;
  await note(tx, actor, { did: 'changed', subject, before, after });
}
