import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { AS_TYPED } from '../ui/as-typed.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Field } from '../ui/field.tsx';
import type { WithdrawAnswer } from './withdraw-answer.ts';
import { withdrawWords as words } from './words.ts';

type Refused = { error: string | null | undefined };

const useBusy = () => useOwnPost();

export function ContactForm({ typed, error }: Refused & { typed: string | undefined }) {
  const busy = useBusy();
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="send" />
      <Field
        id="contact"
        name="contact"
        label={words.contact}
        autoComplete="email"
        {...AS_TYPED}
        defaultValue={typed}
        errors={error}
        alert
        autoFocus={typeof error === 'string'}
      />
      <Button look="primary" size="big" className="w-full" pending={busy && words.sending}>
        {words.send}
      </Button>
    </PostForm>
  );
}

export function CodeForm({ codeId, error }: Refused & { codeId: string }) {
  const busy = useBusy();
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="codeId" value={codeId} />
      <CodeField
        // Another message is about other digits.
        key={error}
        id="code"
        name="code"
        label={words.code}
        errors={error}
        alert
        autoFocus={typeof error === 'string'}
      />
      <Button look="primary" size="big" className="w-full" pending={busy && words.checking}>
        {words.check}
      </Button>
    </PostForm>
  );
}

/** None of them is ticked. */
export function ChooseForm({
  wards,
  ticket,
  error,
}: NonNullable<WithdrawAnswer['choice']> & Refused) {
  const busy = useBusy();
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="withdraw" />
      {Object.entries(ticket).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset aria-describedby={error ? 'wards-error' : undefined}>
        <legend className="type-small mb-1.5 font-[560]">{words.choose}</legend>
        {wards.map(({ accountId, called }) => (
          <Checkbox key={accountId} name="ward" value={accountId} label={called} />
        ))}
        <FieldError id="wards-error" messages={error ? [error] : []} alert />
      </fieldset>
      <p className="type-small text-text-2">{words.effect}</p>
      <Button look="danger" pending={busy && words.withdrawing}>
        {words.button}
      </Button>
    </PostForm>
  );
}
