import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { formOf, readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { SIGN_UP_TEXTS } from '../../legal/policies.ts';
import { Link } from '../../ui/link.tsx';
import { AgreeFields } from '../agree-fields.tsx';
import { AgeFields } from '../register/age-fields.tsx';
import { ageStatement, signUpStatements } from '../register/registration.ts';
import type { RegistrationFields } from '../register/registration-fields.ts';
import { withOrigin } from '../with-origin.ts';
import { loginRefusals } from '../words.ts';
import { comeIn, enter, type Arrival } from './come-in.server.ts';
import { requireKnown } from './flow.server.ts';
import { nameOfPerson } from './name-of-person.ts';
import { pageSaying } from './page-saying.server.ts';
import { newAccountWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  const { person, origin } = await requireKnown(args);
  return { email: person.email, loginPage: withOrigin('/login', origin) };
}

const fields = {
  age: text(20),
  guardianName: typedText,
  guardianContact: typedText,
  guardianConsent: text(20),
  privacy: text(20),
};

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop, noteSecurity } = context;
  const form = formOf(await readForm(request, fields));
  const { person, ...way } = await requireKnown(args);
  const submission = parseWithZod(form, { schema: signUpStatements, disableAutoCoercion: true });
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  try {
    const { provider, email } = person;
    const created = await shop.accounts.create({
      name: nameOfPerson(person),
      email,
      mobile: null,
      password: null,
      age: ageStatement(submission.value),
      agreed: { how: provider === 'google' ? 'google' : 'identityProvider', ...SIGN_UP_TEXTS },
      identity: person,
      emailVerifiedAt: shop.now(),
    });
    if (created.accepted) noteSecurity('user_created', { account: created.account.id });
    const arrival: Arrival = created.accepted
      ? await enter(request, created.account, person, way, context, true)
      : // The same form twice at once, or a registration in between: as if the provider sent anew.
        await comeIn(request, { ...person, emailVerified: true }, way, context);
    return arrival.outcome === 'goesOn'
      ? redirect(arrival.to, { headers: arrival.headers })
      : redirect(pageSaying(provider, arrival.why, way));
  } catch (error) {
    logError('an account of a provider’s could not be made', error);
    const result = submission.reply({ formErrors: [loginRefusals.tryLater] });
    return data({ result }, { status: 503 });
  }
}

export default function NewAccount() {
  const { email, loginPage } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<RegistrationFields>({ id: 'new-account', lastResult: result });
  return (
    <FormPage title={words.title} lead={words.lead(email)}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        <AgeFields fields={fields} />
        <AgreeFields
          {...getInputProps(fields.privacy, { type: 'checkbox' })}
          key="privacy"
          errors={fields.privacy.errors}
        />
      </PostedForm>
      <p className="text-center">
        <Link to={loginPage} className="link">
          {words.notYou}
        </Link>
      </p>
    </FormPage>
  );
}
