import { toPaise, type Paise } from '@store/ledger';
import type { Purse } from '../providers/routes.ts';
import type { PackState } from './changed-packs.ts';
import { isListedInUnits } from './charges.ts';
import type { PriceListName } from './price-list-of.ts';
import type { PackPrice } from './provider-prices.ts';

/** What goods cost by their provider. `estimated`: in points that no order of a pack has told yet. */
export type ProviderCost =
  | Readonly<{ known: true; cost: Paise; estimated: boolean }>
  | Readonly<{ known: false; why: 'noPrice' | 'noRate' | 'noPoints' | 'tooMuch' }>;

/** A pack, by the list that has it. */
export type NamedPack = Readonly<{ name: PriceListName; code: string }>;

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

/** What is lost in floating point must not make goods a paisa dearer. */
const EXACT = 10_000;
const DEAREST = 1_00_000_00;

/** The sum of packs, each in what it takes from its purse, rounded up to paise. */
export function costOfPacks(
  wanted: readonly NamedPack[],
  packs: Packs,
  rates: Rates,
): ProviderCost {
  let [paise, estimated] = [0, false];
  for (const { name, code } of wanted) {
    const pack = packs.find(name, code);
    const taken = pack === undefined ? 'noPrice' : unitsOf(pack, packs);
    if (typeof taken === 'string') return { known: false, why: taken };
    const rate = rates.get(name.purse);
    if (rate === undefined) return { known: false, why: 'noRate' };
    estimated ||= taken.estimated;
    paise += (taken.units * rate.paid) / rate.units;
  }
  if (wanted.length === 0) return { known: false, why: 'noPrice' };
  const cost = Math.ceil(Math.round(paise * EXACT) / EXACT);
  if (cost > DEAREST) return { known: false, why: 'tooMuch' };
  return { known: true, cost: toPaise(cost), estimated };
}

/** What a pack takes from the purse. */
function unitsOf(
  pack: PackPrice,
  packs: Packs,
): Readonly<{ units: number; estimated: boolean }> | 'noPrice' | 'noPoints' {
  const { price } = pack;
  if (isListedInUnits(pack.purse)) {
    return price === null ? 'noPrice' : { units: price, estimated: false };
  }
  const [own, paid] = [middleOf(pack.factors), middleOf(pack.paid)];
  if (price === null) return paid === null ? 'noPrice' : { units: paid, estimated: false };
  const factor = own ?? packs.factorIn(pack);
  return factor === null ? 'noPoints' : { units: price * factor, estimated: own === null };
}

/** `notAsked`: no look at the list has asked for it so far. */
export type StateOfItem = PackState | 'notAsked';

const BEST: readonly StateOfItem[] = ['onSale', 'notAsked', 'unlisted', 'offSale', 'gone'];

/** Of parts that may each go several ways: of a part the best counts, and of all parts the worst. */
export function stateOfAll(parts: readonly (readonly NamedPack[])[], packs: Packs): StateOfItem {
  const states = parts.map((ways) => {
    const each = ways.map(({ name, code }) => packs.find(name, code)?.state ?? 'notAsked');
    return BEST.find((state) => each.includes(state)) ?? 'notAsked';
  });
  return BEST.findLast((state) => states.includes(state)) ?? 'notAsked';
}
