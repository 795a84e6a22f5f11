import { isDeepStrictEqual } from 'node:util';
import { istDay } from '@store/ledger';
import type { ReadModels } from '@store/projections';
import type { RoomToday } from '@store/workflows/provider-spending';
import { PROVIDED_ROUTES, type ProvidedRoute } from '@store/workflows/routes';
import { PROMPT_MS, slowRoutes } from './slow-routes.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 7;
/** Parts of each route. */
const NEWEST = 60;
const EVERY_MS = 60_000;

type Dependencies = Readonly<{
  readModels: Pick<ReadModels, 'orderFiguresByRoute' | 'routePace'>;
  /** As the workers count it, by what the owner has set now. */
  room: () => Promise<RoomToday>;
  now: () => Date;
  onError: (error: unknown) => void;
}>;

/**
 * The routes that were slow in the last seven days, and what may still be spent from each purse today,
 * looked up every minute. The same list for as long as nothing changes, and the last one known when
 * none can be read.
 */
export async function openDeliveryPace({ readModels, room, now, onError }: Dependencies) {
  // Until something is known, nothing is promised.
  let slow: readonly ProvidedRoute[] = PROVIDED_ROUTES;
  let left: RoomToday = {};

  async function look(): Promise<void> {
    try {
      const at = now().getTime();
      const [today, first] = [dayOf(at), dayOf(at - (DAYS - 1) * DAY_MS)];
      const newest = {
        ...{ routes: PROVIDED_ROUTES, most: NEWEST, promptMs: PROMPT_MS },
        since: new Date(at - DAYS * DAY_MS).toISOString(),
        now: new Date(at).toISOString(),
      };
      const [paces, ofWeek, leftNow] = await Promise.all([
        readModels.routePace(newest),
        readModels.orderFiguresByRoute({ from: first, to: today }),
        room(),
      ]);
      slow = unlessSame(slow, slowRoutes(paces, ofWeek));
      if (!isDeepStrictEqual(left, leftNow)) left = leftNow;
    } catch (error) {
      onError(error);
    }
  }

  await look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return { slow: () => slow, room: () => left, look, close: () => clearInterval(timer) };
}

const dayOf = (ms: number) => istDay(new Date(ms).toISOString());

const unlessSame = <Word extends string>(before: readonly Word[], now: readonly Word[]) =>
  now.join() === before.join() ? before : now;
