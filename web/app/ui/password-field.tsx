import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { AS_TYPED } from './as-typed.ts';
import { Field, type FieldProps } from './field.tsx';
import { passwordWords as words } from './words.ts';

/** A password with Show and Hide, which need a script and are hidden without one. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      {...AS_TYPED}
      after={
        <button
          type="button"
          className="script-only"
          aria-label={shown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
