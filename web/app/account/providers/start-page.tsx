import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { Begun } from '../../../ports/identity-providers.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { Button } from '../../ui/button.tsx';
import { SECURITY_PAGE, securitySaying } from '../provider-buttons/add-notice.ts';
import { returnPath } from '../return-path.server.ts';
import { whoAdds } from './adding.server.ts';
import { flowAway, keepFlow } from './flow.server.ts';
import { returnToIn } from './hand-over.server.ts';
import { pageSaying } from './page-saying.server.ts';
import { providerIn } from './provider-in.server.ts';
import { startWords as words } from './words.ts';

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: words.title(shown?.name ?? '') },
  { name: 'robots', content: 'noindex' },
];

/**
 * On the way to the provider. A link to here begins nothing: only a form of the store does. The form
 * leads here, and this page on, because `form-action` rules wherever a form's answers lead, and
 * nobody knows all the sites that a provider sends its visitors over. A link of a program's with
 * `returnTo` shows the form.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, provider } = providerIn(params, context);
  const { name } = provider;
  const headers = { 'Cache-Control': 'no-store' };
  const returnTo = returnToIn(context.shop, readQuery(request, RETURN_TO).returnTo);
  if (returnTo !== '') return data({ name, id, returnTo, url: null }, { headers });
  const flow = await flowAway(context.shop, request);
  if (flow?.provider !== id || flow.url === '') return redirect('/login');
  return data({ name, id, returnTo, url: flow.url }, { headers });
}

/** A program, on pages of its own, to whom the sign-in is to be handed over. */
const RETURN_TO = { returnTo: text(300) };

const fields = { origin: text(2_000), popup: text(1), adds: text(1), ...RETURN_TO };

/**
 * Sends the browser to the provider; a page that has opened a window for it (`popup`) is told where
 * the window is to go.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { shop } = context;
  const { id, provider } = providerIn(params, context);
  const typed = await readForm(request, fields);
  const adds = typed.adds !== '';
  const returnTo = adds ? '' : returnToIn(shop, typed.returnTo);
  const popup = typed.popup !== '' && returnTo === '';
  const goOn = (to: string, headers = new Headers()) =>
    popup ? data({ to }, { headers }) : redirect(to, { status: 303, headers });

  const adding = adds ? await whoAdds(args) : null;
  if (adding !== null && 'first' in adding) return goOn(adding.first);
  // A session of before proves nobody anew: for a token they sign in again.
  const isIn = !adds && returnTo === '' && (await shop.sessions.accountOf(request)) !== null;
  if (isIn) return goOn(returnPath(typed.origin));
  if (adding !== null) {
    const { identities } = await shop.ways.of(adding.account.id);
    if (identities.some((one) => one.provider === id)) return goOn(securitySaying(id, 'already'));
  }

  const begun = await provider.begin().catch((error: unknown): Begun => {
    logError('a sign-in by way of a provider did not begin', error);
    return { outcome: 'refused', fault: 'timeout' };
  });
  if (begun.outcome === 'refused') {
    const { fault } = begun;
    const { origin } = typed;
    return goOn(adds ? securitySaying(id, fault) : pageSaying(id, fault, { origin, returnTo }));
  }
  const { url, secrets } = begun;
  const cookie = await keepFlow(shop, {
    ...{ step: 'away', provider: id, secrets, popup },
    origin: adds ? SECURITY_PAGE : typed.origin,
    returnTo,
    addsTo: adding?.account.id ?? null,
    url: popup ? '' : url,
  });
  return goOn(popup ? url : `/auth/${id}`, new Headers({ 'Set-Cookie': cookie }));
}

export default function Start() {
  const { name, id, returnTo, url } = useLoaderData<typeof loader>();
  return url === null ? <Asked {...{ name, id, returnTo }} /> : <OnTheWay {...{ name, url }} />;
}

function Asked({ name, id, returnTo }: Readonly<{ name: string; id: string; returnTo: string }>) {
  const busy = useOwnPost();
  return (
    <FormPage title={words.title(name)} lead={words.handsOver(new URL(returnTo).host)}>
      <PostForm action={`/auth/${id}`}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button look="primary" size="big" className="w-full" pending={busy && words.opening}>
          {words.goOn(name)}
        </Button>
      </PostForm>
    </FormPage>
  );
}

function OnTheWay({ name, url }: Readonly<{ name: string; url: string }>) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <FormPage title={words.title(name)} lead={words.lead}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${url}`} />
      </noscript>
      <a href={url} className="button primary big w-full">
        {words.goOn(name)}
      </a>
    </FormPage>
  );
}
