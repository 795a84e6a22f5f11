import { useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { LONGEST_THRESHOLD_NOTE } from '../../../ports/thresholds.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { THRESHOLDS_PATH } from '../addresses.ts';
import { THRESHOLD_FIELDS, type ThresholdField, type TypedThreshold } from './threshold-fields.ts';
import type { ThresholdAnswer } from './thresholds-action.server.ts';
import { thresholdWords as words } from './words.ts';

const idOf = (field: ThresholdField) => `threshold-${field}`;

const problemsIn = ({ errors, problem }: Pick<ThresholdAnswer, 'errors' | 'problem'>) => [
  ...(problem === null ? [] : [{ fieldId: null, text: problem }]),
  ...THRESHOLD_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

const BALANCES = [
  { value: '', label: words.choose },
  { value: 'wallets', label: words.everyWallet },
  { value: 'wallet', label: words.oneWallet },
  ...Object.entries(words.accounts).map(([value, label]) => ({ value, label })),
];
const DIRECTIONS = Object.entries(words.directions).map(([value, label]) => ({ value, label }));

/** Sets a threshold, or changes one that has an `edition`. */
export function ThresholdForm({
  form,
  posted,
  most,
}: {
  form: Readonly<{ id: string; edition: number | null; typed: TypedThreshold }>;
  posted: ThresholdAnswer | undefined;
  /** The largest limit, as text. */
  most: string;
}) {
  const busy = useNavigation().formData?.get('intent') === 'save';
  const problems = useMemo(() => (posted === undefined ? [] : problemsIn(posted)), [posted]);
  const { id, edition } = posted?.form ?? form;
  const typed = posted?.typed ?? form.typed;
  const of = (name: ThresholdField) => ({
    ...{ id: idOf(name), name, defaultValue: typed[name], errors: posted?.errors[name] },
  });
  return (
    <section aria-labelledby="threshold-form" className="mt-8 max-w-[560px]">
      <h2 id="threshold-form" className="mb-4">
        {form.edition === null ? words.add : words.changing}
      </h2>
      <PostForm says={false} wayBack id="sent" className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="edition" value={edition ?? ''} />
        <Select
          {...of('watched')}
          label={words.watched}
          hint={words.watchedHint}
          options={BALANCES}
        />
        <Field
          {...of('customer')}
          label={words.customer}
          hint={words.customerHint}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-[260px]"
        />
        <Select {...of('direction')} label={words.direction} options={DIRECTIONS} />
        <Field
          {...of('amount')}
          label={words.amount}
          affix="₹"
          hint={words.amountHint(most)}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-[260px]"
        />
        <Field
          {...of('note')}
          label={words.noteLabel}
          maxLength={LONGEST_THRESHOLD_NOTE}
          autoComplete="off"
        />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" name="intent" value="save" pending={busy && words.saving}>
              {words.save}
            </Button>
            {form.edition === null ? null : (
              <LinkButton look="quiet" to={THRESHOLDS_PATH}>
                {words.cancel}
              </LinkButton>
            )}
          </div>
        </div>
      </PostForm>
    </section>
  );
}
