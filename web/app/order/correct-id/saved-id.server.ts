import { readGameAccount } from '@store/ledger/game-account';
import type { Account } from '../../../ports/accounts.ts';
import type { Product } from '../../../ports/catalogue.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { sameInputs } from '../../purchase/same-inputs.ts';
import { nameToKeep, savedFor } from '../../purchase/saved-ids.server.ts';
import { idInWords } from '../game-account.ts';

type Typed = Readonly<{ inputs: readonly string[]; username: string | null }>;
type Correction = Readonly<{ orderId: string; product: Product; wrong: Typed; right: Typed }>;

/** So many orders to one ID tell enough. */
const MOST_ORDERS = 20;

/**
 * What its buyer had saved for the next time is corrected with the order, under the name they gave it.
 * The order stands whatever becomes of this.
 */
export async function correctSavedId(
  shop: Shop,
  account: Account,
  correction: Correction,
): Promise<void> {
  await correct(shop, account, correction).catch((error: unknown) => {
    logError('a saved game id could not be corrected', error);
  });
}

async function correct(
  shop: Shop,
  account: Account,
  { orderId, product, wrong, right }: Correction,
): Promise<void> {
  const saved = await savedFor(shop, account, product);
  const mistaken = saved.filter(({ inputs }) => sameInputs(inputs, wrong.inputs));
  if (mistaken.length === 0 || (await isSomebodys(shop, account, orderId, wrong))) return;
  for (const one of mistaken) {
    const isThere = saved.some(
      ({ productId, inputs }) => productId === one.productId && sameInputs(inputs, right.inputs),
    );
    // The player who was meant by nobody is not whom its owner calls so.
    const isPlayers = one.name === nameToKeep(wrong.username);
    const name = isPlayers ? nameToKeep(right.username) : one.name;
    await (isThere
      ? shop.gameIds.remove(account.id, one.id)
      : shop.gameIds.change(account.id, one.id, { inputs: right.inputs, name }));
  }
}

/** Whether something else was sent to it, or is to be: then its buyer has only taken the wrong one of theirs. */
async function isSomebodys(
  { readModels, sealedSearch, sealer }: Shop,
  account: Account,
  orderId: string,
  { inputs }: Typed,
): Promise<boolean> {
  const filled = inputs.filter((input) => input !== '').map((value) => ({ label: '', value }));
  const sent = await sealedSearch.find([account.id], idInWords(filled));
  const others = sent.filter((id) => id !== orderId).slice(0, MOST_ORDERS);
  const orders = await Promise.all(others.map((id) => readModels.order(id)));
  const meant = orders.flatMap((order) =>
    order?.status === 'Completed' || order?.status === 'Processing' ? [order] : [],
  );
  // A corrected order is found by both IDs.
  const recipients = await Promise.all(
    meant.map(({ gameAccount }) => readGameAccount(sealer, account.id, gameAccount)),
  );
  return recipients.some((recipient) => sameInputs(recipient.inputs, inputs));
}
