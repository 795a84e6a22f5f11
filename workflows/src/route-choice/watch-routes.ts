import { toPaise, type DeliveryRoute, type LegWay, type Paise } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import type { ReadModels, RouteOutcomes } from '@store/projections';
import { ROUTES, type Purse } from '../providers/routes.ts';
import type { RouteRules, WayFacts } from './next-way.ts';

/** What is known of the ways to deliver, and what the owner wants of them. */
export interface RouteWatch {
  rules(): RouteRules;
  factsOf(way: LegWay): Promise<WayFacts>;
  costOn: CostOnWay;
}

/** What the goods cost on a way; null where nobody knows. */
export type CostOnWay = (way: LegWay) => Promise<Paise | null>;

type Sources = Readonly<{
  readModels: Pick<ReadModels, 'routeOutcomesSince'>;
  /** From which nothing can be bought at present. */
  downPurses: () => readonly Purse[];
  /** Whether the limit of the day leaves enough for it. */
  hasRoom: (way: Readonly<{ route: DeliveryRoute; cost: Paise }>) => Promise<boolean>;
  costOn: CostOnWay;
  rules: () => RouteRules;
  clock: () => number;
  log: Pick<Logger, 'warn'>;
}>;

const LOOKED_AT_MS = 60 * 60_000;
const FRESH_FOR_MS = 30_000;
const COST_FRESH_FOR_MS = 5_000;

/**
 * Outcomes are counted once in half a minute, and what a way costs is read once in five seconds,
 * however many ask.
 */
export function watchRoutes(sources: Sources): RouteWatch {
  const { readModels, downPurses, hasRoom, costOn, rules, clock, log } = sources;
  let counted: Readonly<{ at: number; outcomes: Promise<readonly RouteOutcomes[]> }> | null = null;

  function outcomes(): Promise<readonly RouteOutcomes[]> {
    if (counted === null || !isFresh(counted, FRESH_FOR_MS)) {
      const now = clock();
      const since = new Date(now - LOOKED_AT_MS).toISOString();
      const asked = readModels.routeOutcomesSince(since).catch(unknown);
      counted = { at: now, outcomes: asked };
    }
    return counted.outcomes;
  }

  /** No delivery waits for what only sets the order of two ways. */
  function unknown(error: unknown): readonly RouteOutcomes[] {
    log.warn({ err: error }, 'what came of deliveries lately could not be counted');
    return [];
  }

  const costs = new Map<string, Readonly<{ at: number; cost: ReturnType<CostOnWay> }>>();

  /** No delivery waits for it, and the next one asks again where it could not be read. */
  const costNow: CostOnWay = (way) => {
    const key = [way.route, way.providerProduct, way.productCode].join('/');
    const known = costs.get(key);
    if (known && isFresh(known, COST_FRESH_FOR_MS)) return known.cost;
    const asked = {
      at: clock(),
      cost: costOn(way).catch((error: unknown) => {
        log.warn({ err: error, route: way.route }, 'what a pack costs could not be read');
        if (costs.get(key) === asked) costs.delete(key);
        return null;
      }),
    };
    costs.set(key, asked);
    return asked.cost;
  };

  /** Also a clock that was set back ends it. */
  function isFresh({ at }: Readonly<{ at: number }>, forMs: number): boolean {
    const age = clock() - at;
    return age >= 0 && age <= forMs;
  }

  return {
    rules,
    costOn: costNow,
    async factsOf(way) {
      const { route } = way;
      const [all, cost] = await Promise.all([outcomes(), costNow(way)]);
      const { sent, arrived } = all.find((one) => one.route === route) ?? NOTHING_SENT;
      const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
      const isClosed = purse !== null && downPurses().includes(purse);
      const isDown = isClosed || !(await hasRoom({ route, cost: cost ?? SOME }));
      return { cost, sent, arrived, isDown };
    },
  };
}

/** Of what nobody knows the cost of: it does not fit where nothing is left. */
const SOME = toPaise(1);
const NOTHING_SENT = { sent: 0, arrived: 0 };
