import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { AmountForm } from '../amount-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './redeem-action.server.ts';
import type { loader } from './redeem-loader.server.ts';

export { action } from './redeem-action.server.ts';
export { loader } from './redeem-loader.server.ts';

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => [{ title: 'Redeem Points' }];

export default function Redeem() {
  const { behindSince, points, rules, ticket } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <FormPage
      title="Redeem Points"
      lead={`1 point becomes ${formatRupees(rules.worth)} in your wallet.`}
    >
      <BehindNote since={behindSince} />
      <p className="flex items-center justify-between gap-4 rounded-control bg-s2 px-4 py-3">
        <span className="type-small text-text-2">Reward points</span>
        <span className="type-money-m">{formatPoints(points)}</span>
      </p>
      <AmountForm
        label="Points"
        hint={`Whole points, at least ${rules.redeemAtLeast}.`}
        ticket={ticket}
        posted={posted}
        button="Redeem Points"
        busyButton="Redeeming"
      />
    </FormPage>
  );
}
