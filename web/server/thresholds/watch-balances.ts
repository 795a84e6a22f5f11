import { transaction, type Db } from '@store/platform/postgres';
import type { ReadModels } from '@store/projections';
import { type Ring, type StoreWorkflows, type Watched } from '@store/workflows/contracts';
import { PURSE_NAMES } from '@store/workflows/routes';
import type { ProviderPoints } from '../../ports/provider-points.ts';
import { gatewayThatRang, watchGateways } from './watch-gateways.ts';
import { watchProviders } from './watch-providers.ts';
import { addRings, type NewRing } from './ring-rows.ts';
import { ringsIn } from './rings-in.ts';
import { thresholdOf, watchedOf, type ThresholdRow } from './threshold-rows.ts';

const ASK_EVERY = '15 minutes';
/** Of a provider in trouble, whose goods are not sold meanwhile. */
const ASK_AGAIN_EVERY = '15 seconds';
const AT_A_TIME = 50;

export type Watching = Readonly<{
  db: Db;
  books: Pick<ReadModels, 'bookMovesAfter'>;
  points: Pick<ProviderPoints, 'ask' | 'last'>;
  tell: StoreWorkflows['tellOfRing'];
  now: () => Date;
}>;

/**
 * Looks for crossed limits, asks the providers for their points where that is due, looks for those that
 * take no orders any more and for gateways that turn payments away, and tells staff of what rang. However many processes do it: what one has noticed is no news to the others.
 */
export async function watchOnce(watching: Watching): Promise<void> {
  while (await lookAtBooks(watching));
  await askProviders(watching);
  await watchProviders(watching.db, watching.now());
  await watchGateways(watching.db, watching.now());
  await tellOfRings(watching);
}

/** Of two processes that look at once, one goes on with what it has seen. Tells whether there is more. */
async function lookAtBooks({ db, books, now }: Watching): Promise<boolean> {
  const [mark] = await db<{ position: bigint; earliest: bigint | null }[]>`
    select position, (select min(since) from shop.threshold) as earliest from shop.balance_watch`;
  if (mark === undefined || mark.earliest === null) return false;
  const { position, earliest } = mark;
  const from = position > earliest ? position : earliest;
  const moved = await books.bookMovesAfter(from);
  if (moved.upTo === position) return false;
  return transaction(db, async (tx) => {
    const isMine = await tx`
      update shop.balance_watch set position = ${moved.upTo}
      where position = ${position} returning 1`;
    if (isMine.length === 0) return false;
    const thresholds = await tx<ThresholdRow[]>`select * from shop.threshold`;
    const counting = thresholds.map((row) => ({ ...thresholdOf(row), since: row.since }));
    await addRings(tx, ringsIn(counting, moved, now()));
    return moved.more;
  });
}

/** Also when nobody opens their page. */
async function askProviders({ db, points }: Watching): Promise<void> {
  const known = await points.last();
  const every = known.some(({ trouble }) => trouble !== null) ? ASK_AGAIN_EVERY : ASK_EVERY;
  const isDue = await db`
    update shop.balance_watch set points_asked_at = now()
    where points_asked_at < now() - ${every}::interval returning 1`;
  if (isDue.length > 0) await points.ask();
}

type RingRow = Omit<NewRing, 'amount' | 'balance'> &
  Readonly<{ amount: string; balance: string; customer_number: number | null }>;

/** Told twice, by two processes or after one has died in between, it counts once. */
async function tellOfRings({ db, tell }: Watching): Promise<void> {
  const untold = await db<RingRow[]>`
    select ring.*, account.customer_number
    from shop.ring left join shop.account on account.id = ring.customer_id
    where not told order by at limit ${AT_A_TIME}`;
  for (const row of untold) {
    await tell(ringOf(row));
    await db`update shop.ring set told = true where id = ${row.id}`;
  }
}

const ringOf = (row: RingRow): Ring => ({
  ringId: row.id,
  watched: whatRang(row),
  direction: row.direction,
  limit: Number(row.amount),
  balance: Number(row.balance),
  at: row.at.toISOString(),
});

const OF_POOL = 'codes:';
const OF_PURSE = ['trouble', 'saying', 'silence'] as const;

function whatRang(row: RingRow): Watched {
  const route = PURSE_NAMES.find((one) => row.watched.endsWith(`:${one}`));
  if (route !== undefined) {
    const kind = OF_PURSE.find((one) => row.watched === `${one}:${route}`);
    if (kind !== undefined) return { kind, route, said: row.note };
    if (row.watched === `points:${route}`) return { kind: 'points', route };
  }
  const gateway = gatewayThatRang(row);
  if (gateway !== null) return gateway;
  if (row.watched === 'costs') return { kind: 'costs', items: row.note.split('\n') };
  if (row.watched.startsWith(OF_POOL)) {
    return { kind: 'codes', pool: row.watched.slice(OF_POOL.length) };
  }
  const watched = watchedOf(row);
  return watched.kind === 'account'
    ? watched
    : { kind: 'wallet', customerNumber: row.customer_number };
}
