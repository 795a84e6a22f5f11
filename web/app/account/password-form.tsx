import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button } from '../ui/button.tsx';
import type { FieldErrors } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { accountFields } from './words.ts';

/** Asks who has an account for its password, and for nothing else. */
export function PasswordForm({
  button,
  pending,
  errors,
}: {
  button: string;
  /** What the button says while it runs. */
  pending: string;
  errors: FieldErrors;
}) {
  const busy = useOwnPost();
  return (
    <PostForm className="grid gap-5">
      <PasswordField
        id="password"
        name="password"
        label={accountFields.password}
        autoComplete="current-password"
        errors={errors}
        alert
      />
      <Button look="primary" size="big" className="w-full" pending={busy && pending}>
        {button}
      </Button>
    </PostForm>
  );
}
