import { factorOf, isTooDear, type Goods } from '@store/workflows/contracts';
import type { Item } from '../../ports/catalogue.ts';
import { goesUnchecked, needsIdCheck } from '../../ports/id-check-needed.ts';
import { isElsewhere, lockedTo } from '../../ports/locked-to.ts';
import { isOffSale, namedWays, waysOf } from '../../ports/provided-route.ts';
import type { Shop } from '../../ports/shop.ts';
import { askAround, chosenOf, itemToAskWith, type CheckAsked } from './ask-around.server.ts';
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
      /** Nobody could be asked, and who knows that may buy the item that is chosen all the same. */
      mayGoUnchecked?: true;
    }>;

/**
 * Asks the provider for the name behind the inputs and proves the answer for ten minutes. Where it does
 * not answer, one other provider of the product is asked.
 */
export async function checkPlayer(shop: Shop, asked: CheckAsked): Promise<PlayerChecked> {
  const { product, inputs, priceOf } = asked;
  if (!needsIdCheck(product)) return uncounted({ type: 'CheckNotOffered' });
  const faults = inputFaults(product, inputs);
  if (faults.missing.length > 0 || faults.malformed.length > 0) {
    return uncounted({ type: 'InputsUnusable', ...faults });
  }

  const usual = itemToAskWith(asked, shop.settings.delivering);
  // Nor is any of its items for sale where none can name a player.
  if (usual === undefined) {
    return uncounted({ type: 'ProductOutOfStock', productName: product.name });
  }

  const at = shop.now();
  const { item, answer, plain } = await askAround(shop, asked, usual);
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
      const judgedAt = isChosen && paysMore ? priceOf(item) : null;
      const said = { username, country, itemId, paysMore, judgedAt };
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
      // Of a pack that stands in for the chosen one it says nothing.
      if (item.itemId !== usual.itemId) return refused({ type: 'CheckUnavailable' });
      return aboutItem({ type: 'AlreadyBought', field });
    case 'neverPlayed':
      return refused({ type: 'NeverPlayed', field });
    case 'refused':
      // A provider that tells no country says it so; of limits and prices it says something else.
      return plain === undefined && answer.about === 'region' && lockedTo(item, product) !== null
        ? aboutItem(wrongCountry)
        : refused({ type: 'RefusedByProvider', field });
    case 'unavailable':
      return answer.about === 'pack' && item === usual
        ? aboutItem(notSold)
        : nobodyToAsk(shop, asked);
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

function nobodyToAsk({ settings }: Shop, asked: CheckAsked): PlayerChecked {
  const chosen = chosenOf(asked);
  const { product } = asked;
  const { delivering } = settings;
  const mayGo =
    chosen !== undefined &&
    product.inStock &&
    chosen.inStock &&
    !isOffSale(chosen, product, delivering) &&
    goesUnchecked(chosen, product, delivering);
  return { ...refused({ type: 'CheckUnavailable' }), ...(mayGo && { mayGoUnchecked: true }) };
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
