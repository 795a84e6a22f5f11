import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../customers/browser.ts';
import { anyGame, buy, redeem, topUp, type ErrandOptions } from '../customers/errands.ts';

/** One customer who buys, tops up and redeems until told to stop, and is patient meanwhile. */
export async function customer(browser: Browser, options: ErrandOptions): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    const what = dice.below(100);
    if (what < 70) await buy(browser, 'wallet', options, anyGame(dice));
    else if (what < 82) await buy(browser, 'upi', options, anyGame(dice));
    else if (what < 92) await topUp(browser, dice.between(20, 60), options);
    else await redeem(browser, options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

/** One who never has enough in the wallet, and pays the rest by UPI. */
export async function thrifty(browser: Browser, options: ErrandOptions): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    if (dice.below(100) < 80) await buy(browser, 'parts', options, anyGame(dice));
    else await topUp(browser, dice.between(10, 30), options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}
