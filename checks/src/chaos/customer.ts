import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../customers/browser.ts';
import {
  anyGame,
  buy,
  isHalfServed,
  redeem,
  reveal,
  sendBack,
  topUp,
  type ErrandOptions,
  type Payment,
} from '../customers/errands.ts';

/** The store asks for the password before it shows a code. */
type Options = ErrandOptions & Readonly<{ password: string }>;

/** One customer who buys, tops up and redeems until told to stop, and is patient meanwhile. */
export async function customer(browser: Browser, options: Options): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    const what = dice.below(100);
    if (what < 70) await buyAnything(browser, 'wallet', options);
    else if (what < 82) await buyAnything(browser, 'upi', options);
    else if (what < 92) await topUp(browser, dice.between(20, 60), options);
    else await redeem(browser, options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

/** One who never has enough in the wallet, and pays the rest by UPI. */
export async function thrifty(browser: Browser, options: Options): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    if (dice.below(100) < 80) await buyAnything(browser, 'parts', options);
    else await topUp(browser, dice.between(10, 30), options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

/** One who pays by UPI and asks the bank for it afterwards, so that the wallet is frozen at times. */
export async function quarrelsome(browser: Browser, options: Options): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    const what = dice.below(100);
    if (what < 60) await buyAnything(browser, 'upi', options);
    else if (what < 80) await topUp(browser, dice.between(20, 60), options);
    else await buyAnything(browser, dice.pick(['wallet', 'parts']), options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

async function buyAnything(browser: Browser, payment: Payment, options: Options): Promise<void> {
  const { diary, dice } = options;
  const purchase = await buy(browser, payment, options, anyGame(dice));
  if (purchase?.game.provider === 'codes') await reveal(browser, purchase, options);
  if (payment === 'wallet' || purchase === null) return;
  // Of those who pay like this. What was bought before has ended, and one of two pieces came back.
  const givenBack = diary.purchases.filter(
    (one) => one.payment === payment && isHalfServed(one) && one.acknowledgedAt !== null,
  );
  if (givenBack.length === 0) return;
  if (await sendBack(browser, dice.pick(givenBack), options)) diary.sentBack += 1;
}
