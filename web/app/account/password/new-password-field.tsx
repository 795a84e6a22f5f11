import type { FieldErrors } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { newPasswordWords as words } from './words.ts';

/** For who chooses a new password for the account with this e-mail. */
export const NewPasswordField = ({
  email,
  label,
  errors,
}: {
  email: string;
  label: string;
  errors: FieldErrors;
}) => (
  <>
    {/* Programs that keep passwords keep this one for the right account. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      id="password"
      name="password"
      label={label}
      hint={words.hint}
      autoComplete="new-password"
      errors={errors}
      alert
    />
  </>
);
