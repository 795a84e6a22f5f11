import type { Paise } from '@store/ledger';
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

type Place = keyof typeof places;

export function Podium({ rows, prizes }: { rows: LiveBoard['rows']; prizes: readonly Paise[] }) {
  return (
    <ol className="mt-7 grid grid-cols-3 items-end gap-2">
      {rows.map((row) => {
        const look = places[row.rank as Place];
        const prize = prizes[row.rank - 1];
        return (
          <li
            key={row.rank}
            className={classNames('row-start-1 grid min-w-0 justify-items-center', look.at)}
          >
            <span className="sr-only">{rankWords.rankIs(row.rank)} </span>
            <Medal rank={row.rank as Place} size={look.medal} />
            <p
              className={classNames(
                'mt-3 w-full text-center text-[0.9375rem] leading-snug font-[600] break-words',
                row.mine && 'text-accent-text',
              )}
            >
              {row.name}
            </p>
            <Money paise={row.spent} className="mt-1 mb-3 text-[0.875rem] text-text-2" />
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
      })}
    </ol>
  );
}
