import type { Logger } from '@store/platform/logging';
import { toPaise } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import type { CostOnWay } from '../route-choice/watch-routes.ts';
import { isListedInUnits } from './charges.ts';
import { costOfPacks, packsAmong } from './pack-costs.ts';
import { priceListOf } from './price-list-of.ts';
import { readPackPrices } from './provider-prices.ts';

/**
 * By the prices of the providers and the reloads that the owner has entered in schema `shop`.
 * @throws what the database throws
 */
export const readCostOnWay =
  (db: Db): CostOnWay =>
  async ({ route, providerProduct, productCode: code }) => {
    if (route === 'MANUAL') return null;
    const name = priceListOf(route, providerProduct);
    if (name === null) return null;
    // Elsewhere what other packs took tells what this one takes.
    const isAlone = isListedInUnits(name.purse);
    const packs = await readPackPrices(db, { ...name, ...(isAlone && { code }) });
    const [rate] = await db<{ units: number; paid: bigint }[]>`
      select units, paid from shop.purse_reload
      where purse = ${name.purse} order by day desc, at desc limit 1`;
    if (rate === undefined) return null;
    const rates = new Map([[name.purse, { units: rate.units, paid: toPaise(Number(rate.paid)) }]]);
    const cost = costOfPacks([{ name, code }], packsAmong(packs), rates);
    return cost.known ? cost.cost : null;
  };

/** The same; null also where it cannot be read. */
export const costOnWay = (db: Db, log: Pick<Logger, 'warn'>): CostOnWay => {
  const costOn = readCostOnWay(db);
  return async (way) => {
    try {
      return await costOn(way);
    } catch (error) {
      log.warn({ err: error, route: way.route }, 'what a pack costs could not be read');
      return null;
    }
  };
};
