import { useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { MOST_TYPED } from './item-fields.ts';
import { ITEM_PRICES } from './item-prices.ts';
import type { PlanErrors, TypedPlan } from './plan-prices.server.ts';
import { itemPricesWords as words, pricesOfItemWords } from './words.ts';

const labels: Readonly<Record<keyof TypedPlan, string>> = {
  ...pricesOfItemWords,
  startsAt: words.startsAt,
  endsAt: words.endsAt,
  why: words.why,
};
const NAMES = Object.keys(labels) as (keyof TypedPlan)[];
const idOf = (name: keyof TypedPlan) => `plan-${name}`;

/** A change of prices for later, or for a while. */
export function PlanForm({
  begins,
  answer,
}: {
  begins: TypedPlan;
  /** Of a post that was refused. */
  answer: Readonly<{ typed: TypedPlan | null; errors: PlanErrors }> | null;
}) {
  const { formData } = useNavigation();
  const values = answer?.typed ?? begins;
  const problems = useMemo(() => problemsIn(answer?.errors ?? {}), [answer]);
  const field = (name: keyof TypedPlan) => ({
    id: idOf(name),
    name,
    label: labels[name],
    defaultValue: values[name],
    errors: answer?.errors[name],
    maxLength: MOST_TYPED,
    autoComplete: 'off',
  });
  return (
    <PostForm says={false} className="card grid gap-4 p-4" noValidate aria-labelledby="plan-title">
      <div>
        <h2 id="plan-title" className="type-h3">
          {words.plan}
        </h2>
        <p className="type-small text-text-2">{words.planLead}</p>
      </div>
      <FormErrorSummary problems={problems} />
      <Field {...field('startsAt')} type="datetime-local" hint={words.startsAtHint} />
      <Field {...field('endsAt')} type="datetime-local" hint={words.endsAtHint} />
      {ITEM_PRICES.map((price) => (
        <Field key={price} {...field(price)} affix="₹" inputMode="decimal" />
      ))}
      <Field {...field('why')} hint={words.whyHint} />
      <NotSent detail={words.notSent} />
      <div>
        <Button
          look="primary"
          name="intent"
          value="plan"
          pending={formData?.get('intent') === 'plan' && words.saving}
        >
          {words.save}
        </Button>
      </div>
    </PostForm>
  );
}

const problemsIn = (errors: PlanErrors) =>
  NAMES.flatMap((name) => {
    const message = errors[name];
    return message === undefined
      ? []
      : [
          {
            fieldId: idOf(name),
            text: message.includes(labels[name]) ? message : `${labels[name]}: ${message}`,
          },
        ];
  });
