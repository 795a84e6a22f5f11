import { Wallet } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { formatRupees } from '../ui/format-money.ts';
import { Coins, Money } from '../ui/money.tsx';
import type { Wanted } from './balance-error-loader.server.ts';

const PAISE_PER_RUPEE = 100;

/** How much is missing, and the ways on: none of them loses what was chosen. */
export function MissingMoney({ wanted }: { wanted: Wanted }) {
  const { productId, productName, itemName, price, available, missing } = wanted;
  const productPath = `/product/${encodeURIComponent(productId)}`;
  const back = `Back to ${productName}`;
  return (
    <>
      <Wallet size={30} aria-hidden />
      <h1>{missing > 0 ? 'Insufficient Balance' : 'Your wallet now holds enough'}</h1>
      <p className="text-balance text-text-2">
        {missing > 0
          ? `You need ${formatRupees(missing)} more for ${itemName}. No G-Coins were taken.`
          : `Go back and press Buy Now to order ${itemName}. No G-Coins were taken.`}
      </p>
      <DefinitionList
        className="w-full text-left"
        facts={[
          { label: 'Price', value: <Money paise={price} /> },
          { label: 'In your wallet', value: <Coins paise={available} /> },
        ]}
      />
      <div className="grid w-full gap-3">
        {missing > 0 ? (
          <>
            <LinkButton to={`/topup?amount=${Math.ceil(missing / PAISE_PER_RUPEE)}`} look="primary">
              Top-Up Wallet
            </LinkButton>
            <LinkButton to={`${productPath}?payment=upi`}>Pay by UPI instead</LinkButton>
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
