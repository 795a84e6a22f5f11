import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator, type MetaArgs } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { publicHead } from '../crawlers/public-head.ts';
import { logError } from '../faults/log-error.server.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { ErrorBlock } from '../ui/blank.tsx';
import { LinkButton } from '../ui/button.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { liveBoard, type LiveBoard } from './live-board.server.ts';
import { LostNote } from './lost-note.tsx';
import { ResetCountdown } from './reset-countdown.tsx';
import { Standings } from './standings.tsx';
import { leaderboardWords as words, winnersWords } from './words.ts';

const SPREAD_MS = 5_000;

export const meta = (page: MetaArgs) =>
  publicHead(page, words.title, words.description, '/live-leaderboard');

/** For everybody. A board that cannot be read is said on the page and takes nothing else down. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  try {
    const account = await shop.sessions.accountOf(request);
    const [behindSince, board] = await Promise.all([
      behindFor(request, shop),
      liveBoard(shop, account?.id ?? null),
    ]);
    return data({ ...board, behindSince });
  } catch (error) {
    logError('The leaderboard could not be read', error);
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}

export default function LiveLeaderboard() {
  const board = useLoaderData<typeof loader>();
  useFreshList(false, board.kind === 'board' ? board.behindSince : null, 'board');
  return (
    <main id="content" className="jaali">
      <div className="page pt-5 pb-8 md:pt-9">
        <div className="mx-auto max-w-[640px]">
          <h1 className="md:text-[1.75rem]">{words.title}</h1>
          {board.kind === 'failed' ? (
            <div className="mt-5">
              <ErrorBlock title={words.failed.title}>
                <p className="text-text-2">{words.failed.text}</p>
              </ErrorBlock>
            </div>
          ) : (
            <>
              <BehindNote since={board.behindSince} className="mt-4" />
              <LostNote>{words.lost}</LostNote>
              <Board board={board} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function Board({ board }: { board: LiveBoard }) {
  useNextWeek(board);
  return (
    <>
      <p className="type-small mt-1 text-text-2">{words.week(board.weekNumber)}</p>
      <ResetCountdown key={board.end} end={board.end} now={board.now} />
      <Standings board={board} />
      <p className="type-small mt-5 text-text-2">{unbroken(words.rules)}</p>
      <LinkButton
        to="/leaderboard-winners"
        className="mt-5"
        icon={<Trophy size={18} aria-hidden />}
      >
        {winnersWords.toWinners}
      </LinkButton>
    </>
  );
}

/** Asks for the board again after the end, each browser at another moment of the next 5 s. */
function useNextWeek({ end, now }: { end: string; now: string }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = Date.parse(end) - Date.parse(now) + Math.random() * SPREAD_MS;
    const timer = setTimeout(revalidate, wait);
    return () => clearTimeout(timer);
  }, [end, now, revalidate]);
}
