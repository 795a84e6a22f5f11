import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { publicHead } from '../crawlers/public-head.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { EmptyState, ErrorBlock } from '../ui/blank.tsx';
import { LinkButton } from '../ui/button.tsx';
import { pageNumber } from '../ui/page-range.ts';
import { Pagination } from '../ui/pagination.tsx';
import { closedWeeks, type WeeksShown } from './closed-weeks.server.ts';
import { LostNote } from './lost-note.tsx';
import { WeekCard } from './week-card.tsx';
import { winnersWords as words } from './words.ts';

const PAGE_SIZE = 10;

export const meta = (page: MetaArgs) =>
  publicHead(page, words.title, words.lead, '/leaderboard-winners');

/** For everybody. A history that cannot be read is said on the page. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const page = pageNumber(readQuery(request, { page: text(10) }).page);
  const weeks = await read().catch((error: unknown) => {
    logError('The winners could not be read', error);
    return null;
  });
  if (weeks === null) return data({ kind: 'failed' as const }, { status: 503 });
  if (page > 1 && weeks.rows.length === 0) throw redirect('/leaderboard-winners');
  return data(weeks);

  async function read() {
    const account = await shop.sessions.accountOf(request);
    return closedWeeks(shop, account?.id ?? null, { page, pageSize: PAGE_SIZE });
  }
}

function Weeks({ rows, ...page }: WeeksShown) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={Trophy} title={words.empty}>
        <p className="text-text-2">{words.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {rows.map((week) => (
        <WeekCard key={week.week} week={week} />
      ))}
      {page.total > page.pageSize ? <Pagination {...page} /> : null}
    </>
  );
}

export default function LeaderboardWinners() {
  const weeks = useLoaderData<typeof loader>();
  useFreshList(false, null, 'board');
  return (
    <main id="content" className="jaali">
      <div className="page pt-5 pb-8 md:pt-9">
        <div className="mx-auto grid max-w-[640px] gap-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <div>
              <h1 className="md:text-[1.75rem]">{words.title}</h1>
              <p className="type-small mt-1 text-text-2">{words.lead}</p>
            </div>
            <LinkButton to="/live-leaderboard">{words.toBoard}</LinkButton>
          </div>
          {weeks.kind === 'failed' ? (
            <ErrorBlock title={words.failed.title} retry={words.recheck}>
              <p className="text-text-2">{words.failed.text}</p>
            </ErrorBlock>
          ) : (
            <>
              <LostNote>{words.lost}</LostNote>
              <Weeks {...weeks} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
