import { istDay } from '@store/ledger';
import type { ReadModels } from '@store/projections';
import type { ProvidedRoute, Purse } from '@store/workflows/routes';
import { slowRoutes } from './slow-routes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Today and those before it. */
const DAYS = 7;
const EVERY_MS = 60_000;

type Dependencies = Readonly<{
  readModels: Pick<ReadModels, 'orderFiguresByRoute'>;
  /** As the workers count it, by what the owner has set now. */
  spentUp: () => Promise<readonly Purse[]>;
  now: () => Date;
  onError: (error: unknown) => void;
}>;

/**
 * The routes that were slow in the last seven days, and the purses from which enough was spent today,
 * looked up every minute. The same list for as long as nothing changes, and the last one known when
 * none can be read.
 */
export async function openDeliveryPace({ readModels, spentUp, now, onError }: Dependencies) {
  let slow: readonly ProvidedRoute[] = [];
  let spent: readonly Purse[] = [];

  async function look(): Promise<void> {
    try {
      const at = now().getTime();
      const [today, first] = [dayOf(at), dayOf(at - (DAYS - 1) * DAY_MS)];
      const [ofWeek, purses] = await Promise.all([
        readModels.orderFiguresByRoute({ from: first, to: today }),
        spentUp(),
      ]);
      slow = unlessSame(slow, slowRoutes(ofWeek));
      spent = unlessSame(spent, purses);
    } catch (error) {
      onError(error);
    }
  }

  await look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return { slow: () => slow, spentUp: () => spent, look, close: () => clearInterval(timer) };
}

const dayOf = (ms: number) => istDay(new Date(ms).toISOString());

const unlessSame = <Word extends string>(before: readonly Word[], now: readonly Word[]) =>
  now.join() === before.join() ? before : now;
