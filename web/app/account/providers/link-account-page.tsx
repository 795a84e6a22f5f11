import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { logError } from '../../faults/log-error.server.ts';
import { secret } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { signInWithPassword } from '../password-sign-in.server.ts';
import { loginSaying } from '../provider-buttons/notice.ts';
import { refusedInWords } from '../sign-in-refused.ts';
import { withOrigin } from '../with-origin.ts';
import { accountFields, loginRefusals } from '../words.ts';
import { linkAndEnter } from './come-in.server.ts';
import { flowKnown } from './flow.server.ts';
import { linkAccountWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** For somebody whose e-mail an account has that nobody has proven to be theirs yet. */
async function whoAsks({ request, context: { shop } }: LoaderFunctionArgs) {
  const flow = await flowKnown(shop, request);
  if (flow === null) throw redirect('/login');
  return flow;
}

export async function loader(args: LoaderFunctionArgs) {
  const { person, origin } = await whoAsks(args);
  const { identityProviders } = args.context.shop;
  return {
    email: person.email,
    provider: identityProviders[person.provider]?.name ?? '',
    loginPage: withOrigin('/login', origin),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { password } = await readForm(request, { password: secret(2_000) });
  const { person, origin } = await whoAsks(args);
  if (password === '') return data({ error: loginRefusals.noPassword }, { status: 400 });
  try {
    const { email, provider } = person;
    const answer = await signInWithPassword(request, { email, password }, context);
    if (answer.outcome !== 'right') {
      const { message, init } = refusedInWords(answer);
      return data({ error: message }, init);
    }
    const arrival = await linkAndEnter(request, answer.account, person, origin, context);
    return arrival.outcome === 'goesOn'
      ? redirect(arrival.to, { headers: arrival.headers })
      : redirect(loginSaying(provider, arrival.why, origin));
  } catch (error) {
    logError('an account could not be linked', error);
    return data({ error: loginRefusals.tryLater }, { status: 503 });
  }
}

export default function LinkAccount() {
  const { email, provider, loginPage } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <FormPage title={words.title} lead={words.lead(email, provider)}>
      <PostForm className="grid gap-5">
        <PasswordField
          id="password"
          name="password"
          label={accountFields.password}
          autoComplete="current-password"
          errors={error}
          alert
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <p className="text-center">
        <Link to="/forgetpassword" className="link">
          {words.forgot}
        </Link>
      </p>
      <p className="text-center">
        <Link to={loginPage} className="link">
          {words.back}
        </Link>
      </p>
    </FormPage>
  );
}
