import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type {
  Product,
  ProductCategory,
  ProductWithItems,
  ShownItem,
} from '../../ports/catalogue.ts';
import type { Account, Role } from '../../ports/accounts.ts';
import type { KeptGameId } from '../../ports/game-ids.ts';
import { pictureAddress, type Gallery } from '../../ports/gallery.ts';
import { needsIdCheck } from '../../ports/id-check-needed.ts';
import { promisedOf, promisedOfItem, type Promised } from '../catalogue/legs.ts';
import { mostPieces } from '../purchase/pieces.ts';
import { favouritesOf } from '../favourites/favourites-of.server.ts';
import { issueOrderTicket } from '../purchase/order-ticket.server.ts';
import { sourcesOf, type Sources } from '../catalogue/picture-sources.ts';
import { priceFor, rewardFor } from '../catalogue/prices.ts';
import { unpaidOrderOf } from './unpaid-order.server.ts';
import { withOwnPiece } from '../purchase/own-piece.server.ts';
import type { OrderTicket } from '../purchase/purchase-form.ts';
import { keptForTheWayBack } from '../session/way-back.server.ts';
import type { Shop } from '../../ports/shop.ts';
import { productPath } from '../catalogue/product-path.ts';
import { begunPurchase } from './begun.server.ts';
import { openTicketOf } from './open-ticket.server.ts';
import { savedFor } from '../purchase/saved-ids.server.ts';
import { productHead } from './product-head.server.ts';
import { guideWords, missingProductWords } from './words.ts';

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const [shelf, account] = await Promise.all([
    shop.catalogue.atAddress(params['id'] ?? ''),
    shop.sessions.accountOf(request),
  ]);
  if (shelf === null) throw new Response(missingProductWords.metaTitle, { status: 404 });
  if (![shelf.product.id, shelf.slug].includes(params['id'] ?? '')) {
    throw movedTo(productPath(shelf) + new URL(request.url).search);
  }
  const open = account === null ? null : await openTicketOf(shop, account, request);
  const saved = account === null ? [] : await savedFor(shop, account, shelf.product);
  const [begun, unpaid, favourites] = await Promise.all([
    begunPurchase(shop, request, shelf, { signedIn: account !== null, saved }),
    account === null ? null : unpaidOrderOf(shop, account.id),
    account === null ? null : favouritesOf(shop, account),
  ]);
  const { itemId } = begun.typed;
  const own = open && (await withOwnPiece(shop, { ticket: open, itemId }, shelf).catch(() => null));
  return data(
    {
      ...shelfOnPage(shop, own ?? shelf, account),
      buyer: account === null ? null : buyerOf(shop, account, open, saved),
      favourite: favourites && favourites.includes(shelf.product.id),
      begun,
      unpaid,
      head: productHead(shop, shelf),
    },
    { headers: keptForTheWayBack },
  );
}

/** Kept by no browser: a name that changes back would lead round in a circle. */
const movedTo = (path: string) =>
  redirect(path, { status: 301, headers: { 'Cache-Control': 'no-store' } });

/** What the page shows of a product: to `account`, at its prices. */
export const shelfOnPage = (shop: Shop, shelf: ProductWithItems, account: Account | null) => ({
  product: {
    ...forThePage(shelf.product, shop.gallery),
    promised: promisedOf(shop, [shelf]),
  },
  items: shelf.items.map((item) => tileOf(shop, item, shelf.product, account)),
});

const forThePage = (product: Product, gallery: Gallery) => ({
  id: product.id,
  name: product.name,
  imagePath: product.imagePath,
  importantNote: product.importantNote,
  category: product.category satisfies ProductCategory,
  inStock: product.inStock,
  inputs: product.inputs,
  language: product.language,
  region: product.region,
  needsIdCheck: needsIdCheck(product),
  guide: guideOf(product, gallery),
});
export type ProductOnPage = ReturnType<typeof forThePage> & Readonly<{ promised: Promised }>;

/** As an image takes it. */
type GuidePicture = Sources & Readonly<{ alt: string; width?: number; height?: number }>;

/** Fits every product that asks for an ID: it leaves out where a game shows it. */
const COMMON_GUIDE: GuidePicture = {
  ...{ src: '/guide.svg', alt: guideWords.common, width: 1_200, height: 676 },
};

/** Looked at closely: as large as the popup. */
const GUIDE_WIDTH = 640;

function guideOf({ guideImages, inputs }: Product, gallery: Gallery): readonly GuidePicture[] {
  const own = guideImages.flatMap((address, at) => guidePicture(address, at + 1, gallery) ?? []);
  return own.length === 0 && inputs.length > 0 ? [COMMON_GUIDE] : own;
}

/** Null for a picture that was deleted. */
function guidePicture(address: string, place: number, gallery: Gallery): GuidePicture | null {
  const sources = sourcesOf(address, GUIDE_WIDTH);
  const id = address.startsWith(OF_GALLERY) ? address.slice(OF_GALLERY.length) : null;
  if (id === null) return { ...sources, alt: guideWords.picture(place) };
  const picture = gallery.picture(id);
  if (picture === null) return null;
  const { title: alt, width, height } = picture;
  return { ...sources, alt, width, height };
}
const OF_GALLERY = pictureAddress('');

function tileOf(shop: Shop, item: ShownItem, product: Product, account: Account | null) {
  const role = account?.role ?? null;
  const price = priceFor(item, role);
  return {
    itemId: item.itemId,
    name: item.name,
    imagePath: item.imagePath,
    suggestedTask: item.suggestedTask,
    price,
    originalPrice: item.originalPrice > price ? item.originalPrice : null,
    sale: saleFor(item, role),
    reward: rewardFor(price, shop.settings.points.spendingPerPoint),
    inStock: item.inStock,
    tier: item.tier,
    most: mostPieces(item),
    ...promisedOfItem(shop, item, product),
  };
}
/** Only where this visitor pays less than later: a sale may leave the price for resellers alone. */
function saleFor(item: ShownItem, role: Role | null) {
  if (item.sale === null) return null;
  const then = priceFor(item.sale.usual, role);
  return then > priceFor(item, role) ? { endsAt: item.sale.endsAt.toISOString(), then } : null;
}
export type ItemOnPage = ReturnType<typeof tileOf>;

const buyerOf = (
  shop: Shop,
  account: Account,
  open: OrderTicket | null,
  saved: readonly KeptGameId[],
) => ({
  ticket: open ?? issueOrderTicket(shop.settings.formKeys, account.id, shop.now()),
  saved: saved.map(({ id, name, inputs }) => ({ id, name, inputs })),
});
export type Buyer = ReturnType<typeof buyerOf>;
