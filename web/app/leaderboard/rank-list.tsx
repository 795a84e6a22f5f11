import type { Paise } from '@store/ledger';
import { classNames } from '../ui/class-names.ts';
import { formatRupees } from '../ui/format-money.ts';
import { Money } from '../ui/money.tsx';
import type { LiveBoard } from './live-board.server.ts';
import { rankWords as words } from './words.ts';

/** Everybody from rank 4. */
export function RankList({ rows }: { rows: LiveBoard['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ol start={rows[0]?.rank}>
      {rows.map(({ rank, name, spent, mine }) => (
        <li
          key={rank}
          className={classNames(
            'flex min-h-12 items-center gap-4 border-b border-line py-2',
            mine && 'font-[620] text-accent-text',
          )}
        >
          <Rank rank={rank} />
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <Money paise={spent} />
        </li>
      ))}
    </ol>
  );
}

/** The viewer's own place, when it is further down than the list. */
export function OwnPlace({ own }: { own: NonNullable<LiveBoard['own']> }) {
  return (
    <div className="own-place mt-4 flex min-h-15 items-center gap-4 px-4 py-2">
      <Rank rank={own.rank} />
      <div className="min-w-0 flex-1">
        <p className="font-[620]">{words.you}</p>
        {own.behind === null ? null : (
          <p className="type-small text-text-2">{behindInWords(own.behind, own.rank - 1)}</p>
        )}
      </div>
      <Money paise={own.spent} />
    </div>
  );
}

/** In its place for who could have one. */
export const NoPlaceYet = () => (
  <div className="own-place mt-4 min-h-15 px-4 py-2">
    <p className="font-[620]">{words.you}</p>
    <p className="type-small text-text-2">{words.noPlaceYet}</p>
  </div>
);

/** Of equal totals the one that was reached first leads. */
const behindInWords = (behind: Paise, rank: number) =>
  behind === 0 ? words.level(rank) : words.behind(formatRupees(behind), rank);

const Rank = ({ rank }: { rank: number }) => (
  <span className="type-tabular w-7 flex-none text-right text-text-2">
    <span className="sr-only">{words.rank} </span>
    {rank}
  </span>
);
