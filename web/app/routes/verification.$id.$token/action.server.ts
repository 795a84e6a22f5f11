import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const outcome = await shop.accounts.verifyEmail(params['id'] ?? '', params['token'] ?? '');
  switch (outcome) {
    case 'verified': {
      const signedIn = await shop.sessions.accountOf(request);
      return redirect(signedIn ? '/home' : '/login?notice=verified');
    }
    case 'alreadyVerified':
      return data({ outcome });
    case 'badLink':
      return data({ outcome }, { status: 400 });
  }
}
