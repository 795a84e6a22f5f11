import { getFormProps, type FormMetadata, type SubmissionResult } from '@conform-to/react';
import { PostForm } from './post-form.tsx';
import { useOwnPost } from './use-own-post.ts';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormErrorSummary } from '../ui/form-error-summary.tsx';

/** Posts to its own page; after a failed post the complaints stand above its fields. */
export function PostedForm<Fields extends Record<string, unknown>>({
  form,
  result,
  button,
  pending,
  above,
  below,
  children,
}: {
  form: FormMetadata<Fields>;
  result: SubmissionResult | undefined;
  button: string;
  /** What the button says while it runs. */
  pending: string;
  /** Before the fields, and after the button. */
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(form.id, result), [form.id, result]);
  return (
    <PostForm {...getFormProps(form)}>
      <FormErrorSummary problems={problems} />
      <div className="grid gap-5">
        {above}
        {children}
        <Button look="primary" size="big" className="w-full" pending={busy && pending}>
          {button}
        </Button>
        {below}
      </div>
    </PostForm>
  );
}

/** Field ids are those of conform. */
const problemsIn = (formId: string, result: SubmissionResult | undefined) =>
  Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((text) => ({
      fieldId: name === '' ? null : `${formId}-${name}`,
      text,
    })),
  );
