import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { People } from './people.ts';

/** Who can sign in to the store by way of the provider. */
export const peoplePage = (people: People): Routes => ({
  'GET /oidc': () =>
    page({
      title: 'Sign-in',
      body: html`<p>
          Stands in for Google and for an OpenID Connect provider. The store’s sign-in page has a
          button for each; they lead to a page that asks which of these you are.
        </p>
        ${table(
          ['Name', 'Email', 'Verified'],
          people
            .all()
            .map(({ name, email, email_verified: verified }) => [
              ...[name, email, verified ? 'yes' : 'no'],
            ]),
        )}`,
    }),
});
