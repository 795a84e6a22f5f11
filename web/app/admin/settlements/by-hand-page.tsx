import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { SETTLEMENTS_PATH } from '../addresses.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import type { action, ByHandAnswer, loader } from './by-hand.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { BY_HAND_FIELDS, type ByHandField, type TypedByHand } from './read-by-hand.ts';
import { byHandWords as words } from './words.ts';

export { action, loader } from './by-hand.server.ts';
export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const idOf = (field: ByHandField) => `settlement-${field}`;

const problemsIn = (answer: ByHandAnswer | undefined) => [
  ...(answer?.problem ? [{ fieldId: null, text: answer.problem }] : []),
  ...BY_HAND_FIELDS.flatMap((field) => {
    const text = answer?.errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

export default function SettlementByHand() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead(page.second)}>
        <LinkButton look="quiet" to={SETTLEMENTS_PATH}>
          {words.toSettlements}
        </LinkButton>
      </PageHead>
      <ByHandForm {...page} />
    </AdminPage>
  );
}

function ByHandForm({
  gateways,
  reporting,
  today,
  ticket,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const answer = useAnswer<typeof action>();
  const isBusy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const { id, signature } = answer?.ticket ?? ticket;
  const typed: TypedByHand = answer?.typed ?? {
    ...{ gateway: gateways[0] ?? '', settlementId: '', day: today, amount: '', fee: '', tax: '' },
    ...{ refunds: '', deducted: '', utr: '', until: '' },
  };
  const of = (name: ByHandField) => ({
    ...{ id: idOf(name), name, defaultValue: typed[name], errors: answer?.errors[name] },
  });
  const rupeesOf = (name: ByHandField) => ({
    ...of(name),
    ...({
      affix: '₹',
      inputMode: 'decimal',
      autoComplete: 'off',
      className: 'max-w-[260px]',
    } as const),
  });
  return (
    <PostForm says={false} wayBack id="sent" className="grid max-w-[560px] gap-5" noValidate>
      <FormErrorSummary problems={problems} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="signature" value={signature} />
      <Select
        {...of('gateway')}
        label={words.gateway}
        options={[...gateways, ...reporting].map((value) => ({
          value,
          label: gatewayName(value),
        }))}
      />
      <Field
        {...of('settlementId')}
        label={words.settlementId}
        hint={words.settlementIdHint(reporting.map(gatewayName))}
        autoComplete="off"
      />
      <Field {...of('day')} label={words.day} type="date" max={today} className="max-w-[260px]" />
      <Field {...rupeesOf('amount')} label={words.amount} />
      <Field {...rupeesOf('fee')} label={words.fee} hint={words.feeHint} />
      <Field {...rupeesOf('tax')} label={words.tax} hint={words.feeHint} />
      <Field {...rupeesOf('refunds')} label={words.refunds} hint={words.noneHint} />
      <Field {...rupeesOf('deducted')} label={words.deducted} hint={words.noneHint} />
      <Field {...of('utr')} label={words.utr} hint={words.utrHint} autoComplete="off" />
      <Field
        {...of('until')}
        label={words.until}
        hint={words.untilHint}
        type="date"
        max={today}
        className="max-w-[260px]"
      />
      <ProofField asked={answer?.proof} />
      <div>
        <NotSent className="mb-3" detail={words.notSent} />
        <Button look="primary" pending={isBusy && words.saving}>
          {words.save}
        </Button>
      </div>
    </PostForm>
  );
}
