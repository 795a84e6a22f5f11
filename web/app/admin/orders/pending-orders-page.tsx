import { Form, useLoaderData } from '@remix-run/react';
import { CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import { CompleteTogether } from './complete-together.tsx';
import { PendingTable } from './pending-table.tsx';
import { PrizeNotes } from './prize-notes.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { KeyHelp } from './key-help.tsx';
import { useQueueKeys } from './queue-keys.ts';
import { AdminPage } from '../shell.tsx';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { SearchBox } from '../../forms/filters.tsx';
import { useFreshList } from '../../freshness/use-fresh-list.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { pendingWords as words } from './words.ts';
import type { action } from './pending-orders-action.server.ts';
import type { loader } from './pending-orders-loader.server.ts';

export { action } from './pending-orders-action.server.ts';
export { loader } from './pending-orders-loader.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function PendingOrders() {
  const page = useLoaderData<typeof loader>();
  const { orders, behindSince, kind, text, open, filters } = page;
  const posted = useAnswer<typeof action>();
  // While somebody writes a decision the list stands still.
  const isStill = open !== null;
  useFreshList(!isStill, isStill ? null : behindSince, isStill ? null : 'orders');
  const { counts } = orders;
  const total = Object.values(counts).reduce((sum, count) => sum + count);
  const orderIds = useMemo(() => orders.rows.map(({ orderId }) => orderId), [orders]);
  useQueueKeys(orderIds, open);
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const chip = (value: typeof kind, label: string, count: number) => ({
    to: `?${new URLSearchParams([...(value ? [['kind', value]] : []), ...(text ? [['q', text]] : []), ...chosen]).toString()}`,
    label: words.count(label, count),
    current: value === kind,
  });
  return (
    <AdminPage>
      <div className="mb-4 flex justify-between gap-x-8 gap-y-3 max-md:flex-col">
        <div>
          <h1>{words.title}</h1>
          <p className="type-small text-text-2">{words.lead}</p>
        </div>
        <Form
          method="get"
          role="search"
          className="flex w-full flex-none flex-wrap gap-3 self-start md:w-[260px] lg:w-[340px]"
        >
          {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
          {chosen.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchBox key={text} text={text} label={words.search} />
        </Form>
      </div>
      <BehindNote since={behindSince} />
      <PrizeNotes notes={page.prizeNotes} />
      <Chips
        label={words.kinds}
        className="mb-4"
        choices={[
          chip(null, words.all, total),
          chip('held', words.held, counts.held),
          chip('manual', words.manual, counts.manual),
          chip('running', words.running, counts.running),
          chip('unknown', words.unknown, counts.unknown),
        ]}
      />
      <QueueFilters key={JSON.stringify(chosen)} page={page} />
      {posted && posted.together.length > 0 ? (
        <Notice alert className="mb-4">
          <ul>
            {posted.together.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {posted?.notice && posted.orderId !== open ? (
        <Notice tone="warning" alert className="mb-4">
          {posted.orderId === '' ? posted.notice : words.notice(posted.orderId, posted.notice)}
        </Notice>
      ) : null}
      {orders.rows.length === 0 ? (
        <EmptyState icon={CircleCheckBig} title={words.empty} />
      ) : (
        <>
          <CompleteTogether rows={orders.rows} />
          <PendingTable rows={orders.rows} open={open} posted={posted} admins={page.admins} />
          <Pagination {...orders} />
        </>
      )}
      <KeyHelp />
    </AdminPage>
  );
}
