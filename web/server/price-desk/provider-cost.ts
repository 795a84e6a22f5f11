import { toPaise, type Paise } from '@store/ledger';
import type { PackPrice, PackState, PriceListName } from '@store/workflows/provider-prices';
import { PURSES, type Purse } from '@store/workflows/routes';
import type { ProviderCost } from '../../ports/price-desk.ts';

/** What so many units of a purse cost. */
export type Rate = Readonly<{ units: number; paid: Paise }>;
export type Rates = ReadonlyMap<Purse, Rate>;

/** The packs that are known, to be found by their codes. */
export type Packs = Readonly<{
  find: (name: PriceListName, code: string) => PackPrice | undefined;
  /** Points for each unit of the list’s price, as far as orders have told. */
  factorIn: (name: PriceListName) => number | null;
}>;

export function packsAmong(all: readonly PackPrice[]): Packs {
  const byCode = new Map(all.map((pack) => [keyOf(pack, pack.code), pack]));
  const factors = new Map<string, number>();
  for (const pack of all) {
    const factor = middleOf(pack.factors);
    const list = keyOf(pack, '');
    // The dearest: a pack whose points nobody knows must not look cheap.
    if (factor !== null) factors.set(list, Math.max(factor, factors.get(list) ?? 0));
  }
  return {
    find: (name, code) => byCode.get(keyOf(name, code)),
    factorIn: (name) => factors.get(keyOf(name, '')) ?? null,
  };
}

const keyOf = ({ purse, list }: PriceListName, code: string): string =>
  JSON.stringify([purse, list, code]);

/** A single order may be for a player for whom the pack costs more. */
function middleOf(factors: readonly number[]): number | null {
  const sorted = factors.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Hundredths of paise are lost in floating point, and must not make a price a paisa dearer. */
const TEN_THOUSANDTHS = 10_000;
const DEAREST = 1_00_000_00;

/** The sum of its packs, each in what it takes from the purse, rounded up to paise. */
export function providerCost(
  name: PriceListName,
  codes: readonly string[],
  packs: Packs,
  rates: Rates,
): ProviderCost {
  let [units, estimated] = [0, false];
  for (const code of codes) {
    const pack = packs.find(name, code);
    const taken = pack === undefined ? 'noPrice' : unitsOf(pack, packs);
    if (typeof taken === 'string') return { known: false, why: taken };
    estimated ||= taken.estimated;
    units += Math.round(taken.units * TEN_THOUSANDTHS);
  }
  const rate = rates.get(name.purse);
  if (codes.length === 0) return { known: false, why: 'noPrice' };
  if (rate === undefined) return { known: false, why: 'noRate' };
  const cost = Math.ceil(
    Math.round((units * rate.paid * 100) / (rate.units * TEN_THOUSANDTHS)) / 100,
  );
  if (cost > DEAREST) return { known: false, why: 'tooMuch' };
  return { known: true, cost: toPaise(cost), estimated };
}

/** What a pack takes from the purse. */
function unitsOf(
  pack: PackPrice,
  packs: Packs,
): Readonly<{ units: number; estimated: boolean }> | 'noPrice' | 'noPoints' {
  const { price } = pack;
  if (isInUnits(pack.purse)) {
    return price === null ? 'noPrice' : { units: price, estimated: false };
  }
  const [own, paid] = [middleOf(pack.factors), middleOf(pack.paid)];
  if (price === null) return paid === null ? 'noPrice' : { units: paid, estimated: false };
  const factor = own ?? packs.factorIn(pack);
  return factor === null ? 'noPoints' : { units: price * factor, estimated: own === null };
}

/** Whether the list is in what the purse is counted in: Smile.one’s is in money, and it takes points. */
const isInUnits = (purse: Purse): boolean => PURSES[purse].currency !== null;

const WORST: readonly PackState[] = ['gone', 'offSale', 'unlisted', 'onSale'];

/** An item can be had when all of its packs can. */
export function stateOfAll(name: PriceListName, codes: readonly string[], packs: Packs): PackState {
  const states = codes.map((code) => packs.find(name, code)?.state ?? 'unlisted');
  return WORST.find((state) => states.includes(state)) ?? 'unlisted';
}
