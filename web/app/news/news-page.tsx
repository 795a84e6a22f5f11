import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { text } from '../forms/fields.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { pageNumber } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { NewsCards } from './news-cards.tsx';
import { shownNews } from './shown-news.server.ts';
import { newsRefusals, newsWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

const PAGE_SIZE = 20;
/** In a post that the page sends by itself, and is led nowhere by. */
const STAY = 'yes';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const page = pageNumber(readQuery(request, { page: text(10) }).page);
  const { rows, ...counted } = await context.shop.news.of(account.id, {
    ...{ page, pageSize: PAGE_SIZE },
  });
  if (page > 1 && rows.length === 0) throw redirect('/notes');
  return data({ rows: rows.map(shownNews), ...counted });
}

/** To look at a page changes nothing: a browser may ask for it before anybody wants it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { upTo, stay } = await readForm(request, { upTo: text(30), stay: text(5) });
  const at = new Date(upTo);
  // Also of what is a date to JavaScript, but to no database.
  if (!(at.getTime() > 0 && at.getUTCFullYear() < 10_000))
    throw new Response(newsRefusals.unknown, { status: 400 });
  await context.shop.news.markRead(account.id, at);
  // Led on, the page would drop what it is told when it loads again in the same moment.
  return stay === STAY ? data(null) : redirect('/notes', 303);
}

export default function News() {
  const { rows, page, pageSize, total } = useLoaderData<typeof loader>();
  useFreshList(false, null);
  const unread = rows.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const fresh = useSeenAsNew(unread);
  const upTo = rows[0]?.notedAt.toISOString() ?? '';
  const marking = useOwnPost();
  const reading = useReadByItself(page === 1 && unread.length > 0 ? upTo : null);
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="md:text-[1.75rem]">{words.title}</h1>
          <p className="mt-1 text-text-2">{words.lead}</p>
        </div>
        {page === 1 && unread.length > 0 && !reading ? (
          <PostForm>
            <input type="hidden" name="upTo" value={upTo} />
            <Button pending={marking && words.markingRead}>{words.markRead}</Button>
          </PostForm>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <div>
          <NewsCards rows={rows} fresh={fresh} />
          <Pagination page={page} pageSize={pageSize} total={total} />
        </div>
      )}
      <Link to="/notes/settings" className="link justify-self-start">
        {words.settings}
      </Link>
    </main>
  );
}

/** What was unread when it was first seen here stays marked until the page is left. */
function useSeenAsNew(unread: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(unread));
  if (unread.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...unread]));
  return seen;
}

/** With script whoever looks at the first page has read it. True from then on. */
function useReadByItself(upTo: string | null): boolean {
  const { submit } = useFetcher();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (upTo === null) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      setBegun(true);
      submit({ upTo, stay: STAY }, { method: 'post' });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [submit, upTo]);
  return begun;
}
