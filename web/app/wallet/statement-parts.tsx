import type { StatementLine } from '@store/projections';
import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide-react';
import { receiptPath } from '../receipt/receipt-path.ts';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatCoins } from '../ui/format-money.ts';
import { Link } from '../ui/link.tsx';
import { causeOf } from './statement-line.ts';
import { statementWords as words, transactionWords } from './words.ts';

const typeIcons = { Credit: ArrowDownLeft, Debit: ArrowUpRight, Refunded: Undo2 };

export function TypeOf({ type }: Pick<StatementLine, 'type'>) {
  const Icon = typeIcons[type];
  return (
    <span className="flex items-center gap-2.5 text-text-2">
      <Icon size={18} aria-hidden />
      {transactionWords.types[type]}
    </span>
  );
}

/** Green for money that came; grey while, or because, nothing has moved. */
export function Amount({ type, status, amount }: StatementLine) {
  const out = type === 'Debit';
  const moved: number = amount;
  const settled = status === 'Success';
  return (
    <span className={classNames('type-money-s', settled ? !out && 'text-success' : 'text-text-2')}>
      {formatCoins(out ? -moved : moved, { plus: true })}
    </span>
  );
}

/** What the wallet held after the line and before it; nothing where it has moved nothing. */
export function Balance({ balanceBefore, balanceAfter }: StatementLine) {
  if (balanceBefore === null || balanceAfter === null) return null;
  return (
    <>
      <span className="type-tabular block">{formatCoins(balanceAfter)}</span>
      <span className="type-caption type-tabular block font-[400] text-text-2">
        {words.before(formatCoins(balanceBefore))}
      </span>
    </>
  );
}

/** Where the line leads; an unpaid top-up asks for its payment. */
export function Action({ line, className }: { line: StatementLine; className?: string }) {
  const { source, status, txnId } = line;
  const { number, path } = causeOf(line);
  if (source === 'topUp' && status === 'Created') {
    return (
      <LinkButton
        to={receiptPath('topUp', txnId)}
        size="small"
        className={className}
        aria-label={words.verifyWhich(txnId)}
      >
        {words.verify}
      </LinkButton>
    );
  }
  return path === null ? null : (
    <Link to={path} className="link max-md:hidden" aria-label={words.viewWhich(number)}>
      {words.view}
    </Link>
  );
}
