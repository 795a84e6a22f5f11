import { PURSE_NAMES, PURSES } from '@store/workflows/routes';
import { useMemo } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import {
  LONGEST_RELOAD_NOTE,
  RELOAD_FIELDS,
  type ReloadField,
  type TypedReload,
} from './read-reload.ts';
import type { ReloadAnswer } from './reloads.server.ts';
import { reloadWords as words } from './words.ts';

const idOf = (field: ReloadField) => `reload-${field}`;

const problemsIn = ({ errors, problem }: ReloadAnswer) => [
  ...(problem === null ? [] : [{ fieldId: null, text: problem }]),
  ...RELOAD_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: idOf(field), text }];
  }),
];

const PROVIDERS = [
  { value: '', label: words.choose },
  ...PURSE_NAMES.map((value) => ({ value, label: PURSES[value].name })),
];

export function ReloadForm({
  id,
  today,
  posted,
}: {
  id: string;
  today: string;
  posted: ReloadAnswer | undefined;
}) {
  const isBusy = useOwnPost();
  const problems = useMemo(() => (posted === undefined ? [] : problemsIn(posted)), [posted]);
  const typed: TypedReload = posted?.typed ?? {
    ...{ purse: '', day: today, units: '', paid: '', note: '' },
  };
  const of = (name: ReloadField) => ({
    ...{ id: idOf(name), name, defaultValue: typed[name], errors: posted?.errors[name] },
  });
  return (
    <section aria-labelledby="new-reload" className="max-w-[560px]">
      <h2 id="new-reload" className="mb-4">
        {words.add}
      </h2>
      <PostForm says={false} wayBack id="sent" className="grid gap-5" noValidate>
        <FormErrorSummary problems={problems} />
        <input type="hidden" name="id" value={posted?.id ?? id} />
        <Select {...of('purse')} label={words.provider} options={PROVIDERS} />
        <Field
          {...of('day')}
          label={words.dayLabel}
          type="date"
          max={today}
          className="max-w-[260px]"
        />
        <Field
          {...of('units')}
          label={words.unitsLabel}
          hint={words.unitsHint}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-[260px]"
        />
        <Field
          {...of('paid')}
          label={words.paidLabel}
          hint={words.paidHint}
          affix="₹"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-[260px]"
        />
        <Field
          {...of('note')}
          label={words.noteLabel}
          maxLength={LONGEST_RELOAD_NOTE}
          autoComplete="off"
        />
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button look="primary" pending={isBusy && words.saving}>
            {words.save}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
