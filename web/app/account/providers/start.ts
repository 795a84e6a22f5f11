import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Begun } from '../../../ports/identity-providers.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { loginSaying } from '../provider-buttons/notice.ts';
import { returnPath } from '../return-path.server.ts';
import { keepFlow } from './flow.server.ts';
import { providerIn } from './provider-in.server.ts';

/** A link to here begins nothing: only a form of the store does. */
export function loader({ params, context }: LoaderFunctionArgs) {
  providerIn(params, context);
  return redirect('/login');
}

/**
 * Sends the browser to the provider; a page that has opened a window for it (`popup`) is told where
 * the window is to go.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const { id, provider } = providerIn(params, context);
  const typed = await readForm(request, { origin: text(2_000), popup: text(1) });
  const popup = typed.popup !== '';
  const goOn = (to: string, headers = new Headers()) =>
    popup ? data({ to }, { headers }) : redirect(to, { status: 303, headers });

  if (await shop.sessions.accountOf(request)) return goOn(returnPath(typed.origin));
  const begun = await provider.begin().catch((error: unknown): Begun => {
    logError('a sign-in by way of a provider did not begin', error);
    return { outcome: 'refused', fault: 'timeout' };
  });
  if (begun.outcome === 'refused') {
    return goOn(loginSaying(id, begun.fault, typed.origin));
  }
  const { url, secrets } = begun;
  const { origin } = typed;
  const cookie = await keepFlow(shop, { step: 'away', provider: id, secrets, origin, popup });
  return goOn(url, new Headers({ 'Set-Cookie': cookie }));
}
