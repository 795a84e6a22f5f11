import { useLoaderData } from '@remix-run/react';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { customerPath, moneyPath } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { actIn, ACTS } from './acts.ts';
import { EntriesTable } from './entries-table.tsx';
import type { action } from './money-action.server.ts';
import { MoneyForm } from './money-form.tsx';
import type { loader } from './money-loader.server.ts';
import { MoneyReview } from './money-review.tsx';
import { moneyWords as words } from './words.ts';

export { action } from './money-action.server.ts';
export { loader } from './money-loader.server.ts';
export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = ({ data }: { data?: { customer: { customerNumber: number } } }) => [
  { title: data ? words.metaTitle(data.customer.customerNumber) : words.notFound },
  { name: 'robots', content: 'noindex' },
];

export default function MoneyByHand() {
  const { behindSince, customer, standing, limits, act, found, latest, ticket } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // Where another form was opened since, the answer is of one that is no longer there.
  const posted = answer !== undefined && actIn(answer.typed.act) === act ? answer : undefined;
  return (
    <AdminPage>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>{words.title}</h1>
          <p className="wrap-anywhere text-text-2">
            {words.of(customer.name, customer.customerNumber)}
          </p>
        </div>
        <ToCustomer id={customer.id} />
      </div>
      <BehindNote since={behindSince} />
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 min-[480px]:grid-cols-2 lg:grid-cols-4">
        <StatTile label={words.balance} value={formatRupees(standing.available)} />
        <StatTile label={words.unspent} value={formatRupees(standing.unspent)} />
        <StatTile label={words.held} value={formatRupees(standing.held)} />
        <StatTile label={words.points} value={formatPoints(standing.points)} />
      </div>
      {customer.isOwn ? (
        <Notice standing>{words.own}</Notice>
      ) : (
        <>
          <Tabs
            label={words.acts}
            className="mb-5"
            choices={ACTS.map((one) => ({
              to: moneyPath(customer.id, one),
              label: words.titles[one],
              current: one === act,
            }))}
          />
          {posted?.review ? (
            <MoneyReview customer={customer} posted={posted} review={posted.review} />
          ) : (
            <MoneyForm
              key={act}
              act={act}
              standing={standing}
              limits={limits}
              posted={posted}
              found={found}
              ticket={posted?.ticket ?? ticket}
            />
          )}
        </>
      )}
      {latest.length === 0 ? null : (
        <section aria-labelledby="latest" className="mt-8">
          <h2 id="latest" className="mb-3">
            {words.latest}
          </h2>
          <EntriesTable caption={words.latestCaption} rows={latest} ofOne />
        </section>
      )}
    </AdminPage>
  );
}

const ToCustomer = ({ id }: { id: string }) =>
  useMay()('people') ? (
    <LinkButton look="quiet" to={customerPath(id)}>
      {words.toCustomer}
    </LinkButton>
  ) : null;
