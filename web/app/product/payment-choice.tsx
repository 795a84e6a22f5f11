import { QrCode } from 'lucide-react';
import { FIELD } from '../purchase/purchase-form.ts';
import { formatCoins } from '../ui/format-money.ts';
import { Coins } from '../ui/money.tsx';
import { RadioRow } from '../ui/radio-tile.tsx';
import { GroupError } from './group-error.tsx';

export function PaymentChoice({
  balance,
  price,
  chosen,
  error,
}: {
  /** In paise; null for guests. */
  balance: number | null;
  /** Of the chosen item, in paise. */
  price: number | null;
  /** What is chosen when the page comes. */
  chosen: string;
  error: string | undefined;
}) {
  return (
    <fieldset
      id={FIELD.payment}
      tabIndex={-1}
      aria-describedby={error && `${FIELD.payment}-error`}
      className="min-w-0"
    >
      <legend className="contents">
        <h2>Payment</h2>
      </legend>
      <div className="mt-3 grid gap-2.5">
        <GroupError id={`${FIELD.payment}-error`} text={error} />
        <RadioRow
          name={FIELD.payment}
          value="upi"
          defaultChecked={chosen === 'upi'}
          title="UPI"
          note="Any UPI app, or scan a QR"
          aside={<QrCode size={24} aria-hidden />}
        />
        <RadioRow
          name={FIELD.payment}
          value="wallet"
          defaultChecked={chosen === 'wallet'}
          title="G-Coins"
          note={leftInWords(balance, price)}
          aside={balance === null ? null : <Coins paise={balance} size="m" />}
        />
      </div>
    </fieldset>
  );
}

function leftInWords(balance: number | null, price: number | null): string {
  if (balance === null) return 'From your wallet';
  if (price === null) return 'In your wallet';
  return balance < price
    ? `${formatCoins(price - balance)} more needed`
    : `${formatCoins(balance - price)} left after this`;
}
