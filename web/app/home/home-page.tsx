import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import type { ProductCategory, ProductWithItems } from '../../ports/catalogue.ts';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { CardGridSkeleton } from '../catalogue/card-skeleton.tsx';
import { cardOf, familyCard, tileOf } from '../catalogue/cards.ts';
import { publicHead } from '../crawlers/public-head.ts';
import type { Shop } from '../../ports/shop.ts';
import { logError } from '../faults/log-error.server.ts';
import { favouritesOf } from '../favourites/favourites-of.server.ts';
import { Favourites } from '../favourites/favourites.tsx';
import { list, text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import type { PageHandle } from '../layout/frame.ts';
import { useDialog } from '../ui/dialog.tsx';
import { Chips } from '../ui/tabs.tsx';
import { Banner } from './banner.tsx';
import { Carousel, firstSlide } from './carousel.tsx';

import { homePictures } from './home-pictures.server.ts';
import { MobileLegendsOverlay } from './mobile-legends-overlay.tsx';
import { OpensSoon, opensSoonMeta, soonOpen } from './opens-soon.tsx';
import { Popup } from './popup.tsx';
import { usePageComing } from '../layout/use-page-coming.ts';
import { homeWords as words } from './words.ts';

export { headers, ShelfNotLoaded as ErrorBoundary } from '../catalogue/card-grid.tsx';

export const handle: PageHandle = { beginsWithPicture: true };

export const meta: MetaFunction<typeof loader> = (asked) =>
  asked.data?.soon
    ? opensSoonMeta(asked, asked.data.soon)
    : [
        ...publicHead(asked, words.title, words.description, '/'),
        ...(asked.data ? firstPictures(asked.data.pictures) : []),
      ];

/** Both addresses of the landing page. `?category=` leaves the products of one category. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const asked = readQuery(request, { success: list(1, 2_000), category: text(20) });
  // Where sign-in by Google used to come back to.
  if (asked.success.length > 0) return redirect('/home');

  const [others, mobileLegends, favourites] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
    theirFavourites(shop, request),
  ]);
  const categories = categoriesOf([...mobileLegends, ...others]);
  const category = categories.find((known) => known === asked.category) ?? null;
  const shown = <One extends ProductWithItems>(shelves: readonly One[]) =>
    shelves.filter(({ product }) => category === null || product.category === category);

  const family = familyCard(shop, words.mobileLegends, MOBILE_LEGENDS, shown(mobileLegends));
  return data({
    pictures: homePictures(shop.gallery, request, shop.settings),
    soon: soonOpen(shop.settings, [...mobileLegends, ...others]),
    categories,
    category,
    // What /mlbb lists, whatever category led to its tile.
    mobileLegends: family === null ? [] : mobileLegends.map((shelf) => tileOf(shop, shelf)),
    favourites: favourites.flatMap((id) =>
      [...mobileLegends, ...others]
        .filter(({ product }) => product.id === id)
        .map((shelf) => tileOf(shop, shelf)),
    ),
    cards: [
      ...(family === null ? [] : [family]),
      ...shown(others).map((shelf) => cardOf(shop, shelf)),
    ].sort((a, b) => Number(b.trending) - Number(a.trending)),
  });
}

/** The ids of the visitor's products; none of a guest, and the shelf stands without them. */
async function theirFavourites(shop: Shop, request: Request): Promise<readonly string[]> {
  try {
    const account = await shop.sessions.accountOf(request);
    return account === null ? [] : await favouritesOf(shop, account);
  } catch (error) {
    logError('The favourites could not be read', error);
    return [];
  }
}

const MOBILE_LEGENDS = '/mlbb';
const ORDER: readonly ProductCategory[] = ['games', 'instant-games', 'ott', 'others'];

const categoriesOf = (shelves: readonly ProductWithItems[]) =>
  ORDER.filter((category) => shelves.some(({ product }) => product.category === category));

/** One of the two is on the screen. */
const firstPictures = ({ narrow, wide }: ReturnType<typeof homePictures>) => [
  ...firstSlide(narrow, '(width < 48rem)'),
  ...firstSlide(wide, '(width >= 48rem)'),
];

/** The owner's carousels; where there is none, the store's own banner. */
function Pictures({ narrow, wide }: ReturnType<typeof homePictures>) {
  if (narrow.length === 0) return <Banner />;
  return (
    <>
      <Carousel slides={narrow} className="md:hidden" />
      {wide.length === 0 ? (
        <div className="max-md:hidden">
          <Banner />
        </div>
      ) : (
        <Carousel slides={wide} className="max-md:hidden" />
      )}
    </>
  );
}

export default function Home() {
  const { soon, cards, mobileLegends, favourites, categories, category, pictures } =
    useLoaderData<typeof loader>();
  const overlay = useDialog();
  const choosing = usePageComing() === 'home from home';
  if (soon !== null) return <OpensSoon storeName={soon} />;
  const chips = [null, ...categories].map((each) => ({
    to: each === null ? '/' : `/?category=${each}`,
    label: each === null ? words.all : words.categories[each],
    current: each === category,
  }));

  return (
    <main id="content" className="jaali">
      <div className="page pt-4 pb-8 md:pt-8">
        <Pictures {...pictures} />
        <Favourites tiles={favourites} />
        <div className="mt-5 flex flex-col gap-5 md:mt-9 md:flex-row-reverse md:items-center md:justify-between">
          {categories.length > 1 ? <Chips label={words.category} choices={chips} /> : null}
          <h1>{words.title}</h1>
        </div>
        {choosing ? (
          <CardGridSkeleton />
        ) : (
          <CardGrid cards={cards} dialogs={{ [MOBILE_LEGENDS]: overlay }} />
        )}
      </div>
      <MobileLegendsOverlay dialog={overlay} products={mobileLegends} />
      {pictures.popup === null ? null : <Popup picture={pictures.popup} />}
    </main>
  );
}
