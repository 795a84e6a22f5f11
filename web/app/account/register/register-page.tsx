import { getInputProps, useForm } from '@conform-to/react';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { returnPath } from '../return-path.server.ts';
import { withOrigin } from '../with-origin.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { accountFields } from '../words.ts';
import { registerWords as words } from './words.ts';
import type { action } from './action.server.ts';
import { AgeFields } from './age-fields.tsx';
import type { RegistrationFields } from './registration-fields.ts';

export { action } from './action.server.ts';

export const meta = () => [{ title: words.title }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin } = readQuery(request, { origin: text(2_000) });
  if (await shop.sessions.accountOf(request)) throw redirect(returnPath(origin));
  return { origin, nameLength: shop.settings.nameLength };
}

export default function Register() {
  const { origin, nameLength } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer?.result;
  const login = withOrigin('/login', origin);
  const [form, fields] = useForm<RegistrationFields>({ id: 'register', lastResult: result });

  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.name, { type: 'text' })}
          key="name"
          label={accountFields.name}
          autoComplete="name"
          hint={words.nameHint(nameLength.minimum)}
          errors={fields.name.errors}
        />
        <Field
          {...getInputProps(fields.mobile, { type: 'tel' })}
          key="mobile"
          label={accountFields.mobile}
          affix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
          errors={fields.mobile.errors}
        />
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label={accountFields.email}
          autoComplete="email"
          inputMode="email"
          hint={words.emailHint}
          aside={
            answer?.emailTaken ? (
              <Link to={login} className="link">
                {words.signInWithThisEmail}
              </Link>
            ) : null
          }
          errors={fields.email.errors}
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password' })}
          key="password"
          label={accountFields.password}
          autoComplete="new-password"
          hint={words.passwordHint}
          errors={fields.password.errors}
        />
        <AgeFields fields={fields} />
        <div hidden>
          <label htmlFor="website">{words.leaveEmpty}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </PostedForm>
      <p className="text-center text-text-2">
        {words.alreadyRegistered}{' '}
        <Link to={login} className="link">
          {words.signIn}
        </Link>
      </p>
    </FormPage>
  );
}
