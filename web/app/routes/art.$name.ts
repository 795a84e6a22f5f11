import type { LoaderFunctionArgs } from '@remix-run/node';
import { artOf } from '../art/tile-art.ts';

/** Serves the made-up art of a name. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const shape = new URL(request.url).searchParams.get('shape') === 'banner' ? 'banner' : 'tile';
  return new Response(artOf(params.name ?? '', shape), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
