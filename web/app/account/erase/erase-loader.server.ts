import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { unfinished } from '@store/workflows/erasure';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { payableBack } from './balance-choice.ts';

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args);
  requireFreshProof(args, account);
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  return data({
    behindSince,
    isAdmin: account.role === 'admin',
    ...(await standingOf(shop, account)),
  });
}

/** What stands between this customer and the store. */
async function standingOf(shop: Shop, { id }: Account) {
  const { complaints, ledger, readModels, settings, now } = shop;
  const at = now().toISOString();
  const [business, open, wallet, points] = await Promise.all([
    readModels.openBusiness(id, at),
    complaints.openOf(id),
    ledger.wallet.stateOf(id),
    ledger.points.stateOf(id),
  ]);
  const { latePaymentWatchMs, keptFor } = settings;
  return {
    obstacles: unfinished({ business, complaints: open, wallet, latePaymentWatchMs }, at),
    available: wallet.available,
    payableBack: payableBack(wallet),
    /** In hundredths of a point. */
    points: Math.max(points.balance, 0),
    keptFor,
  };
}
