import { getInputProps, useForm } from '@conform-to/react';
import type { HeadersFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FormPage } from '../../shop/form-page.tsx';
import { PostedForm } from '../../shop/posted-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: 'Sign in' }];

export default function Login() {
  const { origin, notice } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult: result,
  });

  return (
    <FormPage title="Sign in" lead="To buy, use your wallet and see your orders.">
      {notice && !result ? <Notice>{notice}</Notice> : null}
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
        <Link to="/register" className="link">
          Create New Account
        </Link>
      </p>
    </FormPage>
  );
}
