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
import { readForm } from '../../forms/read-form.server.ts';
import { SECURITY_PAGE, securitySaying } from '../provider-buttons/add-notice.ts';
import { loginSaying } from '../provider-buttons/notice.ts';
import { returnPath } from '../return-path.server.ts';
import { whoAdds } from './adding.server.ts';
import { flowAway, keepFlow } from './flow.server.ts';
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
 * nobody knows all the sites that a provider sends its visitors over.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, provider } = providerIn(params, context);
  const flow = await flowAway(context.shop, request);
  if (flow?.provider !== id || flow.url === '') return redirect('/login');
  const { name } = provider;
  return data({ name, url: flow.url }, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Sends the browser to the provider; a page that has opened a window for it (`popup`) is told where
 * the window is to go.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { shop } = context;
  const { id, provider } = providerIn(params, context);
  const typed = await readForm(request, { origin: text(2_000), popup: text(1), adds: text(1) });
  const popup = typed.popup !== '';
  const goOn = (to: string, headers = new Headers()) =>
    popup ? data({ to }, { headers }) : redirect(to, { status: 303, headers });

  const adds = typed.adds !== '';
  const adding = adds ? await whoAdds(args) : null;
  if (adding !== null && 'first' in adding) return goOn(adding.first);
  if (!adds && (await shop.sessions.accountOf(request))) return goOn(returnPath(typed.origin));
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
    return goOn(adds ? securitySaying(id, fault) : loginSaying(id, fault, typed.origin));
  }
  const { url, secrets } = begun;
  const cookie = await keepFlow(shop, {
    ...{ step: 'away', provider: id, secrets, popup },
    origin: adds ? SECURITY_PAGE : typed.origin,
    addsTo: adding?.account.id ?? null,
    url: popup ? '' : url,
  });
  return goOn(popup ? url : `/auth/${id}`, new Headers({ 'Set-Cookie': cookie }));
}

export default function Start() {
  const { name, url } = useLoaderData<typeof loader>();
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
