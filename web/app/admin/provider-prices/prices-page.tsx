import { useLoaderData, useNavigation } from '@remix-run/react';
import { PURSES } from '@store/workflows/routes';
import { RefreshCw } from 'lucide-react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { PRICE_RULES_PATH, RELOADS_PATH } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { rateInWords } from '../reloads/rate-in-words.ts';
import { AdminPage } from '../shell.tsx';
import { ChangeLines } from '../trail/change-lines.tsx';
import { useMay } from '../use-may.ts';
import { PackChanges } from './pack-changes.tsx';
import { PricedItems } from './priced-items.tsx';
import type { loader } from './prices.server.ts';
import { providerPricesWords as words } from './words.ts';

export { action, loader } from './prices.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function ProviderPrices() {
  const { show, counts, purses, items, changes, packs } = useLoaderData<typeof loader>();
  const may = useMay();
  const looking = useNavigation().formData?.get('intent') === 'look';
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <div className="flex flex-wrap gap-3">
          <PostForm says={false}>
            <Button
              name="intent"
              value="look"
              icon={<RefreshCw size={18} aria-hidden />}
              pending={looking && words.looking}
            >
              {words.look}
            </Button>
            <NotSent detail={words.lookFailed} />
          </PostForm>
          <LinkButton to={PRICE_RULES_PATH}>{words.rules}</LinkButton>
          {may('money') ? <LinkButton to={RELOADS_PATH}>{words.reloads}</LinkButton> : null}
        </div>
      </PageHead>
      <div className="grid gap-8 *:min-w-0">
        <Providers purses={purses} />
        <section aria-labelledby="items">
          <h2 id="items" className="mb-3">
            {words.items}
          </h2>
          <Chips
            label={words.filters}
            className="mb-4"
            choices={counts.map(({ filter, count }) => ({
              to: filter === 'all' ? '?' : `?show=${filter}`,
              label: words.count(words.show[filter], count),
              current: filter === show,
            }))}
          />
          {items.total === 0 ? (
            <p className="text-text-2">{show === 'all' ? words.nobody : words.empty}</p>
          ) : (
            <>
              <PricedItems rows={items.rows} />
              <Pagination {...items} />
            </>
          )}
        </section>
        <section aria-labelledby="changes">
          <h2 id="changes" className="mb-3">
            {words.changes}
          </h2>
          {changes.length === 0 ? (
            <p className="text-text-2">{words.noChanges}</p>
          ) : (
            <Table
              dense
              caption={words.changesCaption}
              rows={changes}
              keyOf={({ id }) => id}
              columns={[
                { title: words.item, heading: true, cell: ({ name }) => name },
                {
                  title: words.when,
                  cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
                },
                { title: words.change, cell: (entry) => <ChangeLines changes={entry.changes} /> },
              ]}
            />
          )}
        </section>
        <PackChanges packs={packs} />
      </div>
    </AdminPage>
  );
}

type Purse = ReturnType<typeof useLoaderData<typeof loader>>['purses'][number];

const Providers = ({ purses }: { purses: readonly Purse[] }) =>
  purses.length === 0 ? null : (
    <section aria-labelledby="providers">
      <h2 id="providers" className="mb-3">
        {words.providers}
      </h2>
      <Table<Purse>
        dense
        caption={words.providersCaption}
        rows={purses}
        keyOf={({ purse }) => purse}
        columns={[
          { title: words.provider, heading: true, cell: ({ purse }) => PURSES[purse].name },
          {
            title: words.rate,
            numeric: true,
            cell: ({ purse, rate }) => (rate === null ? words.noRate : rateInWords(purse, rate)),
          },
          { title: words.lastLook, cell: (purse) => <LastLook {...purse} /> },
        ]}
      />
      {purses.some(({ purse }) => PURSES[purse].currency === null) ? (
        <p className="type-small measure mt-3 text-text-2">{words.points}</p>
      ) : null}
    </section>
  );

const LastLook = ({ toldAt, failedAt, doubted }: Purse) => (
  <div>
    {toldAt === null ? words.never : formatInstant(toldAt)}
    {failedAt === null ? null : (
      <span className="block text-danger">{words.noAnswer(formatInstant(failedAt))}</span>
    )}
    {doubted === null ? null : (
      <span className="measure block text-warning">
        {words.doubted(formatInstant(doubted.at), doubted.size, doubted.before)}
      </span>
    )}
  </div>
);
