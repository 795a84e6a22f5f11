import { setTimeout as pause } from 'node:timers/promises';
import { browser, type Asked, type Browser } from '../customers/browser.ts';
import { buy, redeem, topUp, type ErrandOptions, type Payment } from '../customers/errands.ts';
import type { Visitor } from '../http/visitors.ts';
import type { Exchange } from '../http/exchange.ts';
import { atRate, type Errand } from './at-rate.ts';
import type { People } from './people.ts';

export type LoadOptions = Readonly<{
  people: People;
  exchange: Exchange;
  asked: Asked[];
  errands: Omit<ErrandOptions, 'signal'>;
}>;

const PAGES = {
  guest: ['/', '/product/hok', '/mlbb', '/live-leaderboard', '/login', '/privacypage'],
  customer: ['/dashboard', '/orders', '/wallet', '/product/mlin', '/topup', '/redeem'],
  // None that asks again who the admin is once they have been signed in for a while.
  admin: ['/admin', '/admin/orders', '/admin/txn'],
} as const;
/** Rupees; the most that one top-up takes. */
const FIRST_TOP_UP = 10_000;
const TOP_UP = 20;
const AT_ONCE = 24;
const RUSHES = 6;

/** Takes turns, so that every run asks the same. */
function taking<Item>(items: readonly Item[]): () => Item {
  let place = 0;
  return () => items[place++ % items.length] as Item;
}

/**
 * What the people of the store do all the time, each thing at its rate: some six requests a second
 * in all, which leaves two cores idle for most of the time. A busy store would be measured at how
 * far behind it is. Orders are few beside reads: every process remembers the last hundreds of them,
 * by a few kilobytes each, and that cache fills for longer than it is warmed up.
 */
export function soakLoad({ people, exchange, asked, errands: shared }: LoadOptions) {
  const open = (visitor: Visitor) => browser(exchange, visitor, asked);
  const [guest, admin] = [open(people.guest), open(people.admins.reads)];
  const customers = people.customers.map(open);
  const read = (readers: readonly Browser[], paths: readonly string[]) => {
    const [reader, path] = [taking(readers), taking(paths)];
    return async () => (await reader().get(path()))?.status === 200;
  };
  const buyer = taking(customers);
  const redeeming = taking([open(people.regular), ...customers]);
  const patient = { ...shared, signal: new AbortController().signal };

  async function signInAndOut(): Promise<boolean> {
    const told = await open(await people.comeBack()).post('/signout', {});
    return told?.status === 302;
  }

  /** Leaves an order, and whichever else comes by in that moment, for the admin to decide. */
  async function loseAnAnswer(errands: ErrandOptions): Promise<boolean> {
    const { simulators, signal } = errands;
    await simulators.loseAnswers();
    try {
      const bought = await buy(buyer(), 'wallet', errands);
      while (bought !== null && !signal.aborted) {
        const player = bought.corrected?.player;
        const players = player === undefined ? [bought.player] : [bought.player, player];
        const there = await Promise.all(players.map((one) => simulators.purchasesOf(one)));
        if (there.some((count) => (count ?? 0) > 0)) return true;
        await pause(100);
      }
      return false;
    } finally {
      await simulators.calm();
    }
  }

  const all = (errands: ErrandOptions): readonly Errand[] => {
    const purchase = (payment: Payment) => async () =>
      (await buy(buyer(), payment, errands)) !== null;
    return [
      { name: 'guests read', perSecond: 2, run: read([guest], PAGES.guest) },
      { name: 'customers read', perSecond: 2, run: read(customers, PAGES.customer) },
      { name: 'the admin reads', perSecond: 1 / 5, run: read([admin], PAGES.admin) },
      { name: 'wallet purchases', perSecond: 0.2, run: purchase('wallet') },
      { name: 'UPI purchases', perSecond: 0.05, run: purchase('upi') },
      { name: 'top-ups', perSecond: 0.05, run: () => topUp(buyer(), TOP_UP, errands) },
      { name: 'redemptions', perSecond: 1 / 20, run: () => redeem(redeeming(), errands) },
      { name: 'sign-ins', perSecond: 1 / 20, run: signInAndOut },
      { name: 'lost answers', perSecond: 1 / 30, run: () => loseAnAnswer(errands) },
    ];
  };

  return {
    /** Gives every customer the money for the whole run. */
    fillWallets: async () => {
      const filled = await Promise.all(customers.map((one) => topUp(one, FIRST_TOP_UP, patient)));
      if (filled.includes(false)) throw new Error('a wallet could not be filled');
    },
    /**
     * More at once than ever again: pools of connections grow with what is asked at once, up to
     * their limit, and would otherwise creep there over hours.
     */
    rush: async () => {
      const reading = read(customers, PAGES.customer);
      for (let round = 0; round < RUSHES; round += 1) {
        const buying = customers.map((one) => buy(one, 'wallet', patient));
        await Promise.all([...Array.from({ length: AT_ONCE }, reading), ...buying]);
      }
    },
    /** Everything at so many times its rate, until it is ended and what was begun is over. */
    begin: (times: number) => {
      const stop = new AbortController();
      const rounds = all({ ...shared, signal: stop.signal }).map(({ perSecond, ...errand }) =>
        atRate({ ...errand, perSecond: perSecond * times }, stop.signal),
      );
      return {
        rounds,
        end: async () => {
          stop.abort();
          await Promise.all(rounds.map(({ over }) => over));
        },
      };
    },
  };
}
