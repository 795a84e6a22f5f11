import type { Db, Tx } from '@store/platform/postgres';
import {
  ACCOUNT_CHANGES,
  FACTOR_CHANGES,
  type AccountChange,
  type FactorChange,
  type Letter,
  type StoreWorkflows,
} from '@store/workflows/contracts';
import { newId } from '../../ports/new-id.ts';

type Owed = Readonly<{
  id: string;
  account_id: string;
  change: string;
  about: string;
  at: Date;
}>;

const AT_A_TIME = 100;
/** To the address of before: `about` is the change that its link undoes. */
const UNDO = 'undo';

/**
 * Has the owner of an account told by mail, in the transaction of what changed. `about` names a
 * device, a way to sign in, a host or a change; it stands in the history of a workflow and is nobody's
 * personal data.
 */
export async function oweLetter(
  tx: Tx,
  accountId: string,
  change: FactorChange | AccountChange | typeof UNDO,
  at: Date,
  about = '',
): Promise<void> {
  await tx`insert into shop.account_letter ${tx({ id: newId(), account_id: accountId, change, about, at })}`;
}

/** Hands over the letters that are owed. One that is handed over twice is sent once, by its id. */
export async function sendLetters(
  db: Db,
  workflows: Pick<StoreWorkflows, 'sendMail'>,
): Promise<void> {
  const owed = await db<Owed[]>`
    select id, account_id, change, about, at from shop.account_letter order by at limit ${AT_A_TIME}`;
  for (const row of owed) {
    const letter = letterOf(row);
    if (letter !== null) await workflows.sendMail(`letter-${row.id}`, letter);
    await db`delete from shop.account_letter where id = ${row.id}`;
  }
}

/** Null for a change that an earlier or a later version of the store knows. */
function letterOf({ account_id: accountId, change: name, about, at: time }: Owed): Letter | null {
  if (name === UNDO) return { kind: 'undo', changeId: about };
  const at = time.toISOString();
  const factor = FACTOR_CHANGES.find((one) => one === name);
  if (factor !== undefined) return { kind: 'secondFactor', accountId, change: factor, at };
  const change = ACCOUNT_CHANGES.find((one) => one === name);
  return change === undefined ? null : { kind: 'accountChange', accountId, change, about, at };
}
