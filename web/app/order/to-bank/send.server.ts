import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import type { Standing } from '../bank-refund/sendable.server.ts';
import { toBankAnswers as words, toBankRefusals as refusals } from './words.ts';

/** What the page had shown when its button was pressed. */
export type Seen = Readonly<{ number: string; amount: string }>;

/** Once, whatever is pressed how often: the number of the refund makes a repeat the same one. */
export async function send(
  context: AppLoadContext,
  account: Account,
  { order, sent, offer }: Standing,
  seen: Seen,
) {
  const { shop } = context;
  const { orderId } = order.placed;
  const earlier = sent.refunds.find(({ asked }) => String(asked.number) === seen.number);
  if (earlier) return done(receiptPath('order', orderId), earlier.asked.amount);
  if (typeof offer === 'string') return refused(409, refusals[offer]);
  const { number, amount, from } = offer;
  if (seen.number !== String(number) || seen.amount !== String(amount)) {
    return refused(409, words.changed);
  }
  const { gateway, gatewayReference, amount: most } = from;
  const command = {
    type: 'AskBankRefund',
    data: {
      ...{ orderId, userId: account.id, number, amount, most },
      ...{ gateway, gatewayReference, at: shop.now().toISOString() },
    },
  } as const;
  try {
    const asked = await shop.ledger.bankRefund.handle(orderId, command, traceOf(context, account));
    // Two posts at once, of which the other one was about another amount.
    if (!asked.accepted) return refused(409, words.changed);
    return await done(withSeen(receiptPath('order', orderId), asked.position), amount);
  } catch (error) {
    if (!isBusy(error)) throw error;
    const { outcomeUnknown, storeBusy } = tryAgainWords;
    return refused(503, isOutcomeUnknown(error) ? outcomeUnknown : storeBusy);
  }

  async function done(path: string, paise: number) {
    const said = words.sending(formatRupees(paise));
    const headers = { 'Set-Cookie': await flashCookie(shop, 'success', said) };
    return redirect(path, { status: 303, headers });
  }
}

const refused = (status: 409 | 503, notice: string) => data({ notice }, { status });
