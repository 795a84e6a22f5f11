import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  useForm,
  type SubmissionResult,
} from '@conform-to/react';
import { PostedForm } from '../../forms/posted-form.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import type { TypedTerms } from './key-terms.ts';
import { keysWords as words } from './words.ts';

/** A person at a desk has read what it means before anybody is stopped by it. */
const USUAL = { purpose: 'live', may: 'buy', perMinute: '120', perDay: '20000', cap: '25000' };

const PURPOSES = [
  { value: 'live', label: words.purposeLive },
  { value: 'test', label: words.purposeTest },
];
const RIGHTS = [
  { value: 'buy', label: words.buys },
  { value: 'read', label: words.reads },
];

export function NewKeyForm({
  keyId,
  result,
  asked,
}: {
  /** Of the key that this form makes. */
  keyId: string;
  result: SubmissionResult | undefined;
  asked: string | null;
}) {
  const [form, fields] = useForm<TypedTerms>({
    id: 'new-key',
    lastResult: result,
    defaultValue: USUAL,
  });
  const text = { type: 'text' } as const;
  return (
    <section aria-labelledby="new-key-title" className="grid content-start gap-3">
      <h2 id="new-key-title">{words.newKey}</h2>
      <PostedForm form={form} result={result} button={words.make} pending={words.making}>
        <input type="hidden" name="newKeyId" value={keyId} />
        <Field
          {...getInputProps(fields.name, text)}
          key="name"
          label={words.name}
          hint={words.nameHint}
          errors={fields.name.errors}
        />
        <Select
          {...getSelectProps(fields.purpose)}
          key="purpose"
          label={words.purpose}
          hint={words.purposeHint}
          options={PURPOSES}
        />
        <Select {...getSelectProps(fields.may)} key="may" label={words.may} options={RIGHTS} />
        <Field
          {...getInputProps(fields.cap, text)}
          key="cap"
          label={words.dailyCap}
          hint={words.capHint}
          errors={fields.cap.errors}
          affix="₹"
          inputMode="decimal"
        />
        <TextArea
          {...getTextareaProps(fields.addresses)}
          key="addresses"
          label={words.addresses}
          hint={words.addressesHint}
          errors={fields.addresses.errors}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field
            {...getInputProps(fields.perMinute, text)}
            key="perMinute"
            label={words.perMinute}
            errors={fields.perMinute.errors}
            inputMode="numeric"
          />
          <Field
            {...getInputProps(fields.perDay, text)}
            key="perDay"
            label={words.perDay}
            errors={fields.perDay.errors}
            inputMode="numeric"
          />
        </div>
        <ProofField asked={asked} />
      </PostedForm>
    </section>
  );
}
