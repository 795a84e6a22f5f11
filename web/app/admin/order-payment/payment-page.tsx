import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import { orderWords } from '../../order/words.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { adminOrderPath, customerPath, moneyPath } from '../addresses.ts';
import { LONGEST_REASON } from '../money/acts.ts';
import { receivers } from '../money/received-by.ts';
import { moneyWords } from '../money/words.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import type { action, BankPaymentAnswer } from './payment-action.server.ts';
import type { loader } from './payment-loader.server.ts';
import type { PaymentField } from './read-payment.server.ts';
import { bankPaymentWords as words } from './words.ts';

export { action } from './payment-action.server.ts';
export { loader } from './payment-loader.server.ts';
export { keepsUnproven as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['orderId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = Readonly<{ page: Page }>;

export default function RecordBankPayment() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section className="card p-4 lg:p-5">
          <Facts page={page} />
        </section>
        <section className="card grid gap-4 p-4 lg:p-5">
          {page.happens === null ? (
            <WhyNot page={page} />
          ) : (
            <>
              <WhatHappens page={page} happens={page.happens} />
              <PaymentForm page={page} happens={page.happens} />
            </>
          )}
        </section>
      </div>
    </AdminPage>
  );
}

function Facts({ page: { order, buyer } }: Shown) {
  const may = useMay();
  const name = buyer.name ?? words.closedAccount;
  return (
    <DefinitionList
      beside
      facts={[
        {
          label: words.order,
          value: (
            <Link to={adminOrderPath(order.orderId)} className="link type-tabular">
              {order.orderId}
            </Link>
          ),
        },
        { label: words.item, value: `${order.item}, ${order.product}` },
        {
          label: words.buyer,
          value:
            buyer.name !== null && may('people') ? (
              <Link to={customerPath(buyer.id)} className="link wrap-anywhere">
                {name}
              </Link>
            ) : (
              name
            ),
        },
        { label: words.status, value: <OrderBadge status={order.status} /> },
        { label: words.price, value: formatRupees(order.price) },
        ...(order.due === order.price
          ? []
          : [{ label: words.byUpi, value: formatRupees(order.due) }]),
      ]}
    />
  );
}

type Happening = Shown & Readonly<{ happens: NonNullable<Page['happens']> }>;

const WhatHappens = ({ page: { order, takesTwo }, happens }: Happening) => (
  <div>
    <h2 className="type-h3">{words.what}</h2>
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-text-2">
      <li>{words.happens[happens](formatRupees(order.due), orderWords.statuses[order.status])}</li>
      <li>{words.claims}</li>
      <li>{takesTwo ? words.second : words.once}</li>
    </ul>
  </div>
);

const amountHint = ({ due, price }: Page['order']): string =>
  due === price ? words.amountHint(formatRupees(price)) : words.partHint(formatRupees(due));

const idOf = (field: PaymentField) => `payment-${field}`;
const FIELDS: readonly PaymentField[] = ['utr', 'amount', 'gateway', 'reason'];

const problemsIn = (answer: BankPaymentAnswer | undefined) => [
  ...(answer?.problem ? [{ fieldId: null, text: answer.problem }] : []),
  ...FIELDS.flatMap((field) => {
    const text = answer?.errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

function PaymentForm({ page, happens }: Happening) {
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const { id, signature } = answer?.ticket ?? page.ticket;
  const of = (field: PaymentField) => ({
    id: idOf(field),
    name: field,
    autoComplete: 'off',
    defaultValue: answer?.typed[field] ?? (field === 'reason' ? undefined : page.found[field]),
    errors: answer?.errors[field],
  });
  return (
    <PostForm says={false} wayBack id="sent" className="grid gap-4" noValidate>
      <FormErrorSummary problems={problems} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="signature" value={signature} />
      <input type="hidden" name="happens" value={happens} />
      <Field
        {...of('utr')}
        label={words.utr}
        hint={words.utrHint}
        inputMode="numeric"
        className="max-w-[260px]"
      />
      <Field
        {...of('amount')}
        label={words.amount}
        affix="₹"
        hint={amountHint(page.order)}
        inputMode="decimal"
        className="max-w-[260px]"
      />
      {page.asked === null ? null : (
        <Select
          {...of('gateway')}
          label={moneyWords.receivedBy}
          hint={moneyWords.receivedByHint}
          options={receivers([page.asked])}
          className="max-w-[260px]"
        />
      )}
      <Field
        {...of('reason')}
        label={words.reason}
        hint={words.reasonHint}
        maxLength={LONGEST_REASON}
      />
      <ProofField asked={answer?.proof} />
      <NotSent detail={words.notSent} />
      <Button look="primary" className="justify-self-start" pending={busy && words.recording}>
        {words.record}
      </Button>
    </PostForm>
  );
}

const WhyNot = ({ page: { prevented, byHand, buyer } }: Shown) => (
  <>
    <Notice standing>{prevented}</Notice>
    {byHand ? (
      <LinkButton to={moneyPath(buyer.id, 'credit')} className="justify-self-start">
        {words.byHand}
      </LinkButton>
    ) : null}
  </>
);
