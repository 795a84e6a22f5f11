import type { Paise } from '@store/ledger';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Medal } from '../ui/medal.tsx';
import { Money } from '../ui/money.tsx';
import type { LiveBoard } from './live-board.server.ts';
import { rankWords } from './words.ts';

/** In the document 1 2 3, on the page 2 1 3; a missing place leaves its gap. */
const places = {
  1: { at: 'col-start-2', block: 'h-32 [--metal:var(--medal-1)]', prize: 'text-gold', medal: 68 },
  2: { at: 'col-start-1', block: 'h-24 [--metal:var(--medal-2)]', prize: 'text-silver', medal: 54 },
  3: { at: 'col-start-3', block: 'h-19 [--metal:var(--medal-3)]', prize: 'text-bronze', medal: 54 },
} as const;

type PlaceRank = keyof typeof places;

/** Of the prizes of a week, those that the podium has a place for. */
type Prizes = readonly Paise[];

const LIST = 'mt-7 grid grid-cols-3 items-end gap-2';

export const Podium = ({ rows, prizes }: { rows: LiveBoard['rows']; prizes: Prizes }) => (
  <ol className={LIST}>
    {rows.map(({ rank, name, spent, mine }) => (
      <Place key={rank} rank={rank as PlaceRank} prize={prizes[rank - 1]}>
        <p
          className={classNames(
            'mt-3 w-full text-center text-[0.9375rem] leading-snug font-[600] break-words',
            mine && 'text-accent-text',
          )}
        >
          {name}
        </p>
        <Money paise={spent} className="mt-1 mb-3 text-[0.875rem] text-text-2" />
      </Place>
    ))}
  </ol>
);

/** What there is to win while nobody stands there. */
export const EmptyPodium = ({ prizes }: { prizes: Prizes }) =>
  prizes.length === 0 ? null : (
    <ol className={LIST}>
      {prizes.slice(0, 3).map((prize, place) => (
        <Place key={place} rank={(place + 1) as PlaceRank} prize={prize}>
          <span className="mb-3" />
        </Place>
      ))}
    </ol>
  );

function Place({
  rank,
  prize,
  children,
}: {
  rank: PlaceRank;
  prize: Paise | undefined;
  /** Who has it. */
  children: ReactNode;
}) {
  const look = places[rank];
  return (
    <li className={classNames('row-start-1 grid min-w-0 justify-items-center', look.at)}>
      <span className="sr-only">{rankWords.rankIs(rank)} </span>
      <Medal rank={rank} size={look.medal} />
      {children}
      <p className={classNames('podium-step', look.block)}>
        {prize === undefined ? null : (
          <>
            <span className="type-caption block text-text-2">{rankWords.prize}</span>
            <Money paise={prize} className={look.prize} />
          </>
        )}
      </p>
    </li>
  );
}
