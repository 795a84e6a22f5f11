import { classNames } from './class-names.ts';
import { CoinMark } from './coin-mark.tsx';
import { formatCoins, formatRupees } from './format-money.ts';
import { moneyWords } from './words.ts';

type AmountProps = {
  paise: number;
  /** l: the one amount of a page, m: tiles and totals, s: rows. */
  size?: 's' | 'm' | 'l' | undefined;
  /** Signs what comes in as well. */
  plus?: boolean | undefined;
  className?: string | undefined;
};

const sizes = { s: 'type-money-s', m: 'type-money-m', l: 'type-money-l' };

/** An amount in rupees. `struck` is an earlier price; screen readers hear "was". */
export function Money({
  paise,
  size = 's',
  plus = false,
  struck = false,
  className,
}: AmountProps & { struck?: boolean | undefined }) {
  const text = formatRupees(paise, { plus });
  if (!struck) return <span className={classNames(sizes[size], className)}>{text}</span>;
  return (
    <span className={classNames('type-tabular text-xs text-text-3', className)}>
      <span className="sr-only">{moneyWords.was} </span>
      <s>{text}</s>
    </span>
  );
}

const coinSizes = { s: 16, m: 20, l: 38 } as const;

/** An amount in G-Coins, after the coin. */
export const Coins = ({ paise, plus = false, ...rest }: AmountProps) => (
  <CoinsAsWritten {...rest} amount={formatCoins(paise, { plus })} />
);

/** Likewise, of an amount that is in words already. */
export const CoinsAsWritten = ({
  amount,
  size = 's',
  className,
}: Pick<AmountProps, 'size' | 'className'> & { amount: string }) => (
  <span className={classNames('inline-flex items-center gap-2', sizes[size], className)}>
    <CoinMark size={coinSizes[size]} />
    {amount}
    <span className="sr-only"> {moneyWords.coins}</span>
  </span>
);
