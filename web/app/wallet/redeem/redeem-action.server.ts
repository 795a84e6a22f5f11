import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { creditReference } from '@store/ledger';
import { awaitChange } from '../../freshness/await-change.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { amountFields, amountIn } from '../amount-fields.ts';
import { redeem } from './redeem-points.server.ts';
import { refusedAmount } from '../refused-amount.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const form = amountIn(await readForm(request, amountFields));
  const redeemed = await redeem(shop, account, form, traceOf(context, account));
  if (!redeemed.accepted) {
    return refusedAmount(shop, account, 'redemption number', form, redeemed.refusal);
  }

  // The credit follows within a moment; whoever sees the wallet next should find it there.
  const credit = creditReference.points(form.ticket.id);
  const arrived = await awaitChange(
    shop.readModels,
    async () => {
      const [wallet, seen] = await Promise.all([
        shop.ledger.wallet.stateOf(account.id),
        shop.readModels.walletBalance(account.id),
      ]);
      return wallet.movements.has(credit) && seen.available === wallet.available;
    },
    (there) => there,
    1_000,
  );
  const worth = formatRupees(redeemed.worth);
  const where = arrived ? 'is in your wallet' : 'comes to your wallet in a moment';
  const points = redeemed.points === 1 ? '1 point' : `${redeemed.points} points`;
  const text = `${points} redeemed. ${worth} ${where}.`;
  return redirect(withSeen('/wallet', redeemed.position), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', text) },
  });
}
