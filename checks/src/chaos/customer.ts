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
  type Purchase,
} from '../customers/errands.ts';

/** The store asks for the password before it shows a code. */
type Options = ErrandOptions & Readonly<{ password: string }>;
/** Also those of their orders of which some money may come back by the bank. */
type Shopper = Options & Readonly<{ givenBack: Purchase[] }>;

/** One customer who buys, tops up and redeems until told to stop, and is patient meanwhile. */
export async function customer(browser: Browser, as: Options): Promise<void> {
  const options = { ...as, givenBack: [] };
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
export async function thrifty(browser: Browser, as: Options): Promise<void> {
  const options = { ...as, givenBack: [] };
  const { dice, signal } = options;
  while (!signal.aborted) {
    if (dice.below(100) < 80) await buyAnything(browser, 'parts', options);
    else await topUp(browser, dice.between(10, 30), options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

/** One who pays by UPI and asks the bank for it afterwards, so that the wallet is frozen at times. */
export async function quarrelsome(browser: Browser, as: Options): Promise<void> {
  const options = { ...as, givenBack: [] };
  const { dice, signal } = options;
  while (!signal.aborted) {
    const what = dice.below(100);
    if (what < 60) await buyAnything(browser, 'upi', options);
    else if (what < 80) await topUp(browser, dice.between(20, 60), options);
    else await buyAnything(browser, dice.pick(['wallet', 'parts']), options);
    await pause(dice.between(50, 600), undefined, { signal }).catch(() => undefined);
  }
}

async function buyAnything(browser: Browser, payment: Payment, options: Shopper): Promise<void> {
  await wantBack(browser, options);
  const purchase = await buy(browser, payment, options, anyGame(options.dice));
  if (purchase?.game.provider === 'codes') await reveal(browser, purchase, options);
  if (purchase === null || payment === 'wallet' || !isHalfServed(purchase)) return;
  options.givenBack.push(purchase);
}

/** Of the latest ones, before it is spent; of some the gateway sends nothing back. */
async function wantBack(browser: Browser, options: Shopper): Promise<void> {
  const { givenBack, dice, diary } = options;
  if (givenBack.length === 0) return;
  const purchase = dice.pick(givenBack.slice(-LATEST));
  if (!(await sendBack(browser, purchase, options))) return;
  givenBack.splice(givenBack.indexOf(purchase), 1);
  diary.sentBack += 1;
}

const LATEST = 3;
