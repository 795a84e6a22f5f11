/** How an order of the past ended; `Processing` waits for an admin. */
export type PastOrder = Readonly<{
  kind: 'order';
  hoursAgo: number;
  who: string;
  itemId: string;
  inputs: readonly string[];
  username: string | null;
  /** `upi` orders were completed: the others are simpler to believe from the wallet. */
  pay: 'wallet' | 'upi';
  end: 'Completed' | 'Refunded' | 'Processing';
}>;

type PastTopUp = Readonly<{
  kind: 'topUp';
  hoursAgo: number;
  who: string;
  rupees: number;
}>;

export type PastDeed = PastOrder | PastTopUp;

const topUp = (hoursAgo: number, who: string, rupees: number): PastTopUp => ({
  kind: 'topUp',
  hoursAgo,
  who,
  rupees,
});

const order = (
  hoursAgo: number,
  who: string,
  itemId: string,
  more: Partial<PastOrder> = {},
): PastOrder => ({
  kind: 'order',
  hoursAgo,
  who,
  itemId,
  inputs: ['118374920', '2641'],
  username: 'KaranOP',
  pay: 'wallet',
  end: 'Completed',
  ...more,
});

const byHand = { inputs: ['5512204817'], username: null } as const;

/** In the order in which it happened. Sums are such that nobody's wallet runs dry. */
export const demoHistory: readonly PastDeed[] = [
  topUp(24 * 20, 'asha@example.com', 1500),
  topUp(24 * 19, 'ravi@example.com', 10_000),
  order(24 * 18, 'ravi@example.com', 'MLIN-7'),
  order(24 * 16, 'asha@example.com', 'MLIN-5'),
  order(24 * 15, 'ravi@example.com', 'MLGL-4'),
  topUp(24 * 13, 'divya@example.com', 2000),
  order(24 * 12, 'asha@example.com', 'GENSHIN-1', {
    inputs: ['812340017', 'Asia'],
    username: null,
    pay: 'upi',
  }),
  order(24 * 11, 'divya@example.com', 'MLIN-7'),
  topUp(24 * 10, 'karan@example.com', 1000),
  order(24 * 9, 'karan@example.com', 'MLIN-4', { end: 'Refunded' }),
  order(24 * 8, 'asha@example.com', 'MLIN-9', { pay: 'upi' }),
  order(24 * 6, 'ravi@example.com', 'BGMI-3', { ...byHand }),
  topUp(24 * 5, 'nisha@example.com', 3000),
  order(24 * 4, 'nisha@example.com', 'MLIN-8'),
  order(24 * 3, 'asha@example.com', 'HOK-2', { inputs: ['66120384'], username: null, pay: 'upi' }),
  order(24 * 2 + 3, 'joseph@example.com', 'MLDB-4', { pay: 'upi' }),
  order(26, 'karan@example.com', 'MLIN-6'),
  order(9, 'ravi@example.com', 'MLIN-6'),
  topUp(6, 'asha@example.com', 500),
  order(5, 'divya@example.com', 'MLIN-5'),
  order(4, 'asha@example.com', 'MLIN-3'),
  order(3, 'asha@example.com', 'MLIN-2', { end: 'Refunded' }),
  order(0.5, 'asha@example.com', 'BGMI-2', { ...byHand, end: 'Processing' }),
  order(0.3, 'ravi@example.com', 'FFMAX-3', { ...byHand, end: 'Processing' }),
  order(0.2, 'nisha@example.com', 'PUBG-1', { ...byHand, end: 'Processing' }),
];
