import type { LoaderFunctionArgs } from '@remix-run/node';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { artOf } from './tile-art.ts';

/** Serves the made-up art of a name. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const shape = readQuery(request, { shape: text(20) }).shape === 'banner' ? 'banner' : 'tile';
  return new Response(artOf(params.name ?? '', shape), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
