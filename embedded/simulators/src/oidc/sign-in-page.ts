import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { formIn } from '../http/fields.ts';
import { html, page } from '../http/page.ts';
import { send } from '../http/serve.ts';
import type { People } from './people.ts';

/** Where a browser says who sits before it, with every way a sign-in can go. It works without script. */
export async function signInPage(
  provider: Provider,
  people: People,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(incoming, outgoing).catch(() => null);
  if (details === null) return send(overPage(), outgoing);
  if (incoming.method !== 'POST') {
    return send(choices(people, String(details.params['client_id'])), outgoing);
  }
  const result = resultOf(people, await formIn(incoming));
  await provider.interactionFinished(incoming, outgoing, result, {
    mergeWithLastSubmission: false,
  });
}

type Fields = Awaited<ReturnType<typeof formIn>>;

function resultOf(people: People, { who, how, name, email, verified }: Fields): InteractionResults {
  if (how === 'login_required') return { error: 'login_required' };
  if (how === 'fail')
    return { error: 'server_error', error_description: 'The simulator was asked to fail.' };
  const accountId =
    how === 'other' && name && email
      ? people.add({ name, email, verified: verified === 'on' }).sub
      : who;
  if (how === 'cancel' || !accountId) {
    return { error: 'access_denied', error_description: 'The person cancelled.' };
  }
  return { login: { accountId } };
}

const overPage = () =>
  page({
    title: 'This sign-in is over',
    body: html`<p>Start again from the store.</p>`,
    status: 400,
  });

const choices = (people: People, client: string): Response =>
  page({
    title: 'Who are you?',
    body: html`<p>${client} asks who you are. These people are made up:</p>
      <form method="post">
        ${people
          .all()
          .map(
            ({ sub, name, email, email_verified: verified }) =>
              html`<button name="who" value="${sub}">
                ${name}, ${email}${verified ? '' : ' (not verified)'}
              </button>`,
          )}
      </form>
      <form method="post">
        <fieldset>
          <legend>Somebody else</legend>
          <label>Name <input name="name" required /></label>
          <label>Email <input name="email" type="email" required /></label>
          <label
            ><input name="verified" type="checkbox" checked style="width:auto" /> verified</label
          >
          <button name="how" value="other">Continue</button>
        </fieldset>
      </form>
      <form method="post">
        <fieldset>
          <legend>Do not sign in</legend>
          <button name="how" value="cancel">Cancel</button>
          <button name="how" value="login_required">Say that nobody is signed in</button>
          <button name="how" value="fail">Fail</button>
        </fieldset>
      </form>`,
  });
