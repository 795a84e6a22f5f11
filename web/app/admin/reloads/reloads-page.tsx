import { ddmmyyyy } from '@store/ledger';
import { useLoaderData } from '@remix-run/react';
import { CircleCheckBig } from 'lucide-react';
import { amountIn, PURSES } from '@store/workflows/routes';
import { useAnswer } from '../../forms/use-answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import { PROVIDER_PRICES_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { PageHead } from '../page-head.tsx';
import { rateInWords } from './rate-in-words.ts';
import { ReloadForm } from './reload-form.tsx';
import type { action, loader } from './reloads.server.ts';
import { reloadWords as words } from './words.ts';

export { action, loader } from './reloads.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function Reloads() {
  const { reloads, rates, form, today } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <LinkButton look="quiet" to={PROVIDER_PRICES_PATH}>
          {words.toPrices}
        </LinkButton>
      </PageHead>
      <div className="grid gap-8">
        <section aria-labelledby="rates">
          <h2 id="rates" className="mb-3">
            {words.rates}
          </h2>
          <Table
            dense
            caption={words.ratesCaption}
            rows={rates}
            keyOf={({ purse }) => purse}
            columns={[
              { title: words.provider, heading: true, cell: ({ purse }) => PURSES[purse].name },
              {
                title: words.rate,
                numeric: true,
                cell: ({ purse, day, ...rate }) => (day === null ? '–' : rateInWords(purse, rate)),
              },
              {
                title: words.since,
                cell: ({ day }) => (day === null ? words.none : ddmmyyyy(day)),
              },
            ]}
          />
        </section>
        <ReloadForm key={form.key} id={form.id} today={today} posted={posted} />
        <section aria-labelledby="history">
          <h2 id="history" className="mb-3">
            {words.history}
          </h2>
          {reloads.length === 0 ? (
            <p className="text-text-2">{words.empty}</p>
          ) : (
            <Table
              dense
              caption={words.caption}
              rows={reloads}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: words.provider,
                  heading: true,
                  cell: ({ purse, counts }) => (
                    <span className="inline-flex flex-wrap items-center gap-2">
                      {PURSES[purse].name}
                      {counts ? (
                        <Badge tone="success" icon={CircleCheckBig}>
                          {words.counts}
                        </Badge>
                      ) : null}
                    </span>
                  ),
                },
                { title: words.day, cell: ({ day }) => ddmmyyyy(day) },
                {
                  title: words.units,
                  numeric: true,
                  cell: ({ purse, units }) => amountIn(purse, units),
                },
                { title: words.paid, numeric: true, cell: ({ paid }) => formatRupees(paid) },
                { title: words.enteredBy, cell: ({ by }) => by },
                {
                  title: words.note,
                  wideOnly: true,
                  cell: ({ note }) =>
                    note === '' ? '–' : <span className="wrap-anywhere">{note}</span>,
                },
              ]}
            />
          )}
        </section>
      </div>
    </AdminPage>
  );
}
