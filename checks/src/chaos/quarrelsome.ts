import { connectPostgres } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import { newcomer, type Newcomer } from '../customers/newcomer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Visitor } from '../http/visitors.ts';
import type { Log } from '../store/log.ts';

/** A frozen wallet buys nothing, and the others are to go on. */
const PEOPLE = 3;

export type Quarrelsome = Readonly<{
  people: readonly Newcomer[];
  /** Their orders and top-ups. */
  subjects: () => Promise<ReadonlySet<string>>;
}>;

/** Customers of their own, who will want back what they have paid. */
export async function openQuarrelsome(
  databaseUrl: string,
  { guest, exchange, log }: Readonly<{ guest: Visitor; exchange: Exchange; log: Log }>,
): Promise<Quarrelsome> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  try {
    const options = { accounts: openAccounts(db), guest, exchange };
    const people: Newcomer[] = [];
    for (let count = 1; count <= PEOPLE; count += 1) {
      people.push(await newcomer(`payer-${count}`, options));
    }
    const ids = new Set<unknown>(people.map(({ id }) => id));
    return {
      people,
      async subjects() {
        const facts = [...(await log.factsOf('order-')), ...(await log.factsOf('topup-'))];
        return new Set(
          facts
            .filter(({ type, data }) => BEGINNINGS.includes(type) && ids.has(data['userId']))
            .map(({ stream }) => stream.replace(/^\w+-/, '')),
        );
      },
    };
  } finally {
    await db.end({ timeout: 5 });
  }
}

const BEGINNINGS: readonly string[] = ['OrderPlaced', 'TopUpRequested'];
