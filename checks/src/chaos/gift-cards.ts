import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres } from '@store/platform/postgres';
import type { Browser } from '../customers/browser.ts';
import { CARDS, type Purchase } from '../customers/errands.ts';
import { byStream, type Fact, type Log } from '../store/log.ts';

/** As many as the page takes at once, and more than anybody buys in an hour. */
const AT_ONCE = 1_000;
const FILLS = 2;
const PATIENCE_MS = 30_000;

/** Puts codes into the pool that everybody buys from, as an admin does. */
export async function fillPool(admin: Browser, password: string): Promise<void> {
  for (let fill = 1; fill <= FILLS; fill += 1) {
    const codes = Array.from({ length: AT_ONCE }, (_, place) => `CARD-${fill}-${100_000 + place}`);
    const fields = { intent: 'add', pool: CARDS.item, codes: codes.join('\n'), proof: password };
    const told = await admin.post('/admin/codes', fields);
    if (told?.status !== 303)
      throw new Error(`the pool is not filled: ${told?.status ?? 'no answer'}`);
  }
}

/**
 * When all orders have ended: a delivered order has its codes, one that was refunded has none, and no
 * buyer was shown a code that is another's. Returns what does not hold.
 */
export async function wrongCodes(
  databaseUrl: string,
  purchases: readonly Purchase[],
  log: Log,
): Promise<string[]> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  const orders = byStream(await log.factsOf('order-'));
  const cards = purchases.filter(({ game }) => game.provider === 'codes');
  const deadline = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const wrong = await look();
      if (wrong.length === 0 || Date.now() > deadline) return [...wrong, ...shownTwice()];
      await pause(500);
    }
  } finally {
    await db.end();
  }

  async function look(): Promise<string[]> {
    const rows = await db<{ order_id: string; codes: number }[]>`
      select order_id, count(*)::int as codes from shop.code
      where order_id is not null group by order_id`;
    const taken = new Map(rows.map(({ order_id, codes }) => [order_id, codes]));
    return cards.flatMap(({ orderId, parts, shown }) => {
      const story = orders.get(`order-${orderId}`) ?? [];
      const isCompleted = story.some(({ type }) => type === 'OrderCompleted');
      const sold = wasLost(story) ? seenIn(story) : parts;
      const [has, due] = [taken.get(orderId) ?? 0, isCompleted ? sold : 0];
      if (has !== due) return [`${orderId} should have ${due} codes, and has ${has}`];
      const isRefunded = story.some(({ type }) => type === 'OrderRefunded');
      return shown.length > 0 && isRefunded ? [`${orderId} was refunded with its code seen`] : [];
    });
  }

  function shownTwice(): string[] {
    const holders = new Map<string, string>();
    return cards.flatMap(({ orderId, shown }) =>
      shown.flatMap((code) => {
        const other = holders.get(code);
        holders.set(code, orderId);
        return other === undefined || other === orderId
          ? []
          : [`${code} was shown to the buyers of ${other} and ${orderId}`];
      }),
    );
  }
}

/** Whose bank has given the money back: codes that nobody had seen by then are for sale again. */
function wasLost(story: readonly Fact[]): boolean {
  const ofStray = new Set(
    story.flatMap(({ type, data }) =>
      type === 'OrderDisputed' && data['stray'] !== undefined ? [data['disputeId']] : [],
    ),
  );
  return story.some(
    ({ type, data }) =>
      type === 'OrderDisputeEnded' && data['outcome'] === 'lost' && !ofStray.has(data['disputeId']),
  );
}

const seenIn = (story: readonly Fact[]): number =>
  story.flatMap(({ type, data }) => (type === 'CodesRevealed' ? (data['legs'] as number[]) : []))
    .length;
