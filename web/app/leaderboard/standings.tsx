import { Trophy } from 'lucide-react';
import { EmptyState } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import type { LiveBoard } from './live-board.server.ts';
import { EmptyPodium, Podium } from './podium.tsx';
import { NoPlaceYet, OwnPlace, RankList } from './rank-list.tsx';
import { leaderboardWords as words } from './words.ts';

type Shown = Pick<LiveBoard, 'rows' | 'prizes' | 'own' | 'unranked'>;

/** Who leads and what there is to win, and where the viewer stands. */
export const Standings = ({ board: { rows, prizes, own, unranked } }: { board: Shown }) => (
  <>
    {rows.length === 0 ? (
      <>
        <EmptyPodium prizes={prizes} />
        <EmptyState icon={Trophy} title={words.empty}>
          <Link to="/" className="link">
            {words.goShopping}
          </Link>
        </EmptyState>
      </>
    ) : (
      <>
        <Podium rows={rows.slice(0, 3)} prizes={prizes} />
        <RankList rows={rows.slice(3)} />
      </>
    )}
    {unranked ? <NoPlaceYet /> : null}
    {own === null ? null : <OwnPlace own={own} />}
  </>
);
