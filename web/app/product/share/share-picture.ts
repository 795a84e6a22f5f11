import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureAddress } from '../../../ports/gallery.ts';
import type { Shop } from '../../../ports/shop.ts';
import { fileOfPicture } from '../../pictures/file-of-picture.ts';
import { drawShare, SHARE_SIZE } from './draw-share.server.ts';

const A_DAY = 'public, max-age=86400';
const COME_AGAIN_SECONDS = '30';

/** Serves the picture that stands beside a link to a product; null of what shoppers do not see. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const shelf = await shop.catalogue.atAddress((params['name'] ?? '').replace(/\.png$/, ''));
  if (shelf === null) return without(404, { 'Cache-Control': 'no-store' });
  const { product } = shelf;
  const { storeName } = shop.settings;
  const key = JSON.stringify([product.productId, product.revision, storeName]);
  const png = await shop.keptPictures.of(key, async () => {
    const picture = await ownPicture(shop, product.imagePath);
    return drawShare({ name: product.name, storeName, picture });
  });
  if (png === null) return without(503, { 'Retry-After': COME_AGAIN_SECONDS });
  return new Response(new Blob([new Uint8Array(png)]), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': A_DAY,
    },
  });
}

/** As the gallery has it for pages; null of a product that has none there. */
async function ownPicture(shop: Shop, address: string | null): Promise<Uint8Array | null> {
  const start = pictureAddress('');
  if (!address?.startsWith(start)) return null;
  const picture = shop.gallery.picture(address.slice(start.length));
  // An original says more than it shows, and its sizes are there a moment later.
  if (picture === null || picture.sizes === null) return null;
  const key = fileOfPicture(picture, { width: SHARE_SIZE.height, accept: 'image/webp' });
  const found = key === null ? null : await shop.pictures.get(key);
  return found === null ? null : new Uint8Array(await new Response(found.body).arrayBuffer());
}

const without = (status: number, headers: HeadersInit) => new Response(null, { status, headers });
