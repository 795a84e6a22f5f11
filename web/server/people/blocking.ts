import type { Ledger } from '@store/ledger/event-store';
import type { Db, Tx } from '@store/platform/postgres';
import { newId } from '../../ports/new-id.ts';
import type { Actor } from '../../ports/trail.ts';

type Wallet = Pick<Ledger['wallet'], 'handle'>;
type Blocked = Readonly<{ id: string; actor: Actor; at: Date }>;

const nameOf = (actor: Actor) => (actor.kind === 'admin' ? actor.accountId : actor.name);

/** In the transaction that blocks the account; `tellWallets` tells the ledger. */
export async function freezeWallet(tx: Tx, { id, actor, at }: Blocked): Promise<void> {
  await tx`
    insert into shop.wallet_freeze ${tx({
      reference: `block:${newId(at.getTime())}`,
      account_id: id,
      frozen_by: nameOf(actor),
      frozen_at: at,
    })}`;
}

/** In the transaction that ends the block. */
export async function thawWallet(tx: Tx, { id, actor, at }: Blocked): Promise<void> {
  await tx`
    update shop.wallet_freeze set thawed_by = ${nameOf(actor)}, thawed_at = ${at}, told = false
    where account_id = ${id} and thawed_at is null`;
}

type Freeze = Readonly<{
  reference: string;
  account_id: string;
  frozen_by: string;
  frozen_at: Date;
  thawed_by: string | null;
  thawed_at: Date | null;
}>;

const AT_A_TIME = 100;

/**
 * Tells the ledger what it does not know of blocks and their ends. It knows each by its reference:
 * told twice, by two processes or after one of them died in between, it counts once.
 */
export async function tellWallets(db: Db, wallet: Wallet): Promise<void> {
  const owed = await db<Freeze[]>`
    select * from shop.wallet_freeze where not told order by frozen_at limit ${AT_A_TIME}`;
  for (const freeze of owed) {
    await tell(wallet, freeze);
    // Since it was read the block may have ended: then there is more to tell.
    await db`
      update shop.wallet_freeze set told = true
      where reference = ${freeze.reference} and thawed_at is not distinct from ${freeze.thawed_at}`;
  }
}

async function tell(wallet: Wallet, freeze: Freeze): Promise<void> {
  const { reference, account_id: id, frozen_by, frozen_at, thawed_by, thawed_at } = freeze;
  const trace = (actor: string) => ({ actor, correlationId: reference, commandId: newId() });
  const frozen = { reference, by: frozen_by, at: frozen_at.toISOString() };
  await wallet.handle(id, { type: 'FreezeWallet', data: frozen }, trace(frozen_by));
  if (thawed_at === null || thawed_by === null) return;
  const thawed = { reference, by: thawed_by, at: thawed_at.toISOString() };
  await wallet.handle(id, { type: 'ThawWallet', data: thawed }, trace(thawed_by));
}
