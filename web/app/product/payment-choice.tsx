import { Smartphone } from 'lucide-react';
import { FIELD } from '../purchase/purchase-form.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { formatCoins, formatRupees } from '../ui/format-money.ts';
import { Coins } from '../ui/money.tsx';
import { RadioRow } from '../ui/radio-tile.tsx';
import { GroupError } from './group-error.tsx';
import { paymentWords as words } from './words.ts';

export function PaymentChoice({
  balance,
  price,
  walletPart,
  chosen,
  coinsFirst,
  error,
}: {
  /** In paise; null for guests. */
  balance: number | null;
  /** Of the chosen item, in paise. */
  price: number | null;
  /** What the wallet can pay of it before UPI; null while that is to be seen, 0 where it cannot. */
  walletPart: number | null;
  /** What is chosen when the page comes. */
  chosen: string;
  /** Whether the box is ticked when the page comes. */
  coinsFirst: boolean;
  error: string | undefined;
}) {
  return (
    <fieldset
      id={FIELD.payment}
      tabIndex={-1}
      aria-describedby={error && `${FIELD.payment}-error`}
      className="group min-w-0"
    >
      <legend className="contents">
        <h2>{words.title}</h2>
      </legend>
      <div className="mt-3 grid gap-2.5">
        <GroupError id={`${FIELD.payment}-error`} text={error} />
        <RadioRow
          name={FIELD.payment}
          value="upi"
          defaultChecked={chosen === 'upi'}
          title={words.upi}
          note={words.upiNote}
          aside={<Smartphone size={24} aria-hidden />}
        />
        {balance === null || walletPart === 0 ? null : (
          <div className="hidden pl-4 group-has-[[value=upi]:checked]:block">
            <Checkbox
              name={FIELD.coinsFirst}
              defaultChecked={coinsFirst}
              label={
                <>
                  {words.coinsFirst}
                  <span className="type-small block text-text-2">
                    {partsInWords(balance, price, walletPart)}
                  </span>
                </>
              }
            />
          </div>
        )}
        <RadioRow
          name={FIELD.payment}
          value="wallet"
          defaultChecked={chosen === 'wallet'}
          title={words.wallet}
          note={leftInWords(balance, price)}
          aside={balance === null ? null : <Coins paise={balance} size="m" />}
        />
      </div>
    </fieldset>
  );
}

const partsInWords = (balance: number, price: number | null, walletPart: number | null): string =>
  price === null || walletPart === null
    ? words.there(formatCoins(balance))
    : words.parts(formatRupees(walletPart), formatRupees(price - walletPart));

function leftInWords(balance: number | null, price: number | null): string {
  if (balance === null) return words.fromWallet;
  if (price === null) return words.inWallet;
  return balance < price
    ? words.needed(formatCoins(price - balance))
    : words.left(formatCoins(balance - price));
}
