import { Wallet } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';

export const meta = () => [{ title: 'Insufficient Balance' }];

export default function BalanceError() {
  return (
    <main id="content" className="page py-10">
      <div className="blank mx-auto max-w-[480px]">
        <Wallet size={30} aria-hidden />
        <h1>Insufficient Balance</h1>
        <p className="text-balance text-text-2">
          Your wallet does not hold enough G-Coins for this item. No G-Coins were taken.
        </p>
        <LinkButton to="/topup" look="primary">
          Top-Up Wallet
        </LinkButton>
      </div>
    </main>
  );
}
