import type { LoaderFunctionArgs } from '@remix-run/node';
import { productPath } from '../catalogue/product-path.ts';
import { HOUR_KEPT } from './kept.ts';

/** As sitemaps.org limits one file. */
const ADDRESSES_AT_MOST = 50_000;
/** Pages for everybody that say something of their own. */
const PAGES = [
  '/',
  '/live-leaderboard',
  '/leaderboard-winners',
  '/contact',
  '/complaint',
  '/order-status',
  '/privacypage',
  '/refund-policy',
  '/terms-and-condition',
];
const MOBILE_LEGENDS = '/mlbb';

type Entry = Readonly<{ path: string; changedAt?: Date }>;

/** Every address that search engines may show: the pages for everybody and what is on the shelf. */
export async function loader({ context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const [others, family] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  const entries: readonly Entry[] = [
    ...[...PAGES, ...(family.length === 0 ? [] : [MOBILE_LEGENDS])].map((path) => ({ path })),
    ...[...family, ...others].map((shelf) => ({
      path: productPath(shelf),
      changedAt: shelf.product.updatedAt,
    })),
  ];
  const urls = entries
    .slice(0, ADDRESSES_AT_MOST)
    .map((entry) => urlOf(entry, shop.settings.publicUrl));
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR_KEPT } },
  );
}

function urlOf({ path, changedAt }: Entry, publicUrl: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc>${changed}</url>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
