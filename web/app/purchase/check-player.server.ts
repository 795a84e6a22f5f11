import type { Paise } from '@store/ledger';
import { factorOf, isTooDear, type Goods } from '@store/workflows/contracts';
import type { ProvidedWay } from '@store/workflows/written-leg';
import { isOnce, type Item, type Product } from '../../ports/catalogue.ts';
import { needsIdCheck } from '../../ports/id-check-needed.ts';
import type { CheckVisitor } from '../../ports/id-checks.ts';
import { isElsewhere, lockedTo } from '../../ports/locked-to.ts';
import { checkedWay, namedWays, waysOf, type ServedRoutes } from '../../ports/provided-route.ts';
import type { Shop } from '../../ports/shop.ts';
import { proveIdCheck } from './id-check-proof.server.ts';
import { inputFaults } from './input-faults.ts';
import { FIELD } from './purchase-form.ts';
import type { CheckRefusal } from './refusals.ts';

export type PlayerChecked =
  | Readonly<{ accepted: true; username: string; proof: string }>
  | Readonly<{
      accepted: false;
      refusal: CheckRefusal;
      /** Whether it was counted and answered, as one that is accepted always is. */
      counted: boolean;
    }>;

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

/** Asks the provider for the name behind the inputs and proves the answer for ten minutes. */
export async function checkPlayer(shop: Shop, asked: CheckAsked): Promise<PlayerChecked> {
  const { product, inputs } = asked;
  if (!needsIdCheck(product)) return uncounted({ type: 'CheckNotOffered' });
  const faults = inputFaults(product, inputs);
  if (faults.missing.length > 0 || faults.malformed.length > 0) {
    return uncounted({ type: 'InputsUnusable', ...faults });
  }

  const served = shop.settings.delivering.connected;
  const item = itemToAskWith(asked, served);
  // Nor is any of its items for sale where none can name a player.
  if (item === undefined) {
    return uncounted({ type: 'ProductOutOfStock', productName: product.name });
  }

  const at = shop.now();
  const { providerProduct } = product;
  const ask = ({ route, code }: ProvidedWay) =>
    shop.idChecks.check({ route, providerProduct, productCode: code, inputs }, asked.visitor);
  const first = await ask(item.way);
  const isNameless = first.outcome === 'unavailable' && first.about === 'pack';
  const plain = isNameless ? plainWay(asked, served, item.way) : undefined;
  const answer = plain === undefined ? first : await ask(plain);
  const isChosen = item.itemId === asked.itemId;
  const field = FIELD.input(0);
  // Nobody can be asked about it, and the same would be said in a minute.
  const notSold = { type: 'ItemOutOfStock', itemName: item.name } as const;
  // Of a pack that nobody has chosen nothing is said, nor of one that nobody was asked about.
  const aboutItem = (refusal: CheckRefusal) => {
    if (!isChosen) return refused({ type: 'ItemNeeded' });
    return refused(plain === undefined ? refusal : notSold);
  };
  const wrongCountry = { type: 'WrongCountry', field, region: product.region } as const;
  switch (answer.outcome) {
    case 'found': {
      const { username } = answer;
      const country = (plain === undefined && answer.country) || null;
      if (isElsewhere(item, product, country)) return aboutItem(wrongCountry);
      const player = { ...answer, route: (plain ?? item.way).route };
      // What another item was asked about says nothing of the prices of the one that is chosen.
      const isOfOwn = isChosen || asked.itemId === '';
      const paysMore = isOfOwn && asked.items.some((one) => hasDearPart(one, player));
      if (isChosen && paysMore && isTooDear(await goodsOf(shop, asked, item), player)) {
        return refused({ type: 'RefusedByProvider', field });
      }
      const { itemId } = item;
      const said = { username, country, itemId, paysMore };
      const checked = { productId: product.id, inputs, ...said, at };
      return {
        accepted: true,
        username,
        proof: proveIdCheck(shop.settings.formKeys, checked),
      };
    }
    case 'notFound':
      return refused({
        type: 'PlayerNotFound',
        field,
        labels: product.inputs.map(({ label }) => label),
      });
    case 'regionBlocked':
      return refused({ type: 'RegionBlocked', field });
    case 'alreadyBought':
      return aboutItem({ type: 'AlreadyBought', field });
    case 'neverPlayed':
      return refused({ type: 'NeverPlayed', field });
    case 'refused':
      // A provider that tells no country says it so; of limits and prices it says something else.
      return plain === undefined && answer.about === 'region' && lockedTo(item, product) !== null
        ? aboutItem(wrongCountry)
        : refused({ type: 'RefusedByProvider', field });
    case 'unavailable':
      return answer.about === 'pack' ? aboutItem(notSold) : refused({ type: 'CheckUnavailable' });
    case 'tooMany':
      return uncounted({ type: 'TooManyChecks' });
  }
}

/** On the ways that it goes at present; what was entered for all of it is of those named first. */
async function goodsOf(shop: Shop, { product, priceOf }: CheckAsked, item: Item): Promise<Goods> {
  const taken = waysOf(item, product, shop.settings.delivering).map(({ taken: way }) => way);
  const named = namedWays(item);
  const { providerProduct } = product;
  return {
    parts: await Promise.all(
      taken.map(async (way) =>
        way === null
          ? { route: 'MANUAL', code: '', cost: null }
          : {
              ...way,
              cost: await shop.priceDesk.costOn({ ...way, providerProduct, productCode: way.code }),
            },
      ),
    ),
    otherwise: taken.every((way, part) => way?.route === named[part]?.[0]?.route)
      ? item.cost
      : null,
    price: priceOf(item),
  };
}

/** On any of its ways: which are taken may change until it is paid. */
const hasDearPart = (item: Item, player: Parameters<typeof factorOf>[1]): boolean =>
  namedWays(item)
    .flat()
    .some((way) => factorOf(way, player) > 1);

type Askable = Item & Readonly<{ way: ProvidedWay }>;

/** Those by which its players can be checked. */
const askableOf = ({ items }: CheckAsked, served: ServedRoutes): readonly Askable[] =>
  items.flatMap((item) => {
    const way = checkedWay(item, served);
    return way === null ? [] : [{ ...item, way }];
  });

/** Anybody can have it, and every provider names players by it. */
const isPlain = (item: Item): boolean =>
  !isOnce(item) && item.tier !== 'regionlock' && item.tier !== 'weekly';

function itemToAskWith(asked: CheckAsked, served: ServedRoutes): Askable | undefined {
  const askable = askableOf(asked, served);
  return (
    askable.find(({ itemId }) => itemId === asked.itemId) ?? askable.find(isPlain) ?? askable[0]
  );
}

/** Of another pack than `nameless`, if possible on the same route: its word on the player counts there. */
function plainWay(
  asked: CheckAsked,
  served: ServedRoutes,
  nameless: ProvidedWay,
): ProvidedWay | undefined {
  const ways = askableOf(asked, served)
    .filter((item) => isPlain(item) && item.way.code !== nameless.code)
    .map(({ way }) => way);
  return ways.find(({ route }) => route === nameless.route) ?? ways[0];
}

const refused = (refusal: CheckRefusal): PlayerChecked => ({
  accepted: false,
  refusal,
  counted: true,
});
const uncounted = (refusal: CheckRefusal): PlayerChecked => ({
  accepted: false,
  refusal,
  counted: false,
});
