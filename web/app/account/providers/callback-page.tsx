import {
  data,
  redirect,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { IdentityProvider, ProviderId } from '../../../ports/identity-providers.ts';
import { logError } from '../../faults/log-error.server.ts';
import { secret } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { SECURITY_PAGE, securitySaying } from '../provider-buttons/add-notice.ts';
import { loginSaying, type NotAdded } from '../provider-buttons/notice.ts';
import { tellOpener } from '../provider-buttons/popup-channel.ts';
import { addTo, isStillThem } from './adding.server.ts';
import { comeIn, type Arrival } from './come-in.server.ts';
import { flowAway, forgetFlow, type Away } from './flow.server.ts';
import { pageSaying } from './page-saying.server.ts';
import { providerIn } from './provider-in.server.ts';
import { callbackWords as words } from './words.ts';

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Where the provider sends the browser back to. Every sign-in is finished once, by who began it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const { id, provider } = providerIn(params, context);
  const flow = await flowAway(shop, request);
  const arrival = await arrive(request, id, provider, flow, context);
  if (arrival.outcome === 'refused') {
    context.noteSecurity('authn_provider_fail', { provider: id, reason: arrival.why });
  }
  const [to, answer] =
    arrival.outcome === 'goesOn'
      ? [arrival.to, arrival.headers]
      : [
          await pageAfter(request, id, flow, arrival.why, context),
          new Headers({ 'Set-Cookie': await forgetFlow(shop) }),
        ];
  if (flow?.popup) return data({ to }, { headers: answer });
  return redirect(to, { headers: answer });
}

async function pageAfter(
  request: Request,
  id: ProviderId,
  flow: Away | null,
  why: NotAdded,
  { shop }: AppLoadContext,
): Promise<string> {
  if (flow?.addsTo === null) return pageSaying(id, why, flow);
  if (await shop.sessions.accountOf(request)) return securitySaying(id, why);
  return flow === null ? loginSaying(id, why, '') : loginSaying(id, 'signedOut', SECURITY_PAGE);
}

async function arrive(
  request: Request,
  id: ProviderId,
  provider: IdentityProvider,
  flow: Away | null,
  context: AppLoadContext,
): Promise<Arrival> {
  const { state } = readQuery(request, { state: secret(1_000) });
  if (flow?.provider !== id || state !== flow.secrets.state) {
    return { outcome: 'refused', why: 'state' };
  }
  const { addsTo } = flow;
  try {
    if (addsTo !== null && !(await isStillThem(request, addsTo, context))) {
      return { outcome: 'refused', why: 'otherAccount' };
    }
    const finished = await provider.finish(new URL(request.url), flow.secrets);
    if (finished.outcome === 'refused') return { outcome: 'refused', why: finished.fault };
    const { person } = finished;
    return addsTo === null
      ? await comeIn(request, person, flow, context)
      : await addTo(addsTo, person, context);
  } catch (error) {
    logError('a sign-in by way of a provider broke', error);
    return { outcome: 'refused', why: 'failed' };
  }
}

/** In the window that was opened for the provider: tells the page behind it, and goes. */
export default function Callback() {
  const { to } = useLoaderData<typeof loader>();
  useEffect(() => {
    tellOpener(to);
    window.close();
  }, [to]);
  return (
    <FormPage title={words.title}>
      <a href={to} className="button primary big w-full">
        {words.goOn}
      </a>
    </FormPage>
  );
}
