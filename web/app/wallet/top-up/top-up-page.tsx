import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../layout/frame.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Coins } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AmountForm } from '../amount-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './top-up-action.server.ts';
import type { loader } from './top-up-loader.server.ts';

export { action } from './top-up-action.server.ts';
export { loader } from './top-up-loader.server.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => [{ title: 'Top Up Wallet' }];

export default function TopUp() {
  const { available, limits, amount, ticket } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const { minimum, maximum, perDay, balanceAtMost } = limits;
  return (
    <FormPage title="Top Up Wallet" lead="Pay by UPI. ₹1.00 becomes 1 G-Coin.">
      <p className="flex items-center justify-between gap-4 rounded-control bg-s2 px-4 py-3">
        <span className="type-small text-text-2">Wallet balance</span>
        <Coins paise={available} size="m" />
      </p>
      <AmountForm
        label="Amount"
        initial={amount}
        affix="₹"
        hint={`Whole rupees, ${formatRupees(minimum)} to ${formatRupees(maximum)} at a time.`}
        ticket={ticket}
        posted={posted}
        button="Top Up Wallet"
        busyButton="Opening the payment"
      />
      <Notice standing>
        At most {formatRupees(perDay)} a day, and {formatRupees(balanceAtMost)} in the wallet.
      </Notice>
    </FormPage>
  );
}
