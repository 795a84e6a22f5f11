import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormPage } from '../../shop/form-page.tsx';
import { useFormProblems } from '../../shop/use-form-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { action } from './action.server.ts';
import { AgeFields } from './age-fields.tsx';
import type { loader } from './loader.server.ts';
import type { RegistrationFields } from './registration-fields.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Create account' }];

export default function Register() {
  const { nameLength } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<RegistrationFields>({ id: 'register', lastResult: result });
  const problems = useFormProblems('register', result);

  return (
    <FormPage title="Create account" lead="Your wallet, points and orders in one place.">
      <Form method="post" {...getFormProps(form)}>
        <FormErrorSummary problems={problems} />
        <div className="grid gap-5">
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
            hint="We send a link there before you can sign in."
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
          <Button look="primary" size="big" className="w-full" pending={busy && 'Creating account'}>
            Create Account
          </Button>
        </div>
      </Form>
      <p className="text-center text-text-2">
        Already registered?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
