import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useAnswer } from '../../forms/use-answer.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import { invoiceFacts } from '../../invoice/invoice-facts.tsx';
import { invoicePath } from '../../invoice/invoice-path.ts';
import { howPaid } from '../../order/how-paid.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Money } from '../../ui/money.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import {
  bankPaymentPath,
  customerPath,
  disputePath,
  entryPath,
  refundPath,
  suspensePath,
} from '../addresses.ts';
import { listWords } from '../lists/words.ts';
import { Notes } from '../notes/notes.tsx';
import { CorrectionWatch } from '../corrections/correction-watch.tsx';
import { correctionWords } from '../corrections/words.ts';
import { gatewayName } from '../gateway-name.ts';
import { GameAccount } from '../orders/game-account.tsx';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { BankRefundList } from './bank-refund-list.tsx';
import type { action } from './order-action.server.ts';
import type { loader } from './order-loader.server.ts';
import {
  AnswerList,
  EventList,
  PartsTable,
  PostingsTable,
  RevealList,
  TrailList,
} from './order-tables.tsx';
import { Resends } from './resend-form.tsx';
import {
  answerWords,
  bankRefundListWords,
  bookWords,
  disputedOrderWords,
  eventWords,
  orderPageWords as words,
  orderTrailWords,
  partWords,
  revealWords,
  suspendedOrderWords,
} from './words.ts';

export { action } from './order-action.server.ts';
export { loader } from './order-loader.server.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['orderId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = Readonly<{ page: Page }>;

export default function OneOrder() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { order } = page;
  return (
    <AdminPage>
      <Head page={page} />
      {order.status === 'Processing' ? (
        <div className="mb-4 empty:hidden">
          <CorrectionWatch orderId={order.orderId} seen={order.corrections} />
        </div>
      ) : null}
      <Disputes page={page} />
      <Suspended page={page} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Section title={words.timeline}>
            <Timeline steps={page.steps} />
          </Section>
          <Section title={partWords.title}>
            <PartsTable legs={order.legs} returned={order.returned?.legs ?? []} />
            <Resends
              resends={page.resends}
              isOwn={page.isOwn}
              refused={answer?.resend ?? undefined}
            />
          </Section>
          {page.reveals.length === 0 ? null : (
            <Section title={revealWords.title} lead={revealWords.lead}>
              <RevealList reveals={page.reveals} legs={order.legs} />
            </Section>
          )}
          {page.answers.length === 0 ? null : (
            <Section title={answerWords.title} lead={answerWords.lead}>
              <AnswerList answers={page.answers} />
            </Section>
          )}
          <Section title={bookWords.title}>
            {page.postings.length === 0 ? (
              <p className="text-text-2">{bookWords.empty}</p>
            ) : (
              <PostingsTable postings={page.postings} />
            )}
          </Section>
          <Section title={eventWords.title} lead={eventWords.lead}>
            <EventList events={page.events} />
            {page.isWhole ? null : (
              <p className="type-small mt-2 text-text-2">{eventWords.tooMany}</p>
            )}
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Section title={words.customer}>
            <Customer page={page} />
          </Section>
          <Section title={words.payment}>
            <Payment page={page} />
          </Section>
          {page.bankRefunds.length === 0 ? null : (
            <Section title={bankRefundListWords.title} lead={bankRefundListWords.lead}>
              <BankRefundList refunds={page.bankRefunds} />
            </Section>
          )}
          <div className="card p-4 lg:p-5">
            <Notes notes={page.notes} refused={answer?.note} />
          </div>
          <Section title={orderTrailWords.title}>
            {page.trail.length === 0 ? (
              <p className="text-text-2">{orderTrailWords.empty}</p>
            ) : (
              <TrailList entries={page.trail} />
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}

function Disputes({ page: { order } }: Shown) {
  const may = useMay();
  return order.disputes.map(({ disputeId, status, isStray }) => (
    <Notice key={disputeId} tone={status === 'won' ? 'info' : 'warning'} standing className="mb-4">
      {(isStray ? disputedOrderWords.ofStray : disputedOrderWords)[status]}{' '}
      {may('money') ? (
        <Link to={disputePath(disputeId)} className="link">
          {disputedOrderWords.toDispute}
        </Link>
      ) : null}
    </Notice>
  ));
}

function Suspended({ page: { suspended } }: Shown) {
  const may = useMay();
  return suspended.map(({ utr, amount, status }) => (
    <Notice key={utr} tone={status === 'open' ? 'warning' : 'info'} standing className="mb-4">
      {suspendedOrderWords[status](formatRupees(amount))}{' '}
      {may('money') ? (
        <Link to={suspensePath(utr)} className="link">
          {suspendedOrderWords.toSuspense}
        </Link>
      ) : null}
    </Notice>
  ));
}

const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => (
  <section className="card p-4 lg:p-5">
    <h2 className={lead === undefined ? 'mb-3' : undefined}>{title}</h2>
    {lead === undefined ? null : <p className="type-small mb-3 text-text-2">{lead}</p>}
    {children}
  </section>
);

function Head({ page: { order, workflow } }: Shown) {
  const { orderId, status } = order;
  const mayMoveMoney = useMay()('money');
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="wrap-anywhere">{orderId}</h1>
          <OrderBadge status={status} />
          <Money paise={order.price} />
        </div>
        <p className="text-text-2">
          {order.itemName}, {order.productName}
        </p>
        <p className="type-small text-text-2">{words.placed(formatInstant(order.createdAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status === 'Processing' ? (
          <LinkButton to={queuePath(orderId)} look="primary">
            {words.decide}
          </LinkButton>
        ) : null}
        {status === 'Completed' && mayMoveMoney ? (
          <LinkButton to={refundPath(orderId)}>{words.refund}</LinkButton>
        ) : null}
        {order.paidAt === null && order.paymentMode === 'upi' && mayMoveMoney ? (
          <LinkButton to={bankPaymentPath(orderId)}>{words.bankPayment}</LinkButton>
        ) : null}
        {workflow === null ? null : (
          <LinkButton to={workflow} reloadDocument look="quiet">
            {words.workflow}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Where it can be decided, opened among the orders that wait. */
const queuePath = (orderId: string) =>
  `/admin/orders?${new URLSearchParams({ q: orderId, open: orderId }).toString()}`;

function Customer({ page: { order, buyer, gameAccount, isUnchecked } }: Shown) {
  const may = useMay();
  const account = {
    label: accountLabel(order),
    value: <GameAccount gameAccount={gameAccount} isUnchecked={isUnchecked} />,
  };
  if (buyer === null) {
    return (
      <DefinitionList beside facts={[{ label: words.name, value: words.closedAccount }, account]} />
    );
  }
  const name = may('people') ? (
    <Link className="link" to={customerPath(order.userId)}>
      {buyer.name}
    </Link>
  ) : (
    buyer.name
  );
  return (
    <DefinitionList
      beside
      facts={[
        { label: words.name, value: name },
        { label: words.number, value: listWords.customer(buyer.number) },
        { label: words.mobile, value: buyer.mobile ?? words.nothing },
        { label: words.email, value: <span className="wrap-anywhere">{buyer.email}</span> },
        account,
      ]}
    />
  );
}

const accountLabel = ({ corrections }: Page['order']): string =>
  corrections === 0 ? words.gameAccount : correctionWords.gameAccount;

const gatewayIn = (gateway: string, isGone: boolean): string =>
  isGone ? words.gatewayGone(gatewayName(gateway)) : gatewayName(gateway);

function Payment({ page: { order, gateway, isGatewayGone, foundBy, invoices } }: Shown) {
  const may = useMay();
  const { strayAmount, reason } = order;
  const facts: readonly (Fact | null)[] = [
    { label: words.mode, value: howPaid(order) },
    { label: words.amount, value: formatRupees(order.price) },
    order.returned === null
      ? null
      : { label: words.returned, value: words.toWallet(formatRupees(order.returned.amount)) },
    order.originalPrice === order.price
      ? null
      : { label: words.instead, value: formatRupees(order.originalPrice) },
    {
      label: words.paid,
      value: order.paidAt === null ? words.notPaid : formatInstant(order.paidAt),
    },
    order.utr === null ? null : { label: words.utr, value: order.utr },
    gateway === undefined || gateway === null
      ? null
      : { label: words.gateway, value: gatewayIn(gateway, isGatewayGone) },
    foundBy.length === 0
      ? null
      : {
          label: words.found,
          value: foundBy.map((entryId) =>
            may('money') ? (
              <Link key={entryId} to={entryPath(entryId)} className="link block">
                {entryId}
              </Link>
            ) : (
              <span key={entryId} className="block">
                {entryId}
              </span>
            ),
          ),
        },
    strayAmount === 0
      ? null
      : { label: words.other, value: words.toWallet(formatRupees(strayAmount)) },
    { label: words.reward, value: formatPoints(order.reward) },
    reason === null ? null : { label: words.reason, value: reason },
    ...invoiceFacts(invoicePath(order.orderId), invoices),
  ];
  return <DefinitionList beside facts={facts.filter((fact) => fact !== null)} />;
}
