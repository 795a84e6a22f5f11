import { StoreUnavailable } from '@store/ledger/event-store';
import type { Shop } from '../ports/shop.ts';

/** A ledger that writes to wallets so many times, and then to none any more. */
export function walletsAwayAfter(times: number, ledger: Shop['ledger']): Shop['ledger'] {
  let asked = 0;
  const handle: typeof ledger.wallet.handle = async (...call) => {
    asked += 1;
    if (asked > times) throw new StoreUnavailable('appending', null);
    return ledger.wallet.handle(...call);
  };
  return { ...ledger, wallet: { ...ledger.wallet, handle } };
}
