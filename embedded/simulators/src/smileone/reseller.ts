import { randomInt } from 'node:crypto';
import { KeptMap } from '../keeping/kept-map.ts';
import { calmOf } from '../switches/mood.ts';
import { smileOneSwitches } from './mood.ts';
import { packsOf, type Pack, type Region } from './packs.ts';

export type Purchase = Readonly<{
  orderId: string;
  region: Region;
  game: string;
  packId: string;
  userId: string;
  zoneId: string;
  /** Hundredths of a Smile Point. */
  points: number;
  at: string;
}>;

/**
 * `points` are hundredths of a Smile Point, and `percent` what players are asked of them; what is not
 * `listed` is gone.
 */
type PackChange = Readonly<{ points?: number; listed?: boolean; percent?: number }>;
type PackNow = Pack & Required<PackChange>;

const FIRST_POINTS = 6_057_500;

/** The merchant's account at Smile.one: points per region and what was bought with them. */
export class Reseller {
  mood = calmOf(smileOneSwitches);
  readonly #points: KeptMap<number>;
  readonly #purchases: KeptMap<Purchase>;
  readonly #changed = new Map<string, PackChange>();
  /** By player: how often an order was asked for, whatever came of it. */
  readonly #asked = new Map<string, number>();

  constructor(folder: string) {
    this.#points = new KeptMap(`${folder}/smileone-points.jsonl`);
    this.#purchases = new KeptMap(`${folder}/smileone-purchases.jsonl`);
  }

  /** Hundredths of a Smile Point. */
  pointsIn(region: Region): number {
    return this.#points.get(region) ?? FIRST_POINTS;
  }

  setPoints(region: Region, points: number): void {
    this.#points.set(region, points);
  }

  /** Every pack as it is now, those that are gone from the list as well. */
  shelf(region: Region, game: string): readonly PackNow[] {
    return packsOf(region, game).map((pack) => {
      const change = this.#changed.get(`${region}/${pack.id}`);
      return { ...pack, listed: true, percent: 100, ...change };
    });
  }

  packs(region: Region, game: string): readonly PackNow[] {
    return this.shelf(region, game).filter(({ listed }) => listed);
  }

  changePack(region: Region, id: string, change: PackChange): void {
    const key = `${region}/${id}`;
    this.#changed.set(key, { ...this.#changed.get(key), ...change });
  }

  asked(userId: string): void {
    this.#asked.set(userId, this.timesAsked(userId) + 1);
  }

  timesAsked(userId: string): number {
    return this.#asked.get(userId) ?? 0;
  }

  /** Not idempotent, like the real one: called twice, it buys twice. Null without enough points. */
  buy(
    order: Omit<Purchase, 'orderId' | 'at' | 'points' | 'packId'>,
    pack: PackNow,
    factor: number,
  ): Purchase | null {
    const points = Math.round((pack.points * factor * this.mood.percent * pack.percent) / 10_000);
    const left = this.pointsIn(order.region) - points;
    if (left < 0) return null;
    this.#points.set(order.region, left);
    const purchase: Purchase = {
      ...order,
      packId: pack.id,
      points,
      orderId: `S${Date.now()}${randomInt(10_000, 99_999)}`,
      at: new Date().toISOString(),
    };
    this.#purchases.set(purchase.orderId, purchase);
    return purchase;
  }

  purchases(): Purchase[] {
    return this.#purchases.newestFirst();
  }

  /** As if it had never been bought, and yet paid for. */
  forget(orderId: string): boolean {
    return this.#purchases.delete(orderId);
  }

  purchasesFor(userId: string): Purchase[] {
    return this.purchases().filter((purchase) => purchase.userId === userId);
  }

  reset(): void {
    this.mood = calmOf(smileOneSwitches);
    this.#changed.clear();
  }
}
