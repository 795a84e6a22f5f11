import { getInputProps, useForm } from '@conform-to/react';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { Link } from '../../ui/link.tsx';
import { newPasswordWords } from '../password/words.ts';
import { personParts } from '../../person-check/person-check.tsx';
import { providerNames } from '../provider-buttons/names-of.server.ts';
import { ProviderButtons } from '../provider-buttons/provider-buttons.tsx';
import { returnPath } from '../return-path.server.ts';
import { withOrigin } from '../with-origin.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { accountFields } from '../words.ts';
import { registerRefusals as refusals, registerWords as words } from './words.ts';
import type { action } from './action.server.ts';
import { AgreeFields } from '../agree-fields.tsx';
import { AgeFields } from './age-fields.tsx';
import type { RegistrationFields } from './registration-fields.ts';
import { useTaken } from './use-taken.ts';

export { action } from './action.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin } = readQuery(request, { origin: text(2_000) });
  if (await shop.sessions.accountOf(request)) throw redirect(returnPath(origin));
  return { origin, nameLength: shop.settings.nameLength, providers: providerNames(shop) };
}

/** Long enough to be asked about; whether they are right is the store's to say. */
const isWholeMobile = (typed: string) => typed.replace(/\D/g, '').length >= 10;
const isWholeEmail = (typed: string) => /^\S+@\S+\.\S{2,}$/.test(typed.trim());

export default function Register() {
  const { origin, nameLength, providers } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer?.result;
  const login = withOrigin('/login', origin);
  const [form, fields] = useForm<RegistrationFields>({ id: 'register', lastResult: result });
  const mobile = useTaken('/verify/mobilenumber', 'mobileNumber', isWholeMobile);
  const email = useTaken('/verify/email', 'email', isWholeEmail);
  const emailTaken = email.isTaken || answer?.emailTaken === true;

  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm
        form={form}
        result={result}
        button={words.button}
        pending={words.pending}
        {...personParts(answer?.asked)}
      >
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
          onChange={({ target }) => mobile.setTyped(target.value)}
          errors={mobile.isTaken ? refusals.mobileTaken : fields.mobile.errors}
          alert={mobile.isTaken}
        />
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label={accountFields.email}
          autoComplete="email"
          inputMode="email"
          hint={words.emailHint}
          aside={
            emailTaken ? (
              <Link to={login} className="link">
                {words.signInWithThisEmail}
              </Link>
            ) : null
          }
          onChange={({ target }) => email.setTyped(target.value)}
          errors={email.isTaken ? refusals.emailTaken : fields.email.errors}
          alert={email.isTaken}
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password' })}
          key="password"
          label={accountFields.password}
          autoComplete="new-password"
          hint={newPasswordWords.hint}
          errors={fields.password.errors}
        />
        <AgeFields fields={fields} />
        <AgreeFields
          {...getInputProps(fields.privacy, { type: 'checkbox' })}
          key="privacy"
          errors={fields.privacy.errors}
        />
        <div hidden>
          <label htmlFor="website">{words.leaveEmpty}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </PostedForm>
      <ProviderButtons names={providers} origin={origin} />
      <p className="text-center text-text-2">
        {words.alreadyRegistered}{' '}
        <Link to={login} className="link">
          {words.signIn}
        </Link>
      </p>
    </FormPage>
  );
}
