import { useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { ROUNDINGS, RULE_MODES } from '../../../ports/price-rule.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { RULE_FIELDS, WHOLE_STORE, type RuleField, type TypedRule } from './read-rule.ts';
import type { RuleAnswer } from './rules.server.ts';
import { priceRuleWords as words } from './words.ts';

const idOf = (field: RuleField) => `rule-${field}`;

const problemsIn = ({ errors, problem }: RuleAnswer) => [
  ...(problem === null ? [] : [{ fieldId: null, text: problem }]),
  ...RULE_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

export function RuleForm({
  begins,
  products,
  posted,
}: {
  begins: TypedRule;
  products: readonly Readonly<{ value: string; label: string }>[];
  posted: RuleAnswer | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const problems = useMemo(() => (posted === undefined ? [] : problemsIn(posted)), [posted]);
  const typed = posted?.typed ?? begins;
  const of = (name: RuleField) => ({
    ...{ id: idOf(name), name, defaultValue: typed[name], errors: posted?.errors[name] },
  });
  const percent = { affix: '%', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <section aria-labelledby="rule-form" className="max-w-[560px]">
      <h2 id="rule-form" className="mb-4">
        {words.set}
      </h2>
      <PostForm says={false} wayBack id="sent" className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <Select
          {...of('scope')}
          label={words.scopeLabel}
          options={[{ value: WHOLE_STORE, label: words.store }, ...products]}
        />
        <Select
          {...of('mode')}
          label={words.modeLabel}
          options={RULE_MODES.map((value) => ({ value, label: words.modeLabels[value] }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...of('margin')} {...percent} label={words.margin} hint={words.marginHint} />
          <Field
            {...of('resellMargin')}
            {...percent}
            label={words.resellMargin}
            hint={words.marginHint}
          />
        </div>
        <Select
          {...of('rounding')}
          label={words.rounding}
          options={ROUNDINGS.map((value) => ({ value, label: words.roundings[value] }))}
        />
        <Field
          {...of('mostAtOnce')}
          {...percent}
          label={words.mostAtOnce}
          hint={words.mostAtOnceHint}
          className="max-w-[260px]"
        />
        <div>
          <Checkbox
            name="outWhenGone"
            label={words.outWhenGone}
            defaultChecked={typed.outWhenGone === 'on'}
          />
          <Checkbox
            name="outBelowCost"
            label={words.outBelowCost}
            defaultChecked={typed.outBelowCost === 'on'}
          />
        </div>
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button look="primary" name="intent" value="save" pending={isBusy && words.saving}>
            {words.save}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
