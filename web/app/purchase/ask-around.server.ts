import type { Paise } from '@store/ledger';
import { ROUTES } from '@store/workflows/routes';
import type { ProvidedWay } from '@store/workflows/written-leg';
import { isOnce, type Item, type Product } from '../../ports/catalogue.ts';
import { onlyOwnCheckCounts } from '../../ports/id-check-needed.ts';
import type { CheckVisitor } from '../../ports/id-checks.ts';
import { checkedWays, closedLast, type Delivering } from '../../ports/provided-route.ts';
import type { Shop } from '../../ports/shop.ts';

export type CheckAsked = Readonly<{
  product: Product;
  items: readonly Item[];
  /** '' when nothing is chosen yet: any item of the product can name the player. */
  itemId: string;
  inputs: readonly string[];
  visitor: CheckVisitor;
  /** What the visitor pays for one piece. */
  priceOf: (item: Item) => Paise;
}>;

/**
 * Of all that is asked for one answer, while a page waits that is given up after seven seconds: then it can
 * still say what is the matter.
 */
const LONGEST_MS = 6_000;
/** Of the first while there is somebody else. */
const FIRST_MS = 3_500;

type Askable = Item & Readonly<{ way: ProvidedWay }>;
type Told = Readonly<{
  item: Askable;
  answer: Awaited<ReturnType<Shop['idChecks']['check']>>;
  /** By which the answer came instead of by the pack of the item, by which nobody is named. */
  plain: ProvidedWay | undefined;
}>;

/** One question, and a second one where the first names nobody by its pack, or is not answered at all. */
export async function askAround(shop: Shop, asked: CheckAsked, usual: Askable): Promise<Told> {
  const { delivering } = shop.settings;
  const { providerProduct } = asked.product;
  const until = performance.now() + LONGEST_MS;
  const ask = (
    { route, code }: ProvidedWay,
    visitor: CheckVisitor | null,
    atMostMs = LONGEST_MS,
  ) => {
    const question = { route, providerProduct, productCode: code, inputs: asked.inputs };
    const leftMs = Math.max(Math.ceil(until - performance.now()), 1);
    return shop.idChecks.check(question, visitor, Math.min(leftMs, atMostMs));
  };
  const other = somewhereElse(asked, delivering, usual);
  const answer = await ask(usual.way, asked.visitor, other && FIRST_MS);
  const as = { item: usual, answer, plain: undefined };
  if (answer.outcome !== 'unavailable') return as;
  if (answer.about === 'pack') {
    const plain = plainWay(asked, delivering, usual.way);
    return plain === undefined ? as : { item: usual, answer: await ask(plain, null), plain };
  }
  return other === undefined ? as : { ...as, item: other, answer: await ask(other.way, null) };
}

/** Those by which its players can be checked. */
const askableOf = ({ items }: Pick<CheckAsked, 'items'>, delivering: Delivering) =>
  items.flatMap((item): readonly Askable[] => {
    const [way] = checkedWays(item, delivering);
    return way === undefined ? [] : [{ ...item, way }];
  });

/** Anybody can have it, and every provider names players by it. */
const isPlain = (item: Item): boolean =>
  !isOnce(item) && item.tier !== 'regionlock' && item.tier !== 'weekly';

export function itemToAskWith(asked: CheckAsked, delivering: Delivering): Askable | undefined {
  const askable = closedLast(askableOf(asked, delivering), ({ way }) => way, delivering);
  return (
    askable.find(({ itemId }) => itemId === asked.itemId) ?? askable.find(isPlain) ?? askable[0]
  );
}

/** At another provider: another way of the item, or of a plain item where a name is all that is needed. */
function somewhereElse(
  asked: CheckAsked,
  delivering: Delivering,
  usual: Askable,
): Askable | undefined {
  const chosen = chosenOf(asked);
  // Who would deliver it has to say who may have it.
  if (chosen !== undefined && onlyOwnCheckCounts(chosen, asked.product, null)) return undefined;
  const own = checkedWays(usual, delivering).map((way) => ({ ...usual, way }));
  const others = asked.items
    .filter((item) => isPlain(item) && item.itemId !== usual.itemId)
    .flatMap((item) => checkedWays(item, delivering).map((way) => ({ ...item, way })));
  return closedLast([...own, ...others], ({ way }) => way, delivering).find(
    ({ way }) => ROUTES[way.route].purse !== ROUTES[usual.way.route].purse,
  );
}

/** Of another pack than `nameless`, if possible on the same route: its word on the player counts there. */
function plainWay(
  asked: CheckAsked,
  delivering: Delivering,
  nameless: ProvidedWay,
): ProvidedWay | undefined {
  const ways = askableOf(asked, delivering)
    .filter((item) => isPlain(item) && item.way.code !== nameless.code)
    .map(({ way }) => way);
  return ways.find(({ route }) => route === nameless.route) ?? ways[0];
}

export const chosenOf = ({ items, itemId }: CheckAsked): Item | undefined =>
  items.find((item) => item.itemId === itemId);
