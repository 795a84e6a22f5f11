import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../customers/browser.ts';
import {
  anyGame,
  buy,
  redeem,
  reveal,
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

async function buyAnything(browser: Browser, payment: Payment, options: Options): Promise<void> {
  const purchase = await buy(browser, payment, options, anyGame(options.dice));
  if (purchase?.game.provider === 'codes') await reveal(browser, purchase, options);
}
