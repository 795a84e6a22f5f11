import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';
import type { Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';

/** What payers do beside paying what was asked, once and in time. */
export type WrongManner = 'short' | 'over' | 'twice' | 'late';

export type PaidWrongly = Readonly<{ gateway: string; reference: string; manner: WrongManner }>;

/** One who sometimes pays wrongly, and what became of it. */
export type Payer = Readonly<{ manners: readonly WrongManner[]; made: PaidWrongly[] }>;

/** What the store has asked a gateway for. */
type Asked = Readonly<{ stream: string; gateway: string; reference: string; webhooks: number }>;
type Paying = Readonly<{ dice: Dice; log: Log; simulators: Simulators; payer?: Payer }>;

const WRONG_PERCENT = 40;
/** In paise: what is paid or missing at the least, and what is paid beyond the price at the most. */
const LEAST = 100;
const MOST_BEYOND = 5_000;
const GIVEN_UP = ['PaymentFailed', 'OrderCancelled'];
const PATIENCE_MS = 30_000;
const AGAIN_MS = 300;

/** Pays, rightly or not. False where the gateway is not reached. */
export async function payFor(asked: Asked, paying: Paying): Promise<boolean> {
  const { dice, simulators, payer } = paying;
  const { gateway, reference, webhooks } = asked;
  const pay = (amount?: number) => simulators.pay(gateway, reference, webhooks, amount);
  if (payer === undefined || dice.below(100) >= WRONG_PERCENT) return pay();
  const due = await simulators.dueOn(gateway, reference);
  if (due === null) return false;
  // EKQR takes one payment of each order.
  const able = payer.manners.filter((one) => gateway === 'razorpay' || one !== 'twice');
  const manner = due > 2 * LEAST ? dice.pick(able) : 'over';
  const isDone = await payIn(manner, { ...asked, due, pay }, paying);
  if (isDone) payer.made.push({ gateway, reference, manner });
  return isDone;
}

async function payIn(
  manner: WrongManner,
  asked: Asked & Readonly<{ due: number; pay: (amount?: number) => Promise<boolean> }>,
  { dice, simulators, log }: Paying,
): Promise<boolean> {
  const { gateway, reference, stream, due, pay } = asked;
  switch (manner) {
    case 'short': {
      if (!(await pay(due - dice.between(LEAST, due - LEAST)))) return false;
      // A link waits for the rest as long as it can be paid.
      return gateway !== 'razorpay' || soon(() => simulators.giveUp(gateway, reference));
    }
    case 'over':
      return pay(due + dice.between(LEAST, MOST_BEYOND));
    case 'twice':
      if (!(await pay())) return false;
      // At once, or when the order has been delivered.
      await pause(dice.between(0, 3_000));
      return soon(pay);
    case 'late':
      if (!(await simulators.giveUp(gateway, reference))) return false;
      await soon(async () =>
        (await log.factsOf(stream)).some(({ type }) => GIVEN_UP.includes(type)),
      );
      await pause(dice.between(0, 4_000));
      return soon(pay);
  }
}

/** Whether it came to that before patience was over. */
async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await pause(AGAIN_MS);
  }
  return true;
}
