import { getInputProps, useForm } from '@conform-to/react';
import { Link, useLoaderData } from '@remix-run/react';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { withOrigin } from '../with-origin.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './action.server.ts';
import { AgeFields } from './age-fields.tsx';
import type { loader } from './loader.server.ts';
import type { RegistrationFields } from './registration-fields.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Create account' }];

export default function Register() {
  const { origin, nameLength } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer?.result;
  const login = withOrigin('/login', origin);
  const [form, fields] = useForm<RegistrationFields>({ id: 'register', lastResult: result });

  return (
    <FormPage title="Create account" lead="Your wallet, points and orders in one place.">
      <PostedForm form={form} result={result} button="Create Account" pending="Creating account">
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.name, { type: 'text' })}
          key="name"
          label="Name"
          autoComplete="name"
          hint={`At least ${nameLength.minimum} characters.`}
          errors={fields.name.errors}
        />
        <Field
          {...getInputProps(fields.mobile, { type: 'tel' })}
          key="mobile"
          label="Mobile number"
          affix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
          errors={fields.mobile.errors}
        />
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          hint="We will email you a link to verify your account."
          aside={
            answer?.emailTaken ? (
              <Link to={login} className="link">
                Sign in with this email
              </Link>
            ) : null
          }
          errors={fields.email.errors}
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password' })}
          key="password"
          label="Password"
          autoComplete="new-password"
          hint="8 to 128 characters."
          errors={fields.password.errors}
        />
        <AgeFields fields={fields} />
        <div hidden>
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </PostedForm>
      <p className="text-center text-text-2">
        Already registered?{' '}
        <Link to={login} className="link">
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
