import { istDay } from '@store/ledger';
import type { ReadModels } from '@store/projections';
import type { ProvidedRoute } from '@store/workflows/routes';
import { slowRoutes } from './slow-routes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Today and those before it. */
const DAYS = 7;
const EVERY_MS = 60_000;

type Dependencies = Readonly<{
  readModels: Pick<ReadModels, 'orderFiguresByRoute'>;
  now: () => Date;
  onError: (error: unknown) => void;
}>;

/**
 * The routes that were slow in the last seven days, looked up every minute: pages promise nothing at
 * once there. The same list for as long as nothing changes, and the last one known when none can be
 * read.
 */
export async function openDeliveryPace({ readModels, now, onError }: Dependencies) {
  let slow: readonly ProvidedRoute[] = [];

  async function look(): Promise<void> {
    try {
      const to = now();
      const from = new Date(to.getTime() - (DAYS - 1) * DAY_MS);
      const span = { from: istDay(from.toISOString()), to: istDay(to.toISOString()) };
      const found = slowRoutes(await readModels.orderFiguresByRoute(span));
      if (found.join() !== slow.join()) slow = found;
    } catch (error) {
      onError(error);
    }
  }

  await look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return { slow: () => slow, look, close: () => clearInterval(timer) };
}
