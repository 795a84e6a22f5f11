import { lock, transaction, type Db, type KeptFresh } from '@store/platform/postgres';
import type { StoreWorkflows } from '@store/workflows/contracts';
import {
  balancesHeard,
  beginTrouble,
  endByHand,
  lastOutages,
  latestSayings,
  type ProviderTrouble,
} from '@store/workflows/provider-trouble';
import { PURSES, type Purse } from '@store/workflows/routes';
import {
  SILENT_TOO_LONG_MS,
  type PointsAtProvider,
  type ProviderPoints,
} from '../../ports/provider-points.ts';
import { onceIn } from '../read-side/once-in.ts';
import { addRings, type NewRing } from '../thresholds/ring-rows.ts';
import { note } from '../trail/note.ts';

/** Whoever presses twice gets the same answer. */
const SAME_ANSWER_MS = 3_000;
const MOST_SAYINGS = 20;

type Row = Readonly<{
  route: Purse;
  points: string | null;
  told_at: Date | null;
  failed_at: Date | null;
  silent_since: Date | null;
}>;
type Dependencies = Readonly<{
  ask: StoreWorkflows['providerPoints'];
  troubles: Pick<KeptFresh<readonly ProviderTrouble[]>, 'current' | 'changed'>;
  /** Of the purses that the store is connected to. */
  purses: readonly Purse[];
  /** With less a purse is low. */
  low: () => Readonly<Record<Purse, number>>;
  now: () => Date;
}>;

const numberOrNull = (text: string | null = null) => (text === null ? null : Number(text));

/** Balances in schema `shop`, which `migrateShop` has made; its column `route` names the purse. */
export function openProviderPoints(
  db: Db,
  { ask, purses, troubles, low: lowNow, now }: Dependencies,
): ProviderPoints {
  async function last(): Promise<readonly PointsAtProvider[]> {
    const [rows, outages] = await Promise.all([
      db<Row[]>`select route, points, told_at, failed_at, silent_since from shop.provider_points`,
      lastOutages(db),
    ]);
    return purses.map((purse) => {
      const row = rows.find((one) => one.route === purse);
      return {
        purse,
        points: numberOrNull(row?.points),
        toldAt: row?.told_at ?? null,
        failedAt: row?.failed_at ?? null,
        silentSince: row?.silent_since ?? null,
        trouble: troubles.current().find((trouble) => trouble.purse === purse) ?? null,
        lastTrouble: outages.find((outage) => outage.purse === purse) ?? null,
      };
    });
  }

  /**
   * Rings for each purse that has become low, and for each that has told nothing for an hour; without an
   * answer it is as low as it was. Whether a trouble has begun by that, or is over.
   */
  async function keep(answers: Awaited<ReturnType<typeof ask>>): Promise<boolean> {
    if (answers.length === 0) return false;
    const at = now();
    const least = lowNow();
    return transaction(db, async (tx) => {
      await lock(tx, 'provider points');
      const before = await tx<(Omit<Row, 'failed_at'> & { low: boolean })[]>`
        select route, points, told_at, silent_since, low from shop.provider_points`;
      const rows = answers.map(({ purse: route, told }) => {
        const was = before.find((row) => row.route === route);
        return told.outcome === 'told'
          ? {
              route,
              points: told.points,
              told_at: at,
              ...{ failed_at: null, silent_since: null },
              low: told.points < least[route],
            }
          : {
              ...{ route, points: null, told_at: null, failed_at: at },
              ...{ silent_since: was?.silent_since ?? at, low: was?.low ?? false },
            };
      });
      await tx`
        insert into shop.provider_points ${tx(rows)}
        on conflict (route) do update set
          points = coalesce(excluded.points, provider_points.points),
          told_at = coalesce(excluded.told_at, provider_points.told_at),
          failed_at = excluded.failed_at,
          silent_since = excluded.silent_since,
          low = excluded.low`;
      const over = await balancesHeard(
        tx,
        answers.flatMap(({ purse, told }) => {
          if (told.outcome !== 'told') return [];
          const { points } = told;
          const had = numberOrNull(before.find(({ route }) => route === purse)?.points);
          return [{ purse, points, before: had, isEnough: points >= least[purse] }];
        }),
      );
      const shutOut = answers.flatMap(({ purse, told }) =>
        told.outcome === 'unavailable' &&
        told.turnedAway !== undefined &&
        // One that never told may have nothing against orders.
        before.some(({ route, told_at: toldAt }) => route === purse && toldAt !== null)
          ? [{ purse, reason: told.turnedAway }]
          : [],
      );
      for (const one of shutOut)
        await beginTrouble(tx, { ...one, isEmpty: false, isInDoubt: false });
      const becameLow = rows.flatMap(({ route, points, low }) =>
        low && points !== null && !before.some((row) => row.route === route && row.low)
          ? [{ route, points }]
          : [],
      );
      await addRings(
        tx,
        becameLow.map(({ route, points }) => ({
          id: `points-${route}-${at.getTime()}`,
          ...{ threshold: null, watched: `points:${route}`, customer_id: null },
          ...{ direction: 'below' as const, amount: least[route], balance: points, note: '', at },
        })),
      );
      await addRings(tx, silencesIn(rows, at));
      return over.length > 0 || shutOut.length > 0;
    });
  }

  return {
    last,
    sayings: () => latestSayings(db, MOST_SAYINGS),
    ask: onceIn(SAME_ANSWER_MS, async () => {
      // Whoever has asked sees what came of it, also before everybody is notified.
      if (await keep(await ask())) await troubles.changed();
      return last();
    }),

    async sellAgain(purse, actor) {
      const isEnded = await transaction(db, async (tx) => {
        const trouble = await endByHand(tx, purse);
        if (trouble === null) return false;
        await note(tx, actor, {
          did: 'acknowledged',
          subject: { kind: 'provider', id: purse, name: PURSES[purse].name },
          before: { trouble },
          after: { trouble: null },
        });
        return true;
      });
      await troubles.changed();
      return isEnded;
    },
  };
}

/** Each silence rings once, however often it is noticed: it is known by its beginning. */
const silencesIn = (
  rows: readonly Pick<Row, 'route' | 'silent_since'>[],
  at: Date,
): readonly NewRing[] =>
  rows.flatMap(({ route, silent_since: since }) =>
    since !== null && at.getTime() - since.getTime() >= SILENT_TOO_LONG_MS
      ? [
          {
            id: `silence-${route}-${since.getTime()}`,
            ...{ threshold: null, watched: `silence:${route}`, customer_id: null },
            ...{ direction: 'below' as const, amount: 0, balance: 0, note: '', at },
          },
        ]
      : [],
  );
