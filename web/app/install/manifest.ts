import type { LoaderFunctionArgs } from '@remix-run/node';
import { themeColours } from '../layout/theme-colour.tsx';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The store as an app of its own on a phone: the web application manifest of W3C. */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { storeName } = shop.settings;
  return Response.json(
    {
      id: '/',
      start_url: '/',
      name: storeName,
      short_name: storeName,
      lang: 'en-IN',
      display: 'standalone',
      theme_color: themeColours.dark,
      background_color: themeColours.dark,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    },
    {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
}
