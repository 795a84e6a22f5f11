import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureAddress, type Picture } from '../../../ports/gallery.ts';
import type { Shop } from '../../../ports/shop.ts';
import { fileOfPicture } from '../../pictures/file-of-picture.ts';
import { drawShare, SHARE_SIZE } from './draw-share.server.ts';

const A_DAY = 'public, max-age=86400';
const A_MINUTE = 'public, max-age=60';
const COME_AGAIN_SECONDS = '30';

/** Serves the picture that stands beside a link to a product; null of what shoppers do not see. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const shelf = await shop.catalogue.atAddress((params['name'] ?? '').replace(/\.png$/, ''));
  if (shelf === null) return without(404, { 'Cache-Control': 'no-store' });
  const { product } = shelf;
  const { storeName } = shop.settings;
  const own = ownPicture(shop, product.imagePath);
  const file = own === null ? null : fileToShow(own);
  const key = JSON.stringify([product.productId, product.revision, storeName, file]);
  const png = await shop.keptPictures.of(key, async () => {
    const picture = file === null ? null : await bytesOf(shop, file);
    return drawShare({ name: product.name, storeName, picture });
  });
  if (png === null) return without(503, { 'Retry-After': COME_AGAIN_SECONDS });
  return new Response(new Blob([new Uint8Array(png)]), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      // The address stays the same when the picture's sizes are there.
      'Cache-Control': own?.sizes === null ? A_MINUTE : A_DAY,
    },
  });
}

/** As the gallery has it for pages; null of a product that has none there. */
function ownPicture({ gallery }: Pick<Shop, 'gallery'>, address: string | null): Picture | null {
  const start = pictureAddress('');
  return address?.startsWith(start) ? gallery.picture(address.slice(start.length)) : null;
}

/** Null until there are sizes: an original says more than it shows. */
const fileToShow = (picture: Picture): string | null =>
  picture.sizes === null
    ? null
    : fileOfPicture(picture, { width: SHARE_SIZE.height, accept: 'image/webp' });

async function bytesOf({ pictures }: Pick<Shop, 'pictures'>, key: string) {
  const found = await pictures.get(key);
  return found === null ? null : new Uint8Array(await new Response(found.body).arrayBuffer());
}

const without = (status: number, headers: HeadersInit) => new Response(null, { status, headers });
