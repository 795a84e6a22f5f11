import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { flashCookie } from '../../layout/flash.server.ts';
import { customerName } from '../customer-name.ts';
import { text } from '../../forms/fields.ts';
import { logError } from '../../faults/log-error.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';

/** Changes the name of whoever is signed in; nothing else of a profile can be changed here. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { accounts, settings } = context.shop;
  const { name: typed } = await readForm(request, { name: text(1_000) });
  const refused = (error: string, status: 400 | 409 | 503) => data({ error, typed }, { status });

  const name = customerName(settings.nameLength).safeParse(typed);
  if (!name.success) return refused(name.error.issues[0]?.message ?? FAILED, 400);
  try {
    if ((await accounts.setName(account.id, name.data)) === null) return refused(FAILED, 409);
  } catch (error) {
    logError('a name could not be changed', error);
    return refused('An error occurred while updating the profile', 503);
  }
  return redirect('/dashboard', {
    status: 303,
    headers: {
      'Set-Cookie': await flashCookie(
        context.shop,
        'success',
        'Profile updated successfully, please relogin.',
      ),
    },
  });
}

const FAILED = 'Failed to update profile';
