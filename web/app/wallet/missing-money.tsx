import { Wallet } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { formatRupees } from '../ui/format-money.ts';
import { Coins, Money } from '../ui/money.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { Wanted } from './balance-error-loader.server.ts';
import { missingMoneyWords as words } from './words.ts';

const PAISE_PER_RUPEE = 100;

/** How much is missing, and the ways on: none of them loses what was chosen. */
export function MissingMoney({ wanted }: { wanted: Wanted }) {
  const { productId, productName, itemName, price, available, missing } = wanted;
  const productPath = `/product/${encodeURIComponent(productId)}`;
  const back = words.backTo(productName);
  return (
    <>
      <Wallet size={30} aria-hidden />
      <h1>{missing > 0 ? words.title : words.enoughNow}</h1>
      <p className="text-balance text-text-2">
        {unbroken(
          missing > 0 ? words.missing(formatRupees(missing), itemName) : words.orderNow(itemName),
        )}
      </p>
      <DefinitionList
        className="w-full text-left"
        facts={[
          { label: words.price, value: <Money paise={price} /> },
          { label: words.inWallet, value: <Coins paise={available} /> },
        ]}
      />
      <div className="grid w-full gap-3">
        {missing > 0 ? (
          <>
            <LinkButton to={`/topup?amount=${Math.ceil(missing / PAISE_PER_RUPEE)}`} look="primary">
              {words.topUp}
            </LinkButton>
            <LinkButton to={`${productPath}?payment=upi`}>{words.payByUpi}</LinkButton>
            <LinkButton to={productPath} look="quiet">
              {back}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={productPath} look="primary">
            {back}
          </LinkButton>
        )}
      </div>
    </>
  );
}
