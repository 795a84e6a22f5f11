import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams, type MetaFunction } from '@remix-run/react';
import { Search } from 'lucide-react';
import { ProductCard } from '../catalogue/product-card.tsx';
import { readQuery } from '../forms/read-form.server.ts';
import { LONGEST_SEARCH, searchText } from '../forms/search-text.ts';
import { searchWords } from '../forms/search/words.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import { findGoods, type FoundGoods } from './find-goods.server.ts';
import { FoundItems } from './found-items.tsx';
import { SearchForm } from './search-form.tsx';
import { searchPageWords as words } from './words.ts';

const NOTHING: FoundGoods = { products: [], items: [], isCut: false };

/** Results belong to who searches: no search engine keeps them. */
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.text ? words.titleOf(page.text) : words.title },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** `?q=` is what is searched for; of a long text its beginning. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const asked = readQuery(request, { q: searchText });
  const account = asked.q === '' ? null : await shop.sessions.accountOf(request);
  const found = asked.q === '' ? NOTHING : await findGoods(shop, asked.q, account?.role ?? null);
  return data({ text: asked.q, found }, { headers: { 'X-Robots-Tag': 'noindex' } });
}

export default function SearchPage() {
  const { text, found } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const isCut = (address.get('q') ?? '').trim().length > LONGEST_SEARCH;
  return (
    <main id="content" className="jaali">
      <div className="page pt-6 pb-8 md:pt-8">
        <h1>{words.title}</h1>
        <SearchForm text={text} />
        {/* Stands before there is something to say: what comes together with its words is not read. */}
        <div role="status">
          {isCut ? (
            <p className="type-small mt-2 text-text-2">{searchWords.cut(LONGEST_SEARCH)}</p>
          ) : null}
          {text === '' ? null : <Outcome text={text} found={found} />}
        </div>
        {text === '' ? (
          <p className="mt-4 text-text-2">{words.begin}</p>
        ) : (
          <Results found={found} />
        )}
      </div>
    </main>
  );
}

/** Results are seen; who does not see them hears how many there are. */
function Outcome({
  text,
  found: { products, items },
}: Readonly<{ text: string; found: FoundGoods }>) {
  const count = products.length + items.length;
  return count === 0 ? (
    <EmptyState icon={Search} title={words.nothing(text)}>
      <p className="text-text-2">{words.nothingHint}</p>
      <Link to="/" className="link">
        {words.allGames}
      </Link>
    </EmptyState>
  ) : (
    <p className="sr-only">{words.found(count, text)}</p>
  );
}

function Results({ found: { products, items, isCut } }: { found: FoundGoods }) {
  return (
    <>
      {products.length === 0 ? null : (
        <section aria-labelledby="found-games" className="mt-6">
          <h2 id="found-games">{words.games}</h2>
          <div className="mt-4 grid gap-3 md:grid-cols-2 md:gap-5">
            {products.map((card, place) => (
              <ProductCard key={card.to} {...card} titleAs="h3" eager={place < 4} />
            ))}
          </div>
        </section>
      )}
      {items.length === 0 ? null : <FoundItems items={items} />}
      {isCut ? <p className="type-small mt-5 text-text-2">{words.more}</p> : null}
    </>
  );
}
