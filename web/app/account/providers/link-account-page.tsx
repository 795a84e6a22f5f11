import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logError } from '../../faults/log-error.server.ts';
import { typedSecret } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Link } from '../../ui/link.tsx';
import { PasswordForm } from '../password-form.tsx';
import { signInWithPassword } from '../password-sign-in.server.ts';
import { refusedInWords } from '../sign-in-refused.ts';
import { withOrigin } from '../with-origin.ts';
import { loginRefusals } from '../words.ts';
import { linkAndEnter } from './come-in.server.ts';
import { requireKnown } from './flow.server.ts';
import { pageSaying } from './page-saying.server.ts';
import { linkAccountWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  const { person, origin } = await requireKnown(args);
  const { identityProviders } = args.context.shop;
  return {
    email: person.email,
    provider: identityProviders[person.provider]?.name ?? '',
    loginPage: withOrigin('/login', origin),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { password } = await readForm(request, { password: typedSecret });
  const { person, ...way } = await requireKnown(args);
  if (password === '') return data({ error: loginRefusals.noPassword }, { status: 400 });
  try {
    const { email, provider } = person;
    const answer = await signInWithPassword(request, { email, password }, context);
    if (answer.outcome !== 'right') {
      const { message, init } = refusedInWords(answer);
      return data({ error: message }, init);
    }
    const arrival = await linkAndEnter(request, answer.account, person, way, context);
    return arrival.outcome === 'goesOn'
      ? redirect(arrival.to, { headers: arrival.headers })
      : redirect(pageSaying(provider, arrival.why, way));
  } catch (error) {
    logError('an account could not be linked', error);
    return data({ error: loginRefusals.tryLater }, { status: 503 });
  }
}

export default function LinkAccount() {
  const { email, provider, loginPage } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error;
  return (
    <FormPage title={words.title} lead={words.lead(email, provider)}>
      <PasswordForm button={words.button} pending={words.pending} errors={error} />
      <p className="text-center text-text-2">
        {words.notKnown}{' '}
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
