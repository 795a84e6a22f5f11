import type { StatementLine } from '@store/projections';
import { Link } from '../ui/link.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { formatCoins } from '../ui/format-money.ts';
import { causeOf } from './statement-line.ts';
import { Action, Amount, TypeOf } from './statement-parts.tsx';
import { statementWords as words } from './words.ts';

/** As the orders look: the whole card leads to what it is about. */
export const StatementCards = ({
  rows,
  className,
}: {
  rows: readonly StatementLine[];
  className?: string | undefined;
}) => (
  <ul className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
    {rows.map((line) => {
      const { title, number, note, path } = causeOf(line);
      return (
        <li
          key={`${line.txnId} ${line.type}`}
          className={classNames('card p-4', path !== null && 'pressable')}
        >
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="type-h3 min-w-0 wrap-anywhere">
              {path === null ? title : <Link to={path}>{title}</Link>}
            </h3>
            <Amount {...line} />
          </div>
          <p className="type-small type-tabular text-text-2">{number}</p>
          {note === null ? null : <p className="type-small text-text-2">{note}</p>}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex items-center gap-3">
              <TransactionBadge status={line.status} />
              <span className="type-small">
                <TypeOf type={line.type} />
              </span>
            </span>
            <span className="type-small type-tabular text-text-2">
              {formatInstant(line.createdAt)}
            </span>
          </div>
          {line.balanceBefore === null || line.balanceAfter === null ? null : (
            <p className="type-small type-tabular mt-2 text-text-2">
              {words.fromTo(formatCoins(line.balanceBefore), formatCoins(line.balanceAfter))}
            </p>
          )}
          <Action line={line} className="mt-3.5 w-full" />
        </li>
      );
    })}
  </ul>
);
