import { getInputProps, useForm } from '@conform-to/react';
import type { HeadersFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { withOrigin } from './with-origin.ts';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import type { action } from './login-action.server.ts';
import type { loader } from './login-loader.server.ts';

export { action } from './login-action.server.ts';
export { loader } from './login-loader.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: 'Sign in' }];

export default function Login() {
  const { origin, notice, email } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult: result,
    defaultValue: { email },
  });

  return (
    <FormPage title="Sign in" lead="Sign in to buy, top up and track your orders.">
      {notice && !result ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      <PostedForm form={form} result={result} button="Sign In" pending="Signing in">
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          errors={fields.email.errors}
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password' })}
          key="password"
          label="Password"
          autoComplete="current-password"
          errors={fields.password.errors}
        />
      </PostedForm>
      <p className="text-center text-text-2">
        New here?{' '}
        <Link to={withOrigin('/register', origin)} className="link">
          Create New Account
        </Link>
      </p>
    </FormPage>
  );
}
