import {
  creditReference,
  isFrozenByDispute,
  toPaise,
  type Paise,
  type Wallet,
} from '@store/ledger';
import type { Shop } from '../../../ports/shop.ts';

export type PrizeWon = Readonly<{ id: string; week: string; rank: number; amount: Paise }>;

/** What a customer has, as the ledger says in this moment. */
export type Standing = Readonly<{
  available: Paise;
  held: Paise;
  /** What can leave by bank: paid in, not spent, and not held or locked. */
  unspent: Paise;
  /** By somebody who paid it in: the bank may give it back. */
  isDisputed: boolean;
  /** In hundredths; may be below zero. */
  points: number;
  /** Those that nobody has taken back, the latest first. */
  prizes: readonly PrizeWon[];
}>;

export async function standingOf({ ledger }: Shop, customerId: string): Promise<Standing> {
  const [wallet, points] = await Promise.all([
    ledger.wallet.stateOf(customerId),
    ledger.points.stateOf(customerId),
  ]);
  const { available, held, unspent } = wallet;
  return {
    ...{ available, held, points: points.balance },
    isDisputed: isFrozenByDispute(wallet),
    unspent: toPaise(Math.min(available, unspent)),
    prizes: prizesIn(wallet),
  };
}

const PRIZE = /^prize:(?<week>\d{4}-W\d\d):(?<rank>\d+)$/;

const prizesIn = ({ movements }: Wallet): readonly PrizeWon[] =>
  [...movements.values()]
    .flatMap(({ data }) => {
      const { week, rank } = PRIZE.exec(data.reference)?.groups ?? {};
      if (week === undefined || rank === undefined) return [];
      if (movements.has(creditReference.prizeBack(week, Number(rank)))) return [];
      return [{ id: `${week}:${rank}`, week, rank: Number(rank), amount: data.amount }];
    })
    .toSorted((one, other) => other.id.localeCompare(one.id));
