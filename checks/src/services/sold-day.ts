import { istDay, type IstDay } from '@store/ledger';
import { askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import { buy, LEGS, type Bought } from './purchases.ts';
import type { ReconciledShop } from './reconciled-shop.ts';
import { untilEnded } from './until-ended.ts';

const [SMILEONE, MOOGOLD, YOKCASH] = LEGS;
/** So that all that there is to pay with meets all that delivers. */
const OTHERS = [
  [SMILEONE, 'razorpay'],
  [SMILEONE, 'wallet'],
  [MOOGOLD, 'ekqr'],
  [MOOGOLD, 'razorpay'],
  [YOKCASH, 'ekqr'],
  [YOKCASH, 'wallet'],
] as const;
/** Of whom MooGold says in time that the order was refunded. */
const REFUNDED = '30020';
/** What was sold before anything was planted. */
export type Sold = Readonly<{
  /** By the clock of the shop. */
  day: IstDay;
  atEkqr: Bought;
  atRazorpay: Bought;
  fromMooGold: Bought;
  /** MooGold did not deliver it. */
  refused: Bought;
  /** Likewise, and its money went back to the bank. */
  sentBack: Bought;
}>;

/** A day of sales at both gateways and all three providers, with one of each that went back. */
export async function sellDay({ simulated, shop }: ReconciledShop): Promise<Sold> {
  const atEkqr = await buy(simulated, SMILEONE, 'ekqr');
  const atRazorpay = await buy(simulated, YOKCASH, 'razorpay');
  const fromMooGold = await buy(simulated, MOOGOLD, 'wallet');
  for (const [leg, paidBy] of OTHERS) await buy(simulated, leg, paidBy);
  const refused = await buy(simulated, MOOGOLD, 'wallet', REFUNDED);
  const sentBack = await buy(simulated, MOOGOLD, 'razorpay', REFUNDED);
  const { orderId, userId } = sentBack;
  const at = await shop.now();
  const ask = askBankRefund({ orderId, userId, gatewayReference: orderId, at });
  mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));
  const times = { stepTimeoutMs: 10_000, gatewayTimeoutMs: 15_000 };
  const input = { orderId, number: 1, askedAt: at, ...times };
  await untilEnded(shop, await shop.start('refundToBank', input));
  return { day: istDay(at), atEkqr, atRazorpay, fromMooGold, refused, sentBack };
}
