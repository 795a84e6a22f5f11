import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Medal } from '../ui/medal.tsx';
import { Money } from '../ui/money.tsx';
import type { WeekShown } from './closed-weeks.server.ts';
import { winnersWords as words } from './words.ts';

const amount = 'w-26 py-2 pl-3 text-right';

const isOnPodium = (rank: number): rank is 1 | 2 | 3 => rank >= 1 && rank <= 3;

/** One week that is over: who won, and what. */
export function WeekCard({ week }: { week: WeekShown }) {
  const id = `week-${week.week}`;
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id}>{words.week(week.number)}</h2>
          <p className="type-small text-text-2">
            {words.days(week.first, week.last)} · {words.winners(week.winners.length)}
          </p>
        </div>
        <table className="mt-3 w-full border-collapse">
          <caption className="sr-only">{words.caption(week.number)}</caption>
          <thead className="type-small text-text-2">
            <tr>
              <th scope="col" className="text-left">
                <span className="sr-only">{words.rank}</span>
              </th>
              <th scope="col" className="text-left font-[500]">
                {words.name}
              </th>
              <th scope="col" className={classNames(amount, 'font-[500]')}>
                {words.spent}
              </th>
              <th scope="col" className={classNames(amount, 'font-[500]')}>
                {words.reward}
              </th>
            </tr>
          </thead>
          <tbody>
            {week.winners.map(({ rank, name, spent, prize, mine }) => (
              <tr key={rank} className="border-t border-line">
                <td className="w-11 py-2">
                  <span className={isOnPodium(rank) ? 'sr-only' : 'type-tabular text-text-2'}>
                    {rank}
                  </span>
                  {isOnPodium(rank) ? <Medal rank={rank} size={30} /> : null}
                </td>
                <th
                  scope="row"
                  className={classNames(
                    'py-2 text-left font-[600] wrap-anywhere',
                    mine && 'text-accent-text',
                  )}
                >
                  {name}
                </th>
                <td className={amount}>
                  <Money paise={spent} />
                </td>
                <td className={amount}>
                  <Money paise={prize} className="text-gold" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-[600]">
              <th scope="row" colSpan={2} className="py-2 text-left font-[600]">
                {words.total}
              </th>
              <td className={amount}>
                <Money paise={week.spent} />
              </td>
              <td className={amount}>
                <Money paise={week.prizes} />
              </td>
            </tr>
          </tfoot>
        </table>
      </Card>
    </section>
  );
}
