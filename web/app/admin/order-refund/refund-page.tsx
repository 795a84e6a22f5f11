import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { UserCheck } from 'lucide-react';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { howPaid } from '../../order/how-paid.ts';
import { orderWords } from '../../order/words.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { adminOrderPath, customerPath } from '../addresses.ts';
import { LONGEST_REASON } from '../orders/decision.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import type { action } from './refund-action.server.ts';
import type { loader } from './refund-loader.server.ts';
import { refundWords as words } from './words.ts';

export { action } from './refund-action.server.ts';
export { loader } from './refund-loader.server.ts';
export { keepsUnproven as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['orderId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

export default function RefundOrder() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { order } = page;
  const isOpen = order.status === 'Completed' && !page.isOwn;
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <BehindNote since={page.behindSince} />
      {answer?.notice ? (
        <Notice tone="warning" alert className="mb-4">
          {answer.notice}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section className="card p-4 lg:p-5">
          <Facts page={page} />
        </section>
        <section className="card grid gap-4 p-4 lg:p-5">
          {isOpen ? (
            <>
              <WhatHappens page={page} />
              {page.proposal === null ? (
                <Propose page={page} answer={answer} />
              ) : (
                <Decide proposal={page.proposal} answer={answer} />
              )}
            </>
          ) : (
            <WhyNot page={page} />
          )}
        </section>
      </div>
    </AdminPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = Readonly<{ page: Page }>;

function Facts({ page: { order, buyer } }: Shown) {
  const may = useMay();
  const { orderId, itemName, productName, price, reward, closedAt } = order;
  return (
    <DefinitionList
      beside
      facts={[
        {
          label: words.order,
          value: (
            <Link to={adminOrderPath(orderId)} className="link type-tabular">
              {orderId}
            </Link>
          ),
        },
        { label: words.item, value: `${itemName}, ${productName}` },
        {
          label: words.buyer,
          value: may('people') ? (
            <Link to={customerPath(buyer.id)} className="link">
              {buyer.name}
            </Link>
          ) : (
            buyer.name
          ),
        },
        { label: words.paid, value: words.paidBy(formatRupees(price), howPaid(order)) },
        ...(order.status === 'Completed' && closedAt !== null
          ? [{ label: words.completed, value: words.instant(formatInstant(closedAt)) }]
          : []),
        {
          label: words.points,
          value: words.balance(formatPoints(reward), formatPoints(buyer.points)),
        },
      ]}
    />
  );
}

const WhatHappens = ({ page: { order, closedWeek } }: Shown) => (
  <div>
    <h2 className="type-h3">{words.happens}</h2>
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-text-2">
      <li>{words.money(formatRupees(order.kept))}</li>
      {order.reward > 0 ? <li>{words.pointsBack(formatPoints(order.reward))}</li> : null}
      <li>{closedWeek === null ? words.openWeek : words.closedWeek(closedWeek)}</li>
      <li>{words.stock}</li>
      <li>{words.mail}</li>
    </ul>
  </div>
);

type Answer = ReturnType<typeof useAnswer<typeof action>>;

function Propose({ page, answer }: Shown & Readonly<{ answer: Answer }>) {
  const busy = useOwnPost();
  return (
    <PostForm className="grid gap-4">
      <input type="hidden" name="proposalId" value={page.proposalId} />
      <Field
        id="reason"
        name="reason"
        label={
          <>
            {words.reason} <span className="font-[400] text-text-2">{words.optional}</span>
          </>
        }
        maxLength={LONGEST_REASON}
        defaultValue={answer?.reason}
        errors={answer?.errors[0]}
        alert
      />
      <ProofField asked={answer?.proof} />
      <Button className="justify-self-start" pending={busy && words.proposing}>
        {words.propose}
      </Button>
    </PostForm>
  );
}

function Decide({
  proposal,
  answer,
}: Readonly<{ proposal: NonNullable<Page['proposal']>; answer: Answer }>) {
  const { formMethod, formData } = useNavigation();
  const running = formMethod === 'POST' ? formData?.get('intent') : null;
  const said = words.proposal;
  const { isMine, who, at, reason, lapsesAt, aloneFrom } = proposal;
  return (
    <section className="card raised p-4">
      <h2 className="type-h3 flex items-center gap-2">
        <UserCheck size={18} aria-hidden className="text-info" />
        {isMine ? said.yours : said.confirmOrDecline}
      </h2>
      <p className="mt-1 text-text-2">
        {said.by(isMine ? said.you : (who ?? said.admin), formatInstant(at))}{' '}
        {reason === '' ? null : said.reason(reason)} {said.lapses(formatInstant(lapsesAt))}{' '}
        {aloneFrom === null ? null : said.alone(formatInstant(aloneFrom))}
      </p>
      <PostForm className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="proposalId" value={proposal.id} />
        <ProofField asked={answer?.proof} />
        {proposal.mayConfirm ? (
          <Button
            look="primary"
            name="intent"
            value="sign"
            pending={running === 'sign' && said.confirming}
          >
            {said.confirm}
          </Button>
        ) : null}
        <Button
          look="secondary"
          name="intent"
          value="withdraw"
          pending={running === 'withdraw' && said.withdrawing}
        >
          {isMine ? said.withdraw : said.decline}
        </Button>
      </PostForm>
    </section>
  );
}

function WhyNot({ page: { order, isOwn } }: Shown) {
  const { status, price, reason } = order;
  return (
    <>
      <p>
        {status === 'Refunded'
          ? words.not.Refunded(formatRupees(price))
          : status === 'Processing'
            ? words.not.Processing
            : isOwn
              ? words.own
              : words.not.other(orderWords.statuses[status])}{' '}
        {status === 'Refunded' && reason !== null ? words.proposal.reason(reason) : null}
      </p>
      {status === 'Processing' ? (
        <LinkButton to="/admin/orders" look="secondary" className="justify-self-start">
          {words.queue}
        </LinkButton>
      ) : null}
    </>
  );
}
