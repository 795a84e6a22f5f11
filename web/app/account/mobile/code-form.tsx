import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';

/** Six digits and the button that sends them. */
export function CodeForm({
  label,
  button,
  pending,
  errors,
}: {
  label: string;
  button: string;
  pending: string;
  errors: string | null;
}) {
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === 'POST' && formData?.has('otp') === true;
  return (
    // What is wrong with the digits is said in our words, at the field.
    <PostForm noValidate className="grid gap-5">
      <CodeField
        // Another message is about other digits.
        key={errors}
        id="otp"
        name="otp"
        label={label}
        errors={errors}
        alert
        autoFocus
      />
      <Button look="primary" size="big" className="w-full" pending={busy && pending}>
        {button}
      </Button>
    </PostForm>
  );
}
