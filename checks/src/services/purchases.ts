import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_DECIDED } from '@store/workflows/contracts';
import { orderAt, PRICE } from '@store/workflows/testing';
import type { SimulatedShop } from './simulated-shop.ts';
import { untilEnded } from './until-ended.ts';

/** Whom each of the three providers knows, and whose packs MooGold answers as delivered. */
const PLAYER = '30025';

/** One pack at each provider. */
export const LEGS = ['SMILEBR:13', 'MOOGOLDMLBB:215570', 'YOKCASHMLBB:ML86'] as const;
type Leg = (typeof LEGS)[number];
export type PaidBy = 'ekqr' | 'razorpay' | 'wallet';

/** `end` is the last that happened to it. */
export type Bought = Readonly<{ orderId: string; userId: string; end: string | undefined }>;

/** Has the services answer at once: of the clock that is skipped they know nothing. */
export async function quickServices({ control }: Pick<SimulatedShop, 'control'>): Promise<void> {
  await control('upi/mood', { paysByItselfAfterMs: 0, webhooks: 0 });
  await control('razorpay/mood', { webhooks: 0, refundsAfterMs: 0 });
  await control('moogold/mood', { settlesAfterMs: 0 });
  await control('yokcash/mood', { deliversAfterMs: 0 });
}

/** An order of somebody new, paid and carried out by the store's own workflow. */
export async function buy(
  simulated: SimulatedShop,
  leg: Leg,
  paidBy: PaidBy,
  player = PLAYER,
): Promise<Bought> {
  const { shop } = simulated;
  const { orderId, userId, running } = await begin(simulated, leg, paidBy, player);
  if (paidBy === 'razorpay') await payLink(simulated, orderId);
  await untilEnded(shop, running);
  return { orderId, userId, end: (await shop.story(`order-${orderId}`)).at(-1) };
}

/** Of whom Smile.one takes an order, and answers with the page of an outage. */
const LOST = '20502';

/** An order whose answer is lost, so that an admin gives its money back. */
export async function refundUnanswered(simulated: SimulatedShop): Promise<void> {
  const { shop } = simulated;
  const { orderId, running } = await begin(simulated, LEGS[0], 'wallet', LOST);
  const story = () => shop.story(`order-${orderId}`);
  while (!(await story()).includes('LegOutcomeUnknown')) await sleep(20);
  const by = { kind: 'admin', accountId: 'meera' } as const;
  await running.signal(ORDER_DECIDED, { to: 'Refunded', reason: '', by });
  await untilEnded(shop, running);
}

async function begin(simulated: SimulatedShop, leg: Leg, paidBy: PaidBy, player: string) {
  const { shop } = simulated;
  const paymentMode = paidBy === 'wallet' ? 'wallet' : 'upi';
  const order = { ...orderAt(await shop.now(), { legs: [leg], paymentMode }), gameAccount: player };
  const { orderId, userId } = order;
  if (paidBy === 'wallet') await shop.credit(userId, PRICE);
  else simulated.openAt(paidBy);
  await shop.place(order);
  const running = await shop.start('order', { order, timing: shop.timing });
  return { orderId, userId, running };
}

/** Once the workflow has asked for the link. */
async function payLink({ read, control }: SimulatedShop, reference: string): Promise<void> {
  const isThere = async () =>
    ((await read(`razorpay/links/${reference}`)) as { link: object | null }).link !== null;
  while (!(await isThere())) await sleep(20);
  await control(`razorpay/links/${reference}/pay`);
}
