import { createCookieSessionStorage, type AppLoadContext } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Account } from '../../server/accounts/account.ts';

class WrongCredentials extends Error {}

/**
 * Who the e-mail and password of a form belong to; null when they belong to nobody. The session is
 * the caller's to start: remix-auth only learns who somebody is.
 */
export async function signInWithPassword(
  request: Request,
  form: FormData,
  context: AppLoadContext,
): Promise<Account | null> {
  const { accounts, settings } = context.shop;
  const unused = createCookieSessionStorage({
    cookie: { name: 'unused', secrets: [settings.formKey] },
  });
  const authenticator = new Authenticator<Account>(unused, { throwOnError: true });
  authenticator.use(
    new FormStrategy(async ({ form: fields }) => {
      const account = await accounts.withPassword(text(fields, 'email'), text(fields, 'password'));
      if (!account) throw new WrongCredentials();
      return account;
    }),
    'password',
  );
  try {
    // The body is read already; the strategy takes the fields from the context.
    const bodyless = new Request(request.url, { headers: request.headers });
    return await authenticator.authenticate('password', bodyless, {
      context: { ...context, formData: form },
    });
  } catch (error) {
    const cause = error instanceof AuthorizationError ? error.cause : error;
    if (cause instanceof WrongCredentials) return null;
    throw cause;
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
