import type { ReactNode } from 'react';
import { Field, Select } from '../../ui/field.tsx';
import { LONGEST_REASON } from './acts.ts';
import { moneyWords as words, reasonWords } from './words.ts';

const OPTIONS = [
  { value: '', label: words.chooseCode },
  ...Object.entries(reasonWords).map(([value, label]) => ({ value, label })),
];

/** Why money is moved by hand: one of a list, and a text for the customer. */
export const ReasonFields = ({
  codeId,
  reasonId,
  typed,
  errors,
  ofBank = false,
  between = null,
}: {
  codeId: string;
  reasonId: string;
  typed?: Readonly<{ code: string; reason: string }> | undefined;
  errors?: Readonly<{ code?: string | undefined; reason?: string | undefined }> | undefined;
  /** Whether the UTR of a bank payment is asked for. */
  ofBank?: boolean;
  between?: ReactNode;
}) => (
  <>
    <Select
      id={codeId}
      name="code"
      label={words.code}
      options={OPTIONS.filter(({ value }) => ofBank || value !== 'bankPayment')}
      defaultValue={typed?.code}
      errors={errors?.code}
    />
    {between}
    <Field
      id={reasonId}
      name="reason"
      label={words.reason}
      maxLength={LONGEST_REASON}
      autoComplete="off"
      defaultValue={typed?.reason}
      errors={errors?.reason}
    />
  </>
);
