import type { LoaderFunctionArgs } from '@remix-run/node';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { fileOfPicture } from './file-of-picture.ts';
import { missingPicture } from './missing-picture.ts';

/** What is behind an address never changes, once its sizes are made. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const UNTIL_THERE_ARE_SIZES = 'public, max-age=10';

/** Serves a picture of the gallery; `?w=` says how many pixels it is wide where it is shown. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  if (params.id === 'missing') return instead(200, FOR_EVER);
  const picture = shop.gallery.picture(params.id ?? '');
  if (picture === null) return notThere();
  const { w } = readQuery(request, { w: text(5) });
  const key = fileOfPicture(picture, {
    width: /^\d+$/.test(w) ? Number(w) : null,
    accept: request.headers.get('accept') ?? '',
  });
  const found = key === null ? null : await shop.pictures.get(key);
  if (found === null) return notThere();
  // The file is open: nobody else would close it.
  if (request.method === 'HEAD') await found.body.cancel();
  return new Response(request.method === 'HEAD' ? null : found.body, {
    headers: {
      'Content-Type': found.type,
      'Content-Length': String(found.bytes),
      'Cache-Control': picture.sizes === null ? UNTIL_THERE_ARE_SIZES : FOR_EVER,
      Vary: 'Accept',
    },
  });
}

/** Browsers show the picture that comes with it, also without script. */
const notThere = () => instead(404, 'no-store');

const instead = (status: number, keep: string) =>
  new Response(missingPicture, {
    status,
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': keep },
  });
