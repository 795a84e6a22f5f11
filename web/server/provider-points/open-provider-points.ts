import type { Db } from '@store/platform/postgres';
import { PROVIDED_ROUTES, type StoreWorkflows } from '@store/workflows/contracts';
import type { PointsAtProvider, ProviderPoints } from '../../ports/provider-points.ts';
import { onceIn } from '../read-side/once-in.ts';

/** Whoever presses twice gets the same answer. */
const SAME_ANSWER_MS = 3_000;

type Row = Readonly<{
  route: string;
  points: string | null;
  told_at: Date | null;
  failed_at: Date | null;
}>;
type Dependencies = Readonly<{ ask: StoreWorkflows['providerPoints']; now: () => Date }>;

const numberOrNull = (text: string | null = null) => (text === null ? null : Number(text));

/** Points in schema `shop`, which `migrateShop` has made. */
export function openProviderPoints(db: Db, { ask, now }: Dependencies): ProviderPoints {
  async function last(): Promise<readonly PointsAtProvider[]> {
    const rows = await db<Row[]>`
      select route, points, told_at, failed_at from shop.provider_points`;
    return PROVIDED_ROUTES.map((route) => {
      const row = rows.find((one) => one.route === route);
      return {
        route,
        points: numberOrNull(row?.points),
        toldAt: row?.told_at ?? null,
        failedAt: row?.failed_at ?? null,
      };
    });
  }

  async function keep(answers: Awaited<ReturnType<typeof ask>>): Promise<void> {
    const at = now();
    await db`
      insert into shop.provider_points ${db(
        answers.map(({ route, told }) => ({
          route,
          points: told.outcome === 'told' ? told.points : null,
          told_at: told.outcome === 'told' ? at : null,
          failed_at: told.outcome === 'told' ? null : at,
        })),
      )}
      on conflict (route) do update set
        points = coalesce(excluded.points, provider_points.points),
        told_at = coalesce(excluded.told_at, provider_points.told_at),
        failed_at = excluded.failed_at`;
  }

  return {
    last,
    ask: onceIn(SAME_ANSWER_MS, async () => {
      await keep(await ask());
      return last();
    }),
  };
}
