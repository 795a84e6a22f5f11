import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { MoneyAnswer, Review } from './money-action.server.ts';
import { moneyWords as words } from './words.ts';

/** What was typed, in full, and what it will do; pressing its button does it. */
export function MoneyReview({
  customer,
  posted,
  review,
}: {
  customer: Readonly<{ name: string; customerNumber: number }>;
  posted: Pick<MoneyAnswer, 'typed' | 'ticket' | 'problem' | 'proof'>;
  review: Review;
}) {
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === 'POST' && formData?.get('intent') === 'do';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [review]);
  const { typed, ticket } = posted;
  return (
    <section aria-labelledby="money-review" className="card torn-card outlined max-w-[560px] p-4">
      <h2 id="money-review" tabIndex={-1} ref={heading} className="type-h3 mb-3">
        {words.review}
      </h2>
      <DefinitionList
        beside
        facts={[
          { label: words.what, value: review.what },
          { label: words.customer, value: words.of(customer.name, customer.customerNumber) },
          { label: words.code, value: review.code },
          ...(review.utr === null ? [] : [{ label: words.utr, value: review.utr }]),
          ...(review.receivedBy === null
            ? []
            : [{ label: words.receivedBy, value: review.receivedBy }]),
          { label: words.reason, value: review.reason },
          { label: words.happens, value: review.happens },
          ...(review.walletAfter === null
            ? []
            : [{ label: words.walletAfter, value: formatRupees(review.walletAfter) }]),
          { label: words.when, value: review.takesTwo ? words.second : words.now },
        ]}
      />
      <PostForm says={false} className="mt-4 grid gap-3">
        {posted.problem === null ? null : (
          <Notice tone="danger" alert>
            {posted.problem}
          </Notice>
        )}
        {Object.entries({ ...typed, ...ticket }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ProofField asked={posted.proof} />
        <NotSent detail={words.notSent} />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" name="intent" value="do" pending={busy && words.pending}>
            {review.what}
          </Button>
          <Button look="quiet" name="intent" value="change">
            {words.change}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
