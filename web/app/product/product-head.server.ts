import type { Shelf } from '../../ports/catalogue.ts';
import type { Shop } from '../../ports/shop.ts';
import { productPath, sharePath } from '../catalogue/product-path.ts';
import { formatRupees } from '../ui/format-money.ts';
import { priceFor } from '../catalogue/prices.ts';
import { SHARE_SIZE } from './share/draw-share.server.ts';
import { productHeadWords as words } from './words.ts';

/** As Remix takes what stands in the head of a page. */
type HeadEntry = Readonly<Record<string, string | ReturnType<typeof structured>>>;

/**
 * What the page of a product says of itself to search engines and to who shares it: with the prices
 * of guests, whoever asks. Made here, so that browsers load nothing for it.
 */
export function productHead({ settings }: Pick<Shop, 'settings'>, shelf: Shelf): HeadEntry[] {
  const { product } = shelf;
  const url = new URL(productPath(shelf), settings.publicUrl).href;
  const inStock = shelf.items.filter((item) => item.inStock);
  // Of what is sold out altogether it is known what it costs.
  const offered = inStock.length === 0 ? shelf.items : inStock;
  const prices = offered.map((item) => priceFor(item, null));
  const from = prices.length === 0 ? null : formatRupees(Math.min(...prices));
  const description = words.description(product.name, product.region, from);
  return [
    { title: product.name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.storeName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(sharePath(shelf), settings.publicUrl).href },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: product.name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(prices.length === 0
      ? []
      : [{ 'script:ld+json': structured(shelf, { url, description, prices }) }]),
  ];
}

type Said = Readonly<{ url: string; description: string; prices: readonly number[] }>;

/** As schema.org has a product that is sold in packs. */
const structured = ({ product, items }: Shelf, { url, description, prices }: Said) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description,
  url,
  sku: product.productId,
  offers: {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'INR',
    lowPrice: inRupees(Math.min(...prices)),
    highPrice: inRupees(Math.max(...prices)),
    offerCount: prices.length,
    availability: `https://schema.org/${
      product.inStock && items.some(({ inStock }) => inStock) ? 'InStock' : 'OutOfStock'
    }`,
  },
});

/** `415.00` of 41500 paise: a point and no sign, whatever the reader's country. */
const inRupees = (paise: number): string => (paise / 100).toFixed(2);
