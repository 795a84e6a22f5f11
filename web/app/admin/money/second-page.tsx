import { useLoaderData, useNavigation } from '@remix-run/react';
import { CircleCheckBig } from 'lucide-react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { adminOrderPath, customerPath, entryPath, moneyPath, refundPath } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { waitedInWords } from '../waiting.ts';
import type { action } from './second-action.server.ts';
import type { loader, WaitingEntry, WaitingOrder } from './second-loader.server.ts';
import { entryPersonWords, moneyWords, secondWords as words } from './words.ts';

export { action } from './second-action.server.ts';
export { loader } from './second-loader.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function SecondPerson() {
  const { behindSince, entries, orders, now } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const rows = entries?.rows ?? [];
  const isListed = rows.some(({ entryId }) => entryId === posted?.entryId);
  const isEmpty = rows.length === 0 && (orders?.rows ?? []).length === 0;
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <BehindNote since={behindSince} />
      {posted !== undefined && posted.why !== '' && !isListed ? (
        <Notice tone="warning" alert className="mb-4">
          {posted.entryId === '' ? posted.why : words.refused(posted.entryId, posted.why)}
        </Notice>
      ) : null}
      {isEmpty ? <EmptyState icon={CircleCheckBig} title={words.empty} /> : null}
      {entries === null || rows.length === 0 ? null : (
        <section aria-labelledby="entries" className="mb-8">
          <h2 id="entries" className="mb-3">
            {words.entries}
          </h2>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <Entry
                key={row.entryId}
                row={row}
                now={now}
                posted={posted?.entryId === row.entryId ? posted : undefined}
              />
            ))}
          </ul>
          <Pagination {...entries} />
        </section>
      )}
      {orders === null || orders.rows.length === 0 ? null : (
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-3">
            {words.orders}
          </h2>
          <ul className="grid gap-3">
            {orders.rows.map((row) => (
              <Order key={row.orderId} row={row} now={now} />
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  );
}

type Posted = Readonly<{ why: string; proof: string | null }> | undefined;

const waited = (since: string, now: string) => waitedInWords(Date.parse(now) - Date.parse(since));

function Entry({ row, now, posted }: { row: WaitingEntry; now: string; posted: Posted }) {
  const { entryId, what, customer, code, reason, createdAt, lapsesAt } = row;
  const who = row.isMine ? words.you : row.by;
  const may = useMay();
  return (
    <li className="card grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="type-h3 wrap-anywhere">
          {what}
          {customer === null ? null : (
            <span className="font-[400] text-text-2">
              {' · '}
              {customer.customerNumber === null ? (
                entryPersonWords.closed
              ) : (
                <Link
                  to={may('people') ? customerPath(customer.id) : moneyPath(customer.id)}
                  className="link"
                >
                  {moneyWords.of(customer.name, customer.customerNumber)}
                </Link>
              )}
            </span>
          )}
        </h3>
        <p className="wrap-anywhere">{words.reason(code, reason)}</p>
        {row.receivedBy === null ? null : <p>{words.receivedBy(row.receivedBy)}</p>}
        {row.orderId === null ? null : <p className="text-text-2">{words.payOrder}</p>}
        <p className="type-small text-text-2">
          {words.proposedBy(who, formatInstant(createdAt), waited(createdAt, now))}{' '}
          {words.lapses(formatInstant(lapsesAt))}{' '}
          <Link to={entryPath(entryId)} className="link whitespace-nowrap">
            {entryId}
          </Link>
          {row.orderId !== null && may('orders') ? (
            <>
              {' · '}
              <Link to={adminOrderPath(row.orderId)} className="link whitespace-nowrap">
                {row.orderId}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <Decide row={row} now={now} posted={posted} />
    </li>
  );
}

function Decide({ row, now, posted }: { row: WaitingEntry; now: string; posted: Posted }) {
  const { formMethod, formData } = useNavigation();
  const running =
    formMethod === 'POST' && formData?.get('entryId') === row.entryId
      ? formData.get('intent')
      : null;
  const { entryId, isMine, isOwn, aloneFrom } = row;
  const mayAgree = !isOwn && (!isMine || (aloneFrom !== null && aloneFrom <= now));
  return (
    <PostForm says={false} className="grid content-start gap-3 lg:justify-items-end">
      <input type="hidden" name="entryId" value={entryId} />
      {posted?.why ? (
        <Notice tone="warning" alert>
          {posted.why}
        </Notice>
      ) : null}
      <ProofField asked={posted?.proof} />
      <NotSent />
      <div className="flex flex-wrap gap-3">
        {mayAgree ? (
          <Button
            look="primary"
            name="intent"
            value="agree"
            aria-label={words.which(words.agree, entryId)}
            pending={running === 'agree' && words.agreeing}
          >
            {words.agree}
          </Button>
        ) : null}
        {isOwn ? null : (
          <Button
            name="intent"
            value="decline"
            aria-label={words.which(isMine ? words.withdraw : words.decline, entryId)}
            pending={running === 'decline' && words.declining}
          >
            {isMine ? words.withdraw : words.decline}
          </Button>
        )}
      </div>
      <p className="type-small measure text-text-2 lg:text-right">{whoElse(row, mayAgree)}</p>
    </PostForm>
  );
}

function whoElse({ isMine, isOwn, aloneFrom }: WaitingEntry, mayAgree: boolean): string | null {
  if (isOwn) return words.own;
  if (!isMine) return null;
  if (aloneFrom === null) return words.mine;
  return mayAgree ? words.aloneNow : words.alone(formatInstant(aloneFrom));
}

/** The queue with this order alone, opened. */
const inQueue = (orderId: string) =>
  `/admin/orders?${new URLSearchParams({ q: orderId, open: orderId }).toString()}`;

const Order = ({ row, now }: { row: WaitingOrder; now: string }) => (
  <li className="card grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h3 className="type-h3 wrap-anywhere">{words.order[row.to](row.orderId)}</h3>
      <p className="wrap-anywhere">
        {row.reason === '' ? null : `“${row.reason}” `}
        {words.orderWould[row.to](formatRupees(row.amount))}
      </p>
      <p className="type-small text-text-2">
        {words.proposedBy(
          row.isMine ? words.you : row.by,
          formatInstant(row.at),
          waited(row.at, now),
        )}{' '}
        {words.lapses(formatInstant(row.lapsesAt))}{' '}
        <Link to={adminOrderPath(row.orderId)} className="link whitespace-nowrap">
          {row.orderId}
        </Link>
      </p>
    </div>
    <div>
      <LinkButton
        to={row.to === 'Refunded' ? refundPath(row.orderId) : inQueue(row.orderId)}
        aria-label={words.which(words.decideOrder, row.orderId)}
      >
        {words.decideOrder}
      </LinkButton>
    </div>
  </li>
);
